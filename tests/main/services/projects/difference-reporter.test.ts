import { expect, test } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { ChangeDetector, type DetectedChange } from '#services/projects/change-detector.ts';
import type { RefetchReason } from '#services/projects/coalescing-fetch.ts';
import { DifferenceReporter } from '#services/projects/difference-reporter.ts';
import { replaceScheduler } from '#tests/main/support/scheduler.ts';

function aProject(index: number): Project {
  const fields = { name: `p-${index}`, description: '', path: '', sourceId: '', vmId: '' };
  return { ...fields, id: `${index}`, key: `${index}`, more: {}, secrets: {} };
}

/** Reports that so many projects are new, and how many each call was given. */
async function reported(count: number, reason: RefetchReason, stopAfter = Number.POSITIVE_INFINITY) {
  const projects = new Map(Array.from({ length: count }, (_, index) => [`${index}`, aProject(index)]));
  const calls: number[] = [];
  const ids: (string | null)[] = [];
  const reporter = new DifferenceReporter({
    records: { revision: 1, get: (id) => projects.get(id), all: () => projects.values() },
    detector: new ChangeDetector(),
    echoes: { busy: false } as never,
    isStopped: () => calls.length >= stopAfter,
    isDoubted: () => false,
    found: (found: readonly DetectedChange[]) => {
      calls.push(found.length);
      for (const { project } of found) ids.push(project.id);
    },
  });
  reporter.owe(reason);
  await reporter.report();
  return { calls, ids, all: [...projects.keys()] };
}

test('reports differences one by one some at a time, all of them in order', async () => {
  const { calls, ids, all } = await reported(2_345, 'poll');
  expect(ids).toEqual(all);
  expect(Math.max(...calls)).toBe(500);
});

test('counts all differences of a digest together', async () => {
  expect((await reported(2_345, 'away')).calls).toEqual([2_345]);
});

test('reports no more once it is stopped', async () => {
  replaceScheduler({ isTurnOver: true, stride: 32, turn: async () => undefined });
  expect((await reported(2_345, 'poll', 2)).calls).toEqual([500, 500]);
});
