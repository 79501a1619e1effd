import { expect, test } from 'vitest';
import type { ListPage } from '#contract/lists.ts';
import { effectOf } from '#records/list-answers.ts';
import { emptyList, type ListEntry } from '#records/list-entry.ts';
import type { FilterAndSort } from '#records/shown-page.ts';

const byName: FilterAndSort<'authorizations'> = {
  query: '',
  sort: { field: 'name', descending: false },
  parts: [],
};
const inSight = { offset: 0, limit: 2, inSight: true };
const loaded = { p: { state: 'loaded' } };

/** A response of the main process: rows from `offset`. */
function answer(revision: number, names: readonly string[], more: object = {}): ListPage<'authorizations'> {
  const rows = names.map((name) => ({
    key: name,
    id: name,
    name,
    type: 'oauth',
    profileId: 'p',
    rev: revision,
  }));
  return {
    ...{ revision, count: 9, total: 9, leaving: 0, terms: [], hasTimes: false, offset: 0, located: -1 },
    rows,
    freshness: loaded,
    ...more,
  } as never;
}

/** A list whose rows 0 and 1 are visible, and are loaded at revision 5. */
function start() {
  const shown = { profileIds: ['p'], first: 0, last: 1, locate: null, showsRestored: false };
  let entry: ListEntry<'authorizations'> = emptyList;
  const take = (given: ListPage<'authorizations'>, range = inSight) => {
    const effect = effectOf(entry, shown, { range, wanted: byName, fresh: 'cached' }, given);
    entry = { ...entry, ...effect.change };
    return effect;
  };
  take(answer(5, ['a', 'b']));
  const names = () => entry.page?.rows.map(({ name }) => name);
  return { take, names };
}

test('ignores a response that is older than what is shown, and requests the rows again', () => {
  const { take, names } = start();
  expect(take(answer(4, ['before', 'a']))).toEqual({ change: null, shift: 0, isOlder: true });
  expect(names()).toEqual(['a', 'b']);
});

test('replaces all with a newer response about visible rows, and requests one about rows ahead again', () => {
  const { take, names } = start();
  const ahead = take(answer(6, ['c', 'd'], { offset: 2 }), { offset: 2, limit: 2, inSight: false });
  expect(ahead).toEqual({ change: null, shift: 0, isOlder: true });
  expect(take(answer(6, ['new', 'a'])).isOlder).toBe(false);
  expect(names()).toEqual(['new', 'a']);
});

test('joins rows ahead of the same revision to the visible ones, which stay in place', () => {
  const { take, names } = start();
  const { shift } = take(answer(5, ['c', 'd'], { offset: 2 }), { offset: 1, limit: 2, inSight: false });
  expect(names()).toEqual(['a', 'b', 'c', 'd']);
  expect(shift).toBe(0);
});

test('leaves no older rows beside a newer response about a part of them', () => {
  const { take, names } = start();
  take(answer(5, ['c', 'd'], { offset: 2 }), { offset: 1, limit: 2, inSight: false });
  take(answer(6, ['new', 'a']));
  expect(names()).toEqual(['new', 'a']);
});

test('moves the visible rows together with rows that came above', () => {
  const { take } = start();
  expect(take(answer(6, ['a', 'b'], { offset: 3 })).shift).toBe(3);
});

test('keeps the rows while signed out', () => {
  const { take, names } = start();
  const effect = take(answer(6, [], { freshness: {}, total: 0, count: 0 }));
  expect(effect).toEqual({ change: null, shift: 0, isOlder: false });
  expect(names()).toEqual(['a', 'b']);
});

test.each([
  [true, 'as soon as the backend counts as slow'],
  [false, 'not before the backend counts as slow'],
])('shows the first rows of a list that is still arriving: %s, %s', (showsRestored, _when) => {
  const shown = { profileIds: ['p'], first: 0, last: 1, locate: null, showsRestored };
  const freshness = { p: { state: 'not-loaded', arriving: true } };
  const given = answer(1, ['a', 'b'], { freshness });
  const { change } = effectOf(emptyList, shown, { range: inSight, wanted: byName, fresh: 'cached' }, given);
  expect(change?.page?.rows.length ?? 0).toBe(showsRestored ? 2 : 0);
});
