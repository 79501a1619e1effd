import { expect, test } from 'vitest';
import { asciiDomain } from '#services/domains/domain-name.ts';
import { errorOf } from '#tests/main/support/app-error.ts';

test.each([
  ['example.org', 'example.org'],
  ['  Example.ORG.  ', 'example.org'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['BÜCHER.example', 'xn--bcher-kva.example'],
  ['straße.example', 'xn--strae-oqa.example'],
  ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
  ['例え。テスト。', 'xn--r8jz45g.xn--zckzah'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['مرفأ.example', 'xn--igb1ayco.example'],
  ['💩.la', 'xn--ls8h.la'],
  // A Cyrillic а, which is recognizable in the ASCII form.
  ['p\u0430ypal.example', 'xn--pypal-4ve.example'],
  ['_challenge.example.org', '_challenge.example.org'],
  ['localhost', 'localhost'],
  ['*.example.org', '*.example.org'],
  [' *.Bücher.example. ', '*.xn--bcher-kva.example'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
  ['[2001:DB8::0:1]', '2001:db8::1'],
  [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
])('converts %j to %s', (typed, ascii) => {
  expect(asciiDomain(typed)).toBe(ascii);
});

test.each([
  '',
  '   ',
  '.',
  'a..b',
  '.example.org',
  '-a.example',
  'a-.example',
  'a b.example',
  'a\u0000b.example',
  'a\nb.example',
  'https://example.org',
  'example.org/path',
  'example.org:80',
  'user@example.org',
  'example.org?x',
  'example.org#x',
  'a%2eb',
  'a\\b',
  '0x7f.1',
  '2130706433',
  '*',
  '*.',
  '*.*.example.org',
  'a.*.example.org',
  '*a.example.org',
  '*.127.0.0.1',
  '*.[::1]',
  '127.0.0.1.',
  '127.000.000.001',
  '256.0.0.1',
  'fe80::1%eth0',
  '[127.0.0.1]',
  '::1:80:',
  '<b>x</b>',
  `*.${'a.'.repeat(126)}b`,
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(127)}example`,
  'a'.repeat(1_000_000),
])('rejects what is no domain name, case %#', async (typed) => {
  expect(await errorOf(() => asciiDomain(typed))).toEqual({ code: 'bad-input', params: { field: 'domain' } });
});
