import { expect, test } from 'vitest';
import { type ColumnList, columnLists } from '#contract/list-names.ts';
import { builtInViewNames, type SavedView, type ViewCounts } from '#contract/views.ts';
import { ViewCountsOfProfile, type ViewCountsPorts } from '#services/view-counts/view-counts.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

/** The counts of a profile with this many projects; the test reports changes of the list. */
async function start() {
  const clock = new FakeClock();
  const state = { found: 12 };
  const reported: (number | undefined)[] = [];
  const lists = {
    countMatches: async () => ({ count: state.found, isPartial: false }),
    counter: () => ({ ageMs: null }),
  };
  const ports = {
    clock,
    lists,
    views: { of: () => [] },
    profileIds: () => ['p'],
    counted: ({ counts }: ViewCounts) => reported.push(counts.all),
  } as unknown as ViewCountsPorts;
  const counts = new ViewCountsOfProfile(ports);
  await counts.of('p');
  function find(found: number): void {
    state.found = found;
    counts.listChanged({ list: 'projects', profileId: 'p', revision: found });
  }
  return { clock, reported, find };
}

test('counts a change after a pause at once', async () => {
  const { clock, reported, find } = await start();
  find(13);
  await clock.advance(50);
  expect(reported).toEqual([13]);
});

test('counts endless changes once a second', async () => {
  const { clock, reported, find } = await start();
  for (let found = 13; found < 33; found += 1) {
    find(found);
    await clock.advance(100);
  }
  expect(reported.length).toBeLessThanOrEqual(3);
  await clock.advance(1_000);
  expect(reported.at(-1)).toBe(32);
});

/** The counts of the profiles `p` and `q`; in each, a query finds as many rows as its text has characters. */
function withViews(views: readonly Pick<SavedView, 'id' | 'list' | 'query' | 'profileId'>[]) {
  const clock = new FakeClock();
  const reported: ViewCounts[] = [];
  const state = { partial: '', more: 0, answered: Promise.resolve() };
  type Counter = {
    readonly query: string;
    readonly renewed: number;
    readonly ageMs: number | null;
    renew(): void;
  };
  const ports = {
    clock,
    lists: {
      counter(_list: ColumnList, query: string): Counter {
        const counter = {
          ...{ query, renewed: 0, ageMs: query.startsWith('updated:') ? 60_000 : null },
          renew() {
            counter.renewed += 1;
          },
        };
        return counter;
      },
      async countMatches(list: ColumnList, profileId: string, { query, renewed }: Counter) {
        await state.answered;
        if (profileId === 'signed-out' || list === 'networks') return null;
        return { count: query.length + state.more + renewed, isPartial: profileId === state.partial };
      },
    },
    views: { of: () => views },
    profileIds: () => ['p', 'q', 'signed-out'],
    counted: (counts: ViewCounts) => reported.push(counts),
  } as unknown as ViewCountsPorts;
  return { clock, reported, state, counts: new ViewCountsOfProfile(ports) };
}

const ofAll = { id: 'of-all', list: 'projects', query: 'vm:web', profileId: null } as const;
const ofOne = { id: 'of-one', list: 'projects', query: 'vm:db', profileId: 'p' } as const;

test('counts over all backends for a view of all, and over one for a view of one', async () => {
  const { counts, state } = withViews([ofAll, ofOne]);
  state.partial = 'q';
  expect(await counts.of('p')).toMatchObject({
    profileId: 'p',
    counts: { 'of-all': 12, 'of-one': 5 },
    partial: ['of-all'],
  });
});

test('reports neither unchanged numbers nor those of a backend that is no longer selected', async () => {
  const { clock, counts, state, reported } = withViews([ofOne]);
  await counts.of('p');
  counts.changed();
  await clock.advance(2_000);
  expect(reported).toEqual([]);
  const late = Promise.withResolvers<void>();
  state.answered = late.promise;
  state.more = 1;
  counts.changed();
  await clock.advance(2_000);
  state.answered = Promise.resolve();
  await counts.of('q');
  late.resolve();
  await clock.advance(0);
  expect(reported).toEqual([]);
});

test('counts ages again after a minute, although no project has changed', async () => {
  const { clock, counts, reported } = withViews([
    { id: 'fresh', list: 'projects', query: 'updated:<1h', profileId: 'p' },
  ]);
  const { counts: first } = await counts.of('p');
  await clock.advance(60_000);
  expect(reported.at(-1)?.counts.fresh).toBe((first.fresh ?? 0) + 1);
  expect(reported.at(-1)?.counts.all).toBe(first.all);
});

test('counts the views of every list whose records are known, and again when that list has changed', async () => {
  const own = { id: 'own', list: 'domains', query: 'main:yes', profileId: 'p' } as const;
  const { clock, counts, state, reported } = withViews([own]);
  const { counts: first } = await counts.of('p');
  expect(first).toMatchObject({ own: 8, unused: 6, failing: 17, all: 0 });
  expect(first.orphaned).toBeUndefined();
  for (const list of ['authorizations', 'domains'] as const) {
    state.more += 1;
    counts.listChanged({ list, profileId: 'p', revision: 2 });
    await clock.advance(2_000);
    expect(reported.at(-1)?.counts.own).toBe(8 + state.more);
  }
  counts.listChanged({ list: 'activity', profileId: 'p', revision: 3 });
  await clock.advance(2_000);
  expect(reported).toHaveLength(2);
});

test('has no two built-in views of one name', () => {
  const names = columnLists.flatMap((list): readonly string[] => builtInViewNames(list));
  expect(new Set(names).size).toBe(names.length);
});
