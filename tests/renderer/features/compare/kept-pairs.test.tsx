import { beforeEach, expect, test } from 'vitest';
import { forgetPairs, keepPairs, keptPairs } from '#features/compare/kept-pairs.ts';

const pair = { left: 'of-a', right: 'of-b' };

beforeEach(() => sessionStorage.clear());

test('Pairs of two profiles are kept, and found again with the sides changed', () => {
  keepPairs('b', 'a', [{ left: 'of-b', right: 'of-a' }]);
  expect(keptPairs('b', 'a')).toEqual([{ left: 'of-b', right: 'of-a' }]);
  expect(keptPairs('a', 'b')).toEqual([pair]);
  expect(keptPairs('a', 'c')).toEqual([]);
});

test('Pairs of a profile whose person has left are forgotten', () => {
  keepPairs('a', 'b', [pair]);
  keepPairs('b', 'c', [{ left: 'of-b', right: 'of-c' }]);
  forgetPairs('a');
  expect(keptPairs('a', 'b')).toEqual([]);
  expect(keptPairs('b', 'c')).toHaveLength(1);
});

test('What cannot be read is no pair', () => {
  sessionStorage.setItem('pilothouse.pairs', '{"a b":');
  expect(keptPairs('a', 'b')).toEqual([]);
  sessionStorage.setItem('pilothouse.pairs', '{"a b":7}');
  expect(keptPairs('a', 'b')).toEqual([]);
});
