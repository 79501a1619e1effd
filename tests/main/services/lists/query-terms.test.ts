import { expect, test } from 'vitest';
import { type FieldCondition, meets, parseQuery, type QueryFieldKinds } from '#services/lists/query-terms.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';

const fields: QueryFieldKinds = {
  ...{ name: 'text', vm: 'text', source: 'text', path: 'text', tag: 'text' },
  ...{ is: ['favourite', 'old'], updated: 'time', port: 'number', expires: 'deadline' },
};
const now = new Date(2026, 10, 22, 12).getTime();
const parse = (query: string) => parseQuery(query, fields, now);

test('splits a query into words and conditions on fields', () => {
  expect(parse('Wörd VM:vm-web-01 -path:/Old source:"two  words" other')).toEqual({
    words: ['other', 'word'],
    conditions: [
      { field: 'path', isNegated: true, patterns: ['/old'] },
      { field: 'source', isNegated: false, patterns: ['two  words'] },
      { field: 'vm', isNegated: false, patterns: ['vm-web-01'] },
    ],
    terms: ['VM:vm-web-01', '-path:/Old', 'source:"two  words"'].map((text) => ({ text, problem: null })),
  });
});

test('treats an unknown field as a word', () => {
  const { words, conditions, terms } = parse('https://ops.example.org -draft 2001:db8::1 other:x');
  expect(words).toEqual(['-draft', '2001:db8::1', 'https://ops.example.org', 'other:x']);
  expect([conditions, terms]).toEqual([[], []]);
});

test('ignores a condition without a value, and names it', () => {
  expect(parse('vm: a path:"')).toEqual({
    words: ['a'],
    conditions: [],
    terms: [
      { text: 'vm:', problem: 'no-value' },
      { text: 'path:"', problem: 'no-value' },
    ],
  });
  expect(parse('name:, a updated:"').terms.map(({ problem }) => problem)).toEqual(['no-value', 'no-value']);
});

/** The condition on one field. */
function conditionOf(query: string): FieldCondition {
  const [condition] = parse(query).conditions;
  if (condition === undefined || 'anyOf' in condition) throw new Error('There is no condition on a field.');
  return condition;
}

const hour = 3_600_000;

test('matches one of several values, with commas in quotes as part of a value', () => {
  const condition = conditionOf('vm:web-1,WEB-2,"a, b"');
  expect(condition).toMatchObject({ patterns: ['a, b', 'web-1', 'web-2'] });
  expect(['my web-1', 'web-2', 'a, b', 'web-3', 'a', ''].map((text) => meets(condition, text))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  const tags = conditionOf('-tag:web,db*');
  expect([['web'], ['db-1', 'x'], ['website'], []].map((value) => meets(tags, value))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('finds fields without a value, and among several values as well', () => {
  const empty = conditionOf('path:""');
  expect(['', ' ', '/srv'].map((text) => meets(empty, text))).toEqual([true, true, false]);
  const untagged = conditionOf('tag:"",web');
  expect([[], ['web'], ['db']].map((value) => meets(untagged, value))).toEqual([true, true, false]);
  expect(meets(conditionOf('-tag:""'), ['db'])).toBe(true);
});

test('finds exact numbers, several of them, ranges, and none', () => {
  const found = (query: string) => {
    const condition = conditionOf(query);
    return [null, 44, 443, 8443, 8500].filter((port) => meets(condition, port));
  };
  expect(found('port:443,8443')).toEqual([443, 8443]);
  expect(found('port:>1024')).toEqual([8443, 8500]);
  expect(found('port:"",8000-8499')).toEqual([null, 8443]);
  expect(found('-port:443')).toEqual([null, 44, 8443, 8500]);
});

test('finds several times, and records without a time', () => {
  const condition = conditionOf('updated:"",<1d');
  expect([null, now, 0].map((at) => meets(condition, at))).toEqual([true, true, false]);
  const soon = conditionOf('expires:<14d');
  expect([null, now - 1, now + 15 * 24 * hour].map((at) => meets(soon, at))).toEqual([false, true, false]);
});

test('finds any form of a text', () => {
  const forms = { forms: ['Bücher.example', 'xn--bcher-kva.example'] };
  expect(meets(conditionOf('name:bucher*'), forms)).toBe(true);
  expect(meets(conditionOf('name:xn--*'), forms)).toBe(true);
  expect(meets(conditionOf('-name:xn--*'), forms)).toBe(false);
  expect(meets(conditionOf('name:""'), forms)).toBe(false);
  expect(meets(conditionOf('name:""'), { forms: ['', 'p1'] })).toBe(true);
});

test.each([
  ['port:x', 'no-number'],
  ['port:1,x', 'no-number'],
  ['expires:soon', 'no-deadline'],
  ['updated:1d,x', 'no-time'],
  ['port:"', 'no-value'],
])('ignores %s and says why', (query, problem) => {
  expect(parse(query)).toEqual({ words: [], conditions: [], terms: [{ text: query, problem }] });
});

test('binds the terms beside OR more closely than a space does', () => {
  expect(parse('shop vm:a OR Blog OR -path:/x name:b')).toMatchObject({
    words: ['shop'],
    conditions: [
      {
        anyOf: [
          { field: 'path', isNegated: true, patterns: ['/x'] },
          { field: 'vm', isNegated: false, patterns: ['a'] },
          { word: 'blog' },
        ],
      },
      { field: 'name', isNegated: false, patterns: ['b'] },
    ],
  });
  expect(parse('blog OR vm:a').conditions).toEqual(parse('vm:A OR Blog').conditions);
});

test('takes OR without a term before it for a word, and ignores it at the end and beside an invalid term', () => {
  expect(parse('OR a').words).toEqual(['a', 'or']);
  expect(parse('a or b').words).toEqual(['a', 'b', 'or']);
  expect(parse('a OR')).toMatchObject({ words: ['a'], conditions: [] });
  expect(parse('x vm: OR a')).toMatchObject({ words: ['a', 'x'], conditions: [] });
  // A mark without a letter is folded to nothing, which every record has.
  expect(parse('a OR \u0301')).toMatchObject({ words: ['a'], conditions: [] });
});

test('treats the same conditions in another order, or twice, as equal', () => {
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
  ['a*b*b', 'ab', false],
  ['**', '', true],
  ['harb', 'git-HÄRBOUR', true],
  ['git', '', false],
])('matches %s and “%s”: %s', (pattern, text, expected) => {
  const condition = conditionOf(`source:${pattern}`);
  expect(meets(condition, text)).toBe(expected);
  expect(meets({ ...condition, isNegated: true }, text)).toBe(!expected);
});

test('matches a pattern of many stars in no time', () => {
  const condition = conditionOf(`source:${'*a'.repeat(400)}b`);
  const begun = performance.now();
  expect(meets(condition, 'a'.repeat(100_000))).toBe(false);
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test.each([
  ['<7d', [now - 7 * 24 * hour, now], [now - 7 * 24 * hour - 1]],
  ['2h', [now - hour], [now - 3 * hour]],
  ['>2w', [now - 15 * 24 * hour, 0], [now - 13 * 24 * hour]],
  ['today', [new Date(2026, 10, 22).getTime()], [new Date(2026, 10, 22).getTime() - 1]],
  ['yesterday', [new Date(2026, 10, 21, 23, 59).getTime()], [now]],
  ['2026-11-01', [new Date(2026, 10, 1, 8).getTime()], [new Date(2026, 10, 2).getTime()]],
  ['<2026-11-01', [new Date(2026, 9, 31).getTime()], [new Date(2026, 10, 1).getTime()]],
  ['>2026-11-01', [new Date(2026, 10, 2).getTime()], [new Date(2026, 10, 1, 23).getTime()]],
  ['>=2026-11-01', [new Date(2026, 10, 1).getTime()], [new Date(2026, 9, 31, 23).getTime()]],
  ['<=2026-11-01', [new Date(2026, 10, 1, 23).getTime()], [new Date(2026, 10, 2).getTime()]],
])('parses updated:%s', (value, inside, outside) => {
  const condition = conditionOf(`updated:${value}`);
  for (const at of inside) expect(meets(condition, at)).toBe(true);
  for (const at of [...outside, null]) expect(meets(condition, at)).toBe(false);
  expect(meets({ ...condition, isNegated: true }, null)).toBe(true);
});

test.each(['7', 'd', '<', '7 d', '2026-13-01', '2026-02-30', 'soon', '<today7', '99999999d'])(
  'ignores updated:%s, which is no time',
  (value) => {
    const { conditions, terms } = parse(`updated:"${value}" name:a`);
    expect(conditions).toHaveLength(1);
    expect(terms[0]).toEqual({ text: `updated:"${value}"`, problem: 'no-time' });
  },
);

test('accepts only the values of a field with few, and finds one of several words as a whole', () => {
  expect(parse('is:favourite is:x,old').terms).toEqual([
    { text: 'is:favourite', problem: null },
    { text: 'is:x,old', problem: 'unknown-value', values: ['favourite', 'old'] },
  ]);
  expect(meets(conditionOf('is:""'), [])).toBe(true);
  const condition = conditionOf('tag:Web');
  expect(meets(condition, ['other', 'web'])).toBe(true);
  expect(meets(condition, ['website'])).toBe(false);
  expect(meets({ ...condition, isNegated: true }, ['other', 'web'])).toBe(false);
  expect(meets({ ...condition, isNegated: true }, [])).toBe(true);
  expect(meets(condition, [])).toBe(false);
  expect(meets(conditionOf('tag:we*'), ['website'])).toBe(true);
});

test.each(['a', 'a:', 'name:"', '-', ' ', '"', 'updated:<', 'name:a ', '\u0301'])(
  'takes little time for a megabyte of %j',
  (unit) => {
    const text = unit.repeat(1_000_000 / unit.length);
    expect(cpuMs(() => parse(text))).toBeLessThan(3_000);
  },
);
