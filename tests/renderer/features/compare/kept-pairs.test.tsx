import { beforeEach, expect, test } from 'vitest';
import { forgetPairs, keepPairs, keptPairs } from '#features/compare/kept-pairs.ts';

const pair = { left: 'of-a', right: 'of-b' };

beforeEach(() => sessionStorage.clear());

test('keeps pairs of two profiles, and finds them again with the sides swapped', () => {
  keepPairs('b', 'a', [{ left: 'of-b', right: 'of-a' }]);
  expect(keptPairs('b', 'a')).toEqual([{ left: 'of-b', right: 'of-a' }]);
  expect(keptPairs('a', 'b')).toEqual([pair]);
  expect(keptPairs('a', 'c')).toEqual([]);
});

test('drops pairs of a profile whose person has left', () => {
  keepPairs('a', 'b', [pair]);
  keepPairs('b', 'c', [{ left: 'of-b', right: 'of-c' }]);
  forgetPairs('a');
  expect(keptPairs('a', 'b')).toEqual([]);
  expect(keptPairs('b', 'c')).toHaveLength(1);
});

test('ignores what cannot be read as a pair', () => {
  sessionStorage.setItem('pilothouse.pairs', '{"a b":');
  expect(keptPairs('a', 'b')).toEqual([]);
  sessionStorage.setItem('pilothouse.pairs', '{"a b":7}');
  expect(keptPairs('a', 'b')).toEqual([]);
});
