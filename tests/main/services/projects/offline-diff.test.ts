import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { awayCounts, type DetectedChange } from '#services/projects/change-detector.ts';
import { OfflineDiff, type StoredProjects } from '#services/projects/offline-diff.ts';
import { yieldAfterEachItem } from '#tests/main/support/scheduler.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

/** Name by identifier. */
const projects = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('One', 'Two'));
const steps = fc.shuffledSubarray(['saved', 'current', 'stop'] as const);

function listOf(names: Readonly<Record<string, string>>, total?: number): StoredProjects {
  const items = Object.entries(names).map(
    ([id, name]): Project => ({
      ...{ id, key: id, name, description: '', path: '', sourceId: '', vmId: '' },
      ...{ more: {}, secrets: {} },
    }),
  );
  return { items, partial: total === undefined ? null : { total, reason: 'no-next' } };
}

test('reports what changed once, in any order of the two lists, and with anything in between', async () => {
  await fc.assert(
    fc.asyncProperty(
      projects,
      projects,
      projects,
      steps,
      fc.array(fc.nat({ max: 4 }), { minLength: 3, maxLength: 3 }),
      async (before, now, later, order, pauses) => {
        const clock = new FakeClock();
        const reported: (readonly DetectedChange[])[] = [];
        yieldAfterEachItem(clock);
        const diff = new OfflineDiff((found) => reported.push(found));
        for (const [at, what] of order.entries()) {
          if (what === 'saved') diff.setStored(listOf(before));
          else if (what === 'current') diff.setCurrent(listOf(now));
          else diff.stop();
          await clock.advance(pauses[at] ?? 0);
        }
        const reportedBefore = reported.length;
        await clock.advance(100);
        // After it was stopped, nothing more is reported.
        if (order.includes('stop')) expect(reported).toHaveLength(reportedBefore);
        // Lists of later sessions say nothing about the time offline.
        if (order.includes('saved') && order.includes('current')) {
          diff.setStored(listOf(later));
          diff.setCurrent(listOf(later));
          await clock.advance(100);
        }
        expect(reported.length).toBeLessThanOrEqual(1);
        if (order.length < 2 || order.includes('stop')) return;
        const ids = (of: object, not: object) => Object.keys(of).filter((id) => !(id in not)).length;
        const updated = Object.keys(now).filter((id) => id in before && before[id] !== now[id]).length;
        const counts = { created: ids(now, before), deleted: ids(before, now), updated };
        const expected = Object.values(counts).every((count) => count === 0) ? [] : [counts];
        expect(reported.map(awayCounts)).toEqual(expected);
      },
    ),
    { numRuns: 500, seed: 20_260_115 },
  );
});

test('compares nothing without a saved list', async () => {
  const clock = new FakeClock();
  const reported: unknown[] = [];
  yieldAfterEachItem(clock);
  const diff = new OfflineDiff((found) => reported.push(found));
  diff.setStored(null);
  diff.setCurrent(listOf({ a: 'One' }));
  await clock.advance(100);
  expect(reported).toEqual([]);
});

async function compared(before: StoredProjects, now: StoredProjects) {
  const clock = new FakeClock();
  const reported: (readonly DetectedChange[])[] = [];
  yieldAfterEachItem(clock);
  const diff = new OfflineDiff((found) => reported.push(found));
  diff.setStored(before);
  diff.setCurrent(now);
  await clock.advance(100);
  return reported.flat().map(({ kind, project }) => `${kind} ${project.id}`);
}

test('does not report what an incomplete list lacks as deleted', async () => {
  const now = listOf({ a: 'One', c: 'Two' }, 3);
  expect(await compared(listOf({ a: 'One', b: 'One' }), now)).toEqual(['created c']);
});

test('does not report what replaces a deleted project in an incomplete list as created', async () => {
  expect(await compared(listOf({ a: 'One', b: 'One' }, 60), listOf({ a: 'One', c: 'One' }, 59))).toEqual([]);
  expect(await compared(listOf({ a: 'One', b: 'One' }, 60), listOf({ a: 'One', c: 'One' }, 61))).toEqual([
    'created c',
  ]);
  // There is one more in total; which of the two is new is unknown.
  expect(await compared(listOf({ a: 'One' }, 60), listOf({ a: 'One', c: 'One', d: 'One' }, 61))).toEqual([]);
});

test('leaves out of the time away what changes after the first list, while the saved one is read', async () => {
  const clock = new FakeClock();
  const reported: (readonly DetectedChange[])[] = [];
  yieldAfterEachItem(clock);
  const diff = new OfflineDiff((found) => reported.push(found));
  const held = [...listOf({ a: 'One' }).items];
  diff.setCurrent({ items: held, partial: null });
  held.push(...listOf({ b: 'New' }).items);
  diff.setStored(listOf({ a: 'One' }));
  await clock.advance(100);
  expect(reported).toEqual([]);
});
