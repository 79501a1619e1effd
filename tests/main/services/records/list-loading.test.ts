import { expect, test } from 'vitest';
import { systemClock } from '#main/adapters/system.ts';
import { ListLoading } from '#services/records/list-loading.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

test('reports that the first records of a list are gone whose rest cannot be read', async () => {
  const reported: (readonly string[] | null)[] = [];
  const loading: ListLoading<string> = new ListLoading(systemClock, () => reported.push(loading.arrived));
  const run = loading.run(async ({ arrived }) => {
    arrived?.(['a', 'b']);
    throw new Error('It is too large.');
  }, true);
  await expect(run).rejects.toThrow('too large');
  expect(reported).toEqual([['a', 'b'], null]);
});

test('keeps no first records of a fetch that ends after a newer one', async () => {
  const loading: ListLoading<string> = new ListLoading(systemClock, () => undefined);
  const rest = Promise.withResolvers<void>();
  const older = loading.run(async ({ arrived }) => {
    arrived?.(['a']);
    await rest.promise;
    arrived?.(['a', 'b']);
  }, true);
  await loading.run(async ({ arrived }) => arrived?.(['c']), true);
  expect(loading.arrived).toEqual(['c']);
  loading.dropArrived();
  rest.resolve();
  await older;
  expect(loading.arrived).toBeNull();
});

test('keeps the first records of the newest fetch where an older one fails', async () => {
  const loading: ListLoading<string> = new ListLoading(systemClock, () => undefined);
  const lost = Promise.withResolvers<void>();
  const older = loading.run(() => lost.promise, true);
  await loading.run(async ({ arrived }) => arrived?.(['a']), true);
  lost.reject(new Error('The connection was lost.'));
  await expect(older).rejects.toThrow('lost');
  expect(loading.arrived).toEqual(['a']);
});

test('has progress at once where the fetch before took long and failed, and only then', async () => {
  const clock = new FakeClock();
  const loading: ListLoading<string> = new ListLoading(clock, () => undefined);
  /** A fetch that fails after this time. @returns whether it had progress at its beginning */
  async function fails(afterMs: number): Promise<boolean> {
    const lost = Promise.withResolvers<void>();
    const run = loading.run(() => lost.promise);
    const hadProgress = loading.progress !== null;
    await clock.advance(afterMs);
    lost.reject(new Error('The connection was lost.'));
    await expect(run).rejects.toThrow('lost');
    return hadProgress;
  }
  expect(await fails(0)).toBe(false);
  expect(await fails(5_000)).toBe(false);
  expect(await fails(0)).toBe(true);
  expect(await fails(5_000)).toBe(false);
  await loading.run(async () => expect(loading.progress).toMatchObject({ done: 0, total: null }));
  await loading.run(async () => expect(loading.progress).toBeNull());
});
