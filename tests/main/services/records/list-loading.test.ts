import { expect, test } from 'vitest';
import { systemClock } from '#main/adapters/system.ts';
import { ListLoading } from '#services/records/list-loading.ts';

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
