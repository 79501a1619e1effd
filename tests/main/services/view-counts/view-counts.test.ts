import { expect, test } from 'vitest';
import type { ViewCounts } from '#contract/views.ts';
import { ViewCountsOfProfile, type ViewCountsPorts } from '#services/view-counts/view-counts.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

/** The counts of a profile that has so many projects; the list changes when it is told to. */
async function start() {
  const clock = new FakeClock();
  const state = { found: 12 };
  const told: (number | undefined)[] = [];
  const lists = {
    countProjects: async () => ({ count: state.found, isPartial: false }),
    projectCounter: () => ({ ageMs: null }),
  };
  const ports = {
    clock,
    lists: () => lists,
    views: () => ({ of: () => [] }),
    profileIds: () => ['p'],
    counted: ({ counts }: ViewCounts) => told.push(counts.all),
  } as unknown as ViewCountsPorts;
  const counts = new ViewCountsOfProfile(ports);
  await counts.of('p');
  function find(found: number): void {
    state.found = found;
    counts.listChanged({ list: 'projects', profileId: 'p', revision: found });
  }
  return { clock, told, find };
}

test('A change after a pause is counted at once', async () => {
  const { clock, told, find } = await start();
  find(13);
  await clock.advance(50);
  expect(told).toEqual([13]);
});

test('Changes that keep coming are counted once a second', async () => {
  const { clock, told, find } = await start();
  for (let found = 13; found < 33; found += 1) {
    find(found);
    await clock.advance(100);
  }
  expect(told.length).toBeLessThanOrEqual(3);
  await clock.advance(1_000);
  expect(told.at(-1)).toBe(32);
});
