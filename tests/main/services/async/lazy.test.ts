import { expect, test } from 'vitest';
import { Lazy } from '#services/async/lazy.ts';

test('loads a part at the first request, once for all requests meanwhile and later', async () => {
  let loads = 0;
  const lazy = new Lazy(async () => {
    loads += 1;
    return { number: loads };
  });
  expect([loads, lazy.loaded]).toEqual([0, null]);
  const [one, other] = await Promise.all([lazy.get(), lazy.get()]);
  expect(one).toBe(other);
  expect(await lazy.get()).toBe(one);
  expect(lazy.loaded).toBe(one);
  expect(loads).toBe(1);
});

test('rejects all pending requests where loading fails, and tries again at the next one', async () => {
  const answers = [Promise.reject(new Error('no such file')), Promise.resolve('part')];
  const lazy = new Lazy(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  const asked = [lazy.get(), lazy.get()];
  for (const answer of asked) await expect(answer).rejects.toThrow('no such file');
  expect(lazy.loaded).toBeNull();
  expect(await lazy.get()).toBe('part');
});
