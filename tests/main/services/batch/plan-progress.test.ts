import { describe, expect, test } from 'vitest';
import type { BatchChange } from '#contract/batch-changes.ts';
import type { Progress } from '#contract/progress.ts';
import { readForPlan } from '#services/batch/planned-entries.ts';
import { recordedWork } from '#tests/main/support/recorded-work.ts';
import { yieldAfterEachItem } from '#tests/main/support/scheduler.ts';
import { startBatches, toVm2 } from '#tests/main/support/start-batches.ts';

const changes: readonly BatchChange[] = [toVm2, { kind: 'delete' }];

/** The plan of a change of 20 projects, in turns of one project. */
function planning(change: BatchChange) {
  const { batches, clock, projects, pending } = startBatches(20);
  yieldAfterEachItem(clock);
  const recorded = recordedWork();
  const of = { selection: null, except: [], keys: projects.map(({ key }) => key) };
  const outcome = batches.plan('p', change, of, recorded.work).catch((thrown: unknown) => thrown);
  return { ...recorded, batches, clock, outcome, pending };
}

/** What was reported last of each phase. */
function lastOfEach(reports: readonly Progress[]): readonly (Progress | undefined)[] {
  return (['reading', 'comparing'] as const).map((of) => reports.findLast(({ phase }) => phase === of));
}

describe('planning a batch', () => {
  test.each(changes)('reports the lists that are read, then the projects: $kind', async (change) => {
    const { clock, outcome, reports } = planning(change);
    await clock.advance(1_000);
    expect(await outcome).toMatchObject({ status: 'planned', total: 20 });
    const lists = change.kind === 'delete' ? 2 : 1;
    expect(lastOfEach(reports)).toEqual([
      { phase: 'reading', unit: 'steps', done: lists, total: lists },
      { phase: 'comparing', unit: 'records', done: 20, total: 20 },
    ]);
  });

  test.each(changes.flatMap((change) => [0, 10, 19].map((ms) => ({ ...change, ms }))))(
    'leaves no plan where it is cancelled: $kind after $ms ms',
    async ({ ms, ...change }) => {
      const { batches, cancel, clock, outcome, pending } = planning(change);
      await clock.advance(ms);
      cancel();
      await clock.advance(1_000);
      expect(await outcome).toMatchObject({ error: { code: 'cancelled' } });
      expect(batches.list()).toEqual([]);
      expect(pending).toEqual([]);
    },
  );

  test('ends at once where it is cancelled while a list does not come', async () => {
    const { work, cancel } = recordedWork();
    const reading = readForPlan([new Promise<never>(() => undefined)], work);
    cancel();
    await expect(reading).rejects.toMatchObject({ error: { code: 'cancelled' } });
  });
});
