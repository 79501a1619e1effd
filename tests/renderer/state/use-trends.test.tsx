import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStores } from '#renderer/stores.ts';
import { StoresContext } from '#state/context.ts';
import { useCurrentTrend } from '#state/use-trends.ts';
import { answered, FakeMain } from '../fake-bridge.ts';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The pulse of a backend, whose rate is the number of reads. */
async function shown() {
  let reads = 0;
  const main = new FakeMain({
    answers: {
      'trends.current': ({ profileId }) => answered({ profileId, eventsPerMinute: ++reads, p95: null }),
    },
  });
  const stores = createStores({
    call: (name, ...input) => main.request(name, ...input),
    on: main.on.bind(main),
  });
  const { result } = renderHook(() => useCurrentTrend(main.profile.id), {
    wrapper: ({ children }) => <StoresContext value={stores}>{children}</StoresContext>,
  });
  const first = result.current;
  await wait(0);
  const changed = (list: 'activity' | 'projects') =>
    act(() => main.emit('lists.changed', [{ list, profileId: main.profile.id, revision: 1 } as never]));
  return { first, changed, rate: () => result.current?.eventsPerMinute };
}

test('knows nothing before the first answer, and reads again once a minute', async () => {
  const { first, rate } = await shown();
  expect(first).toBeNull();
  expect(rate()).toBe(1);
  await wait(59_000);
  expect(rate()).toBe(1);
  await wait(1_000);
  expect(rate()).toBe(2);
});

test('reads once after many changes of the activity, and not after those of other lists', async () => {
  const { changed, rate } = await shown();
  changed('projects');
  await wait(5_000);
  expect(rate()).toBe(1);
  for (let index = 0; index < 50; index += 1) changed('activity');
  expect(rate()).toBe(1);
  await wait(2_000);
  expect(rate()).toBe(2);
  await wait(5_000);
  expect(rate()).toBe(2);
});
