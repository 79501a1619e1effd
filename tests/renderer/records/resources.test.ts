import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Domain } from '#contract/domains.ts';
import type { Reply } from '#contract/errors.ts';
import type { ResourceList } from '#contract/records.ts';
import { createResourceStore } from '#records/resources.ts';
import { cacheTime } from '#state/ref-counted-cache.ts';
import { aDomain, aList, answered, failed } from '../fake-bridge.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const profileId = 'profile-1';
const one = aList([aDomain('1')]);

test('caches a list in use, and drops it 60 s after the last use', async () => {
  const store = createResourceStore<Domain>(() => answered(one));
  const stop = store.use(profileId);
  await vi.advanceTimersByTimeAsync(0);
  expect(store.getState().entries[profileId]).toEqual({ list: one, loading: false, error: null });
  stop();
  await vi.advanceTimersByTimeAsync(cacheTime - 1);
  expect(store.getState().entries[profileId]?.list).toBe(one);
  await vi.advanceTimersByTimeAsync(1);
  expect(store.getState().entries).toEqual({});
});

test('a failed request sets the error and keeps the list', async () => {
  let reply = answered(one);
  const store = createResourceStore<Domain>(() => reply);
  store.use(profileId);
  await vi.advanceTimersByTimeAsync(0);
  reply = failed({ code: 'rejected', status: 500, message: 'Oops' });
  await store.reload(profileId);
  expect(store.getState().entries[profileId]).toMatchObject({ list: one, error: { message: 'Oops' } });
});

test('a response from before a change never overwrites the one after it', async () => {
  const answers: ((reply: Reply<ResourceList<Domain>>) => void)[] = [];
  const store = createResourceStore<Domain>(() => new Promise((resolve) => answers.push(resolve)));
  store.use(profileId);
  const reloaded = store.reload(profileId);
  const after = aList<Domain>([]);
  answers[1]?.({ ok: true, value: after });
  answers[0]?.({ ok: true, value: one });
  await reloaded;
  await vi.advanceTimersByTimeAsync(0);
  expect(store.getState().entries[profileId]?.list).toBe(after);
});

test('drops a response that arrives after signing out', async () => {
  let answer: (reply: Reply<ResourceList<Domain>>) => void = () => undefined;
  const store = createResourceStore<Domain>(() => new Promise((resolve) => (answer = resolve)));
  store.use(profileId);
  store.drop(profileId);
  answer({ ok: true, value: one });
  await vi.advanceTimersByTimeAsync(0);
  expect(store.getState().entries).toEqual({});
});

test('a list that no screen uses is not requested after a change', async () => {
  const ask = vi.fn(() => answered(one));
  await createResourceStore<Domain>(ask).reload(profileId);
  expect(ask).not.toHaveBeenCalled();
});

test('the saved list is shown while the backend is slow, and remains where it does not respond', async () => {
  let answer: (reply: Reply<ResourceList<Domain>>) => void = () => undefined;
  const known = { ...aList([aDomain('known')]), saved: true };
  const store = createResourceStore<Domain>(
    () => new Promise((resolve) => (answer = resolve)),
    async () => known,
  );
  store.use(profileId);
  await vi.advanceTimersByTimeAsync(100);
  expect(store.getState().entries[profileId]?.list).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect(store.getState().entries[profileId]).toEqual({ list: known, loading: true, error: null });
  answer({ ok: false, error: { code: 'internal' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(store.getState().entries[profileId]).toMatchObject({ list: known, error: { code: 'internal' } });
  const reloaded = store.reload(profileId);
  answer({ ok: true, value: one });
  await reloaded;
  expect(store.getState().entries[profileId]).toEqual({ list: one, loading: false, error: null });
});
