import { beforeEach, describe, expect, test } from 'vitest';
import type { WorkProgress } from '#contract/progress.ts';
import { LongWork } from '#main/ipc/long-work.ts';
import { forEachOfWork, type Work } from '#services/async/work.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { yieldAfterEachItem } from '#tests/main/support/scheduler.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

let clock: FakeClock;
let sent: { readonly at: number; readonly workId: string; readonly done: number }[];
let longWork: LongWork;
let begun: number;

beforeEach(() => {
  clock = new FakeClock();
  begun = clock.now();
  sent = [];
  longWork = new LongWork(clock, (_name, payload) => {
    const { workId, progress } = payload as WorkProgress;
    sent.push({ at: clock.now() - begun, workId, done: progress.done });
  });
});

const none = { phase: 'reading', unit: 'records', done: 0, total: null } as const;

/** Work of one item per millisecond. @returns what was done of it, and its outcome */
function items(count: number, workId: string | undefined) {
  yieldAfterEachItem(clock);
  const processed: number[] = [];
  const all = Array.from({ length: count }, (_, at) => at);
  const outcome = longWork
    .run(workId, async (work) => {
      await forEachOfWork(all, (item) => processed.push(item), work, none);
      return 'done';
    })
    .catch((thrown: unknown) => thrown);
  return { processed, outcome };
}

describe('long work', () => {
  test('sends nothing during the first second', async () => {
    const { outcome } = items(990, 'a');
    await clock.advance(2_000);
    expect(await outcome).toBe('done');
    expect(sent).toEqual([]);
  });

  test('sends how far it is after a second, then at most ten times a second, and nothing after its end', async () => {
    const { outcome } = items(1_450, 'a');
    await clock.advance(5_000);
    expect(await outcome).toBe('done');
    const times = sent.map(({ at }) => at);
    expect(times[0]).toBe(1_000);
    expect(times.length).toBe(5);
    expect(times.slice(1).every((at, index) => at - (times[index] ?? 0) >= 100)).toBe(true);
    // The latest, not the first that waited.
    for (const { at, done } of sent) expect(at - done).toBeLessThan(5);
  });

  test('counts the second from its beginning, if the operator was asked before', async () => {
    const { promise: chosen, resolve: choose } = Promise.withResolvers<void>();
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    const outcome = longWork.run('a', async (work: Work) => {
      work.report({ ...none, done: 1 });
      await chosen;
      work.begin();
      work.report({ ...none, done: 2 });
      await written;
    });
    await clock.advance(900);
    choose();
    await clock.advance(999);
    expect(sent).toEqual([]);
    await clock.advance(1);
    expect(sent).toEqual([{ at: 1_900, workId: 'a', done: 2 }]);
    write();
    await outcome;
  });

  test.each([1, 500, 1_500])('stops %s ms after its beginning where it is cancelled', async (ms) => {
    const { processed, outcome } = items(10_000, 'a');
    await clock.advance(ms);
    longWork.cancel('a');
    const before = processed.length;
    await clock.advance(10_000);
    expect(await outcome).toMatchObject({ error: { code: 'cancelled' } });
    expect(processed.length - before).toBeLessThan(3);
    expect(sent.filter(({ at }) => at > ms)).toEqual([]);
  });

  test('cancels no other work, and none that has ended or has no name', async () => {
    const first = items(10, 'a');
    const second = items(10, 'b');
    const unnamed = items(10, undefined);
    longWork.cancel('b');
    longWork.cancel('c');
    await clock.advance(100);
    longWork.cancel('a');
    expect(await first.outcome).toBe('done');
    expect(await second.outcome).toMatchObject({ error: { code: 'cancelled' } });
    expect(await unnamed.outcome).toBe('done');
  });

  test('refuses a name that is in use, and takes it again after the end', async () => {
    const { outcome } = items(10, 'a');
    expect(await errorOf(() => longWork.run('a', () => 1))).toMatchObject({ params: { field: 'workId' } });
    await clock.advance(100);
    expect(await outcome).toBe('done');
    expect(await longWork.run('a', () => 2)).toBe(2);
  });

  test('waits for the end of what it cancels before the app quits', async () => {
    let isCleaned = false;
    const { promise: cleaned, resolve: clean } = Promise.withResolvers<void>();
    const outcome = longWork
      .run('a', async ({ signal }) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        await cleaned;
        isCleaned = true;
        signal.throwIfAborted();
      })
      .catch((thrown: unknown) => thrown);
    const stopped = longWork.stop().then(() => isCleaned);
    clean();
    expect(await stopped).toBe(true);
    expect(await outcome).toMatchObject({ error: { code: 'cancelled' } });
  });
});
