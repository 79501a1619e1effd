import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { cpuMs } from '#tests/support/cpu-time.ts';

interface Pattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** Every regular expression of the app. */
function patterns(): readonly Pattern[] {
  return globSync('{main,preload,renderer,conformance/{app,checks,reports,run}}/**/*.{ts,tsx}').flatMap(
    (file) => {
      const found: Pattern[] = [];
      const look = (node: unknown): void => {
        if (typeof node !== 'object' || node === null) return;
        if ('regex' in node && node.regex !== null) {
          const { pattern, flags } = node.regex as { readonly pattern: string; readonly flags: string };
          found.push({ file, source: pattern, flags });
        }
        for (const part of Object.values(node)) look(part);
      };
      look(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
      return found;
    },
  );
}

const length = 32 * 1024;
/** Twenty times the duration of a linear expression; a quadratic one takes half a second. */
const maxMs = 150;

/** Texts that patterns search for, and beginnings of them. */
const units = [
  ...' \t\n/\\.-_=+?&#@:;,"\'(){}[]<>%|~*!0aAz…é',
  ...[
    '//',
    'a@',
    '@a',
    'a.',
    '.a',
    'a:',
    ':a',
    'a:"',
    '""',
    '?a=',
    '&a=',
    'a=',
    'a-',
    '-a',
    '0.',
    '0:',
    ' a',
    'a ',
  ],
  ...[
    'Bearer ',
    'Basic a ',
    'eyJ',
    'eyJaaaaa',
    'eyJaaaaa.',
    'eyJaaaaa.a',
    '-----BEGIN ',
    '-----BEGIN A ',
    '-----END ',
  ],
  ...[
    '-----BEGIN CERTIFICATE-----',
    '-----BEGIN PRIVATE KEY-----',
    '-----',
    'DNS:',
    'DNS:,',
    '0{"sid":',
    '0{',
    'ssh-',
  ],
  ...[
    '%2e',
    '%',
    '\u0300',
    'a\u0300',
    '[a]',
    'a,',
    ', ',
    ',basic',
    '<!doctype',
    '/-',
    '-/',
    'WRONG',
    'ERR_',
    'UNKNOWN_',
  ],
];
/** Text that makes a match fail at the end. */
const ends = ['', '\n!', ' \u0000'];

const attacks = units.flatMap((unit) =>
  ends.map((end) => unit.repeat(Math.ceil(length / unit.length)) + end),
);

test('takes time in proportion to the text for every regular expression', () => {
  const known = patterns();
  expect(known.length).toBeGreaterThan(100);
  const slow = known.flatMap(({ file, source, flags }) => {
    const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
    const attack = attacks.find((text) => {
      const take = () => cpuMs(() => text.replaceAll(pattern, ''));
      return take() > maxMs && take() > maxMs;
    });
    return attack === undefined ? [] : [`${file}: /${source}/ on ${JSON.stringify(attack.slice(0, 12))}`];
  });
  expect(slow).toEqual([]);
});
