import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactedRoute, redactedText } from '#services/request-log/redaction.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';

test('keeps the path and parameter names of a URL, never the values', () => {
  expect(redactedRoute('https://ops.test/api/project/7?state=abc&code=secret#frag', [])).toBe(
    '/api/project/7?state=…&code=…',
  );
  expect(redactedRoute('https://user:pass@ops.test/', [])).toBe('/');
});

/** Anything that could be a token, and is too long to be part of another text by chance. */
const secret = fc
  .string({ minLength: 12, unit: 'grapheme-ascii' })
  .filter((text) => text.trim().length >= 12 && !/^\.*$/.test(text));

test('keeps a secret that a backend put into an address out of the route, however it is encoded', () => {
  fc.assert(
    fc.property(secret, fc.constantFrom('path', 'segment', 'name', 'value'), (token, place) => {
      const encoded = encodeURIComponent(token);
      const url = {
        path: `https://ops.test/${encodeURI(token).replace(/[?#\\]/g, '-')}`,
        segment: `https://ops.test/a/${encoded}/b`,
        name: `https://ops.test/a?${encoded}=1`,
        value: `https://ops.test/a?b=${encoded}`,
      }[place];
      const route = redactedRoute(url, [token]);
      expect(route).not.toContain(token);
      expect(route).not.toContain(encoded);
    }),
  );
});

test('removes every secret from a text, plain, in an address or in JSON', () => {
  fc.assert(
    fc.property(fc.array(secret, { minLength: 1, maxLength: 4 }), fc.array(fc.string()), (secrets, words) => {
      const text = secrets
        .map(
          (token, index) =>
            `${words[index] ?? ''} ${token} ?a=${encodeURIComponent(token)} ${JSON.stringify(token)}`,
        )
        .join('\n');
      const redacted = redactedText(text, secrets);
      for (const token of secrets) expect(redacted).not.toContain(token);
    }),
  );
});

test.each([
  ['Authorization: Bearer abc.def-123', 'Authorization: Bearer …'],
  ['authorization: Basic dXNlcjpwYXNz==', 'authorization: Basic …'],
  ['got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln here', 'got … here'],
  ['http://ada:pw@ops.test/x', 'http://…@ops.test/x'],
  ['by ada.l+ops@example.org now', 'by … now'],
  ['GET /x?token=abc&b=c', 'GET /x?token=…&b=…'],
])('redacts %s', (text, expected) => {
  expect(redactedText(text, [])).toBe(expected);
});

test.each(['a', '\\', '?', '?a', '&a=', 'a@', '@a', 'a.', 'a@b.cc', '//', 'eyJaaaaa.', 'Bearer ', ' '])(
  'takes little time for a megabyte of %j',
  (unit) => {
    const text = unit.repeat(1_000_000 / unit.length);
    expect(cpuMs(() => redactedText(text, ['a-token-of-a-session']))).toBeLessThan(1_500);
  },
);

test('removes all of consecutive addresses', () => {
  expect(redactedText('a@b.cc1@d.ee,x@y.zz; ada@example.org.', [])).toBe('…@d.ee,…; …');
});

test.each([
  ['the whole path', 'https://ops.test/a/b/c', ['a/b/c'], '/…'],
  ['a name', 'https://ops.test/x?a%2Fb=1', ['a/b'], '/x?…'],
])('keeps a secret that is %s of an address out of the route', (_what, url, secrets, route) => {
  expect(redactedRoute(url, secrets)).toBe(route);
});

test('removes a secret in every notation, and all of a secret that begins like another', () => {
  const secrets = ['correct', 'correct "horse"/battery'];
  const [, long = ''] = secrets;
  const written = [long, encodeURIComponent(long), encodeURI(long), JSON.stringify(long).slice(1, -1)];
  expect(redactedText(written.join(' | '), secrets)).toBe('… | … | … | …');
});
