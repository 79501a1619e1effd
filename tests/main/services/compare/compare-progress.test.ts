import { describe, expect, test } from 'vitest';
import type { CompareRequest } from '#contract/compare.ts';
import type { Progress } from '#contract/progress.ts';
import type { Project } from '#contract/projects.ts';
import type { Work } from '#services/async/work.ts';
import { Comparisons } from '#services/compare/comparisons.ts';
import { alwaysFresh } from '#services/profiles/list-source.ts';
import { noCompareRules } from '#services/settings/compare-settings.ts';
import { project } from '#tests/main/support/fake-batch-account.ts';
import { recordLists } from '#tests/main/support/record-lists.ts';
import { isSteady, recordedWork } from '#tests/main/support/recorded-work.ts';
import { yieldAfterEachItem } from '#tests/main/support/scheduler.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';

const count = 40;
const onLeft = Array.from({ length: count }, (_, at) =>
  project(`l${at}`, { name: `p${at}`, path: `a/${at}` }),
);
/** Half of them with the same name, some only with the same path, some alone. */
const onRight = Array.from({ length: count }, (_, at) =>
  project(`r${at}`, { name: at < 20 ? `p${at}` : `q${at}`, path: at < 30 ? `a/${at}` : `b/${at}` }),
);

/** Comparisons of lists that the test reads. */
function start() {
  const clock = new FakeClock();
  yieldAfterEachItem(clock);
  const lists: Record<string, readonly Project[]> = { left: onLeft, right: onRight };
  const progress: Record<string, Progress> = {};
  const read = Promise.withResolvers<void>();
  const comparisons = new Comparisons({
    clock,
    random: fixedRandom(),
    rules: { of: () => noCompareRules, set: () => undefined },
    async projects(profileId) {
      await read.promise;
      return { all: lists[profileId] ?? [], freshness: () => alwaysFresh };
    },
    records: async () => recordLists(),
    reading: (profileId) => progress[profileId] ?? null,
    followed: { all: () => [], set: () => undefined },
    backendOf: (profileId) => profileId,
  });
  const request: CompareRequest = {
    ...{ left: 'left', right: 'right', pairs: [], query: '', offset: 0, limit: 10, fresh: 'cached' },
    open: ['left', 'right', 'different', 'same'],
  };
  const page = (work?: Work) => comparisons.page(request, work).catch((thrown: unknown) => thrown);
  return { clock, comparisons, page, progress, read: read.resolve };
}

const whole = { counts: { left: 10, right: 10 } };
const cancelled = { error: { code: 'cancelled' } };

describe('a comparison of long lists', () => {
  test('reports how many projects are compared, upwards to all of both sides', async () => {
    const { clock, page, read } = start();
    const { work, reports } = recordedWork();
    read();
    const outcome = page(work);
    await clock.advance(60_000);
    expect(await outcome).toMatchObject(whole);
    expect(reports.length).toBeGreaterThan(10 * count);
    expect(isSteady(reports)).toBe(true);
    expect(reports[0]).toMatchObject({ phase: 'comparing', unit: 'records', total: 2 * count });
    expect(reports.at(-1)?.done).toBeGreaterThan(count);
  });

  test('reports how far both lists are read before', async () => {
    const { clock, comparisons, page, progress, read } = start();
    const { work, reports } = recordedWork();
    const outcome = page(work);
    await clock.advance(1);
    const reading = { phase: 'reading', unit: 'records' } as const;
    progress.left = { ...reading, done: 10, total: 100 };
    comparisons.listChanged({ list: 'projects', profileId: 'left', revision: 1 });
    progress.right = { ...reading, done: 5, total: 50 };
    comparisons.listChanged({ list: 'projects', profileId: 'right', revision: 2 });
    comparisons.listChanged({ list: 'projects', profileId: 'other', revision: 3 });
    progress.right = { ...reading, done: 6, total: null };
    comparisons.listChanged({ list: 'projects', profileId: 'right', revision: 4 });
    expect(reports).toEqual([
      { ...reading, done: 10, total: 100 },
      { ...reading, done: 15, total: 150 },
      { ...reading, done: 16, total: null },
    ]);
    read();
    await clock.advance(60_000);
    expect(await outcome).toMatchObject(whole);
  });

  test('stops waiting for the lists where it is cancelled, and is whole when it is asked for again', async () => {
    const { clock, page, read } = start();
    const { work, cancel } = recordedWork();
    const outcome = page(work);
    await clock.advance(1);
    cancel();
    expect(await outcome).toMatchObject(cancelled);
    read();
    const again = page();
    await clock.advance(60_000);
    expect(await again).toMatchObject(whole);
  });

  test.each([
    ['reads', 'right'],
    ['compares', 'left'],
  ] as const)('ends while it %s, when a person has left one of the profiles', async (doing, side) => {
    const { clock, comparisons, page, read } = start();
    if (doing === 'compares') read();
    const outcome = page();
    await clock.advance(60);
    comparisons.forget('other');
    comparisons.forget(side);
    await clock.advance(60_000);
    expect(await Promise.race([outcome, 'goes on'])).toMatchObject({ error: { code: 'signed-out' } });
  });

  test.each([1, 60, 130, 210, 300, 420])(
    'stops %s ms after its beginning, and leaves nothing half compared',
    async (ms) => {
      const { clock, page, read } = start();
      const { work, reports, cancel } = recordedWork();
      read();
      const outcome = page(work);
      await clock.advance(ms);
      cancel();
      const before = reports.length;
      expect(await outcome).toMatchObject(cancelled);
      await clock.advance(60_000);
      expect(reports.length - before).toBeLessThanOrEqual(1);
      const again = page();
      await clock.advance(60_000);
      expect(await again).toMatchObject(whole);
    },
  );

  test('goes on for another request that waits for it', async () => {
    const { clock, page, read } = start();
    const first = recordedWork();
    const second = recordedWork();
    read();
    const one = page(first.work);
    const other = page(second.work);
    await clock.advance(100);
    first.cancel();
    expect(await one).toMatchObject(cancelled);
    const before = second.reports.length;
    expect(before).toBeGreaterThan(0);
    await clock.advance(60_000);
    expect(await other).toMatchObject(whole);
    expect(second.reports.length).toBeGreaterThan(before);
  });
});
