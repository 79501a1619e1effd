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
