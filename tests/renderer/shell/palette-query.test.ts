import { expect, test } from 'vitest';
import {
  holdsTerms,
  matchedParts,
  parseQuery,
  profilesOf,
  resemblesTerms,
} from '#renderer/shell/palette/palette-query.ts';
import { aProfile } from '#tests/renderer/fake-records.ts';

test.each([
  ['  Docs  Éclair ', { onlyActions: false, backend: null, text: 'Docs Éclair', terms: ['docs', 'eclair'] }],
  ['>new', { onlyActions: true, backend: null, text: 'new', terms: ['new'] }],
  ['> ', { onlyActions: true, backend: null, text: '', terms: [] }],
  ['@Stag docs', { onlyActions: false, backend: 'stag', text: 'docs', terms: ['docs'] }],
  ['docs @', { onlyActions: false, backend: '', text: 'docs', terms: ['docs'] }],
  [
    'me@example.org',
    { onlyActions: false, backend: null, text: 'me@example.org', terms: ['me@example.org'] },
  ],
])('parses %j', (typed, expected) => {
  expect(parseQuery(typed)).toEqual(expected);
});

test('lists the current backend first, and after @ those whose name has the text in any case', () => {
  const profiles = ['Production EU', 'Staging', 'Staging EU'].map((name, index) =>
    aProfile({ id: String(index), name }),
  );
  const ids = (typed: string) => profilesOf(parseQuery(typed), profiles, '1').map(({ id }) => id);
  expect(ids('docs')).toEqual(['1', '0', '2']);
  expect(ids('@productioneu docs')).toEqual(['0']);
  expect(ids('@STAG')).toEqual(['1', '2']);
  expect(ids('@nobody')).toEqual([]);
});

test('matches terms as they are, and else with letters left out', () => {
  expect(holdsTerms('Neue Verbindung', ['verb', 'neu'])).toBe(true);
  expect(holdsTerms('New project', ['nwprj'])).toBe(false);
  expect(resemblesTerms('New project', ['nwprj'])).toBe(true);
  expect(resemblesTerms('New project', ['prjnw'])).toBe(false);
});

test.each([
  ['Customer ledger', 'led', 'Customer [led]ger'],
  ['Customer ledger', 'cust ger', '[Cust]omer led[ger]'],
  ['Proﬁle in Köln', 'profile koln', '[Proﬁle] in [Köln]'],
  ['Storefront', 'sfr', '[S]tore[fr]ont'],
  ['Storefront', 'zzz', 'Storefront'],
  ['Docs 😀 site', 'site', 'Docs 😀 [site]'],
])('marks in “%s” what “%s” matches', (text, typed, expected) => {
  const parts = matchedParts(text, parseQuery(typed).terms);
  expect(parts.map((part) => (part.matched ? `[${part.text}]` : part.text)).join('')).toBe(expected);
});
