import { expect, test } from 'vitest';
import { meets, parseQuery } from '#services/lists/query-terms.ts';

const fields = ['name', 'vm', 'source', 'path'];
const parse = (query: string) => parseQuery(query, (name) => fields.includes(name));

test('A query is taken apart into words and conditions on fields', () => {
  expect(parse('Wörd VM:vm-web-01 -path:/Old source:"two  words" other')).toEqual({
    words: ['other', 'word'],
    conditions: [
      { field: 'path', isNegated: true, pattern: '/old' },
      { field: 'source', isNegated: false, pattern: 'two  words' },
      { field: 'vm', isNegated: false, pattern: 'vm-web-01' },
    ],
    terms: ['VM:vm-web-01', '-path:/Old', 'source:"two  words"'].map((text) => ({ text, problem: null })),
  });
});

test('What names no field of the list is a word', () => {
  const { words, conditions, terms } = parse('https://ops.example.org -draft 2001:db8::1 other:x');
  expect(words).toEqual(['-draft', '2001:db8::1', 'https://ops.example.org', 'other:x']);
  expect([conditions, terms]).toEqual([[], []]);
});

test('A condition without a value is left out, and named', () => {
  expect(parse('vm: path:"" a')).toEqual({
    words: ['a'],
    conditions: [],
    terms: [
      { text: 'vm:', problem: 'no-value' },
      { text: 'path:""', problem: 'no-value' },
    ],
  });
});

test('The same conditions in another order, or twice, are the same', () => {
  expect(parse('vm:a -name:b vm:A').conditions).toEqual(parse('-name:b vm:a').conditions);
});

test.each([
  ['git-*', 'git-harbour', true],
  ['git-*', 'my git-harbour', false],
  ['*harbour', 'git-harbour', true],
  ['g*t*r', 'git-harbour', true],
  ['g*x*r', 'git-harbour', false],
  ['git*git', 'git', false],
  ['a*a', 'aa', true],
  ['**', '', true],
  ['harb', 'git-HÄRBOUR', true],
  ['git', '', false],
])('%s and “%s”: %s', (pattern, text, expected) => {
  const [condition] = parse(`source:${pattern}`).conditions;
  if (condition === undefined) throw new Error('There is no condition.');
  expect(meets(condition, text)).toBe(expected);
  expect(meets({ ...condition, isNegated: true }, text)).toBe(!expected);
});

test('A pattern of many stars takes no time', () => {
  const [condition] = parse(`source:${'*a'.repeat(400)}b`).conditions;
  const begun = performance.now();
  expect(condition && meets(condition, 'a'.repeat(100_000))).toBe(false);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
