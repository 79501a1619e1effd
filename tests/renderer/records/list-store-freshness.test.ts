import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entryOf, profileId, shown, soon, startListMain } from './fake-list-main.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('shows the saved list only where the backend is slow, and replaces it by the response', async () => {
  const { main, store } = startListMain();
  const { promise, resolve } = Promise.withResolvers<void>();
  main.backend = promise;
  main.have('saved');
  main.freshness = { state: 'restored', error: null };
  store.use([profileId]);
  await soon(70);
  expect(entryOf(store)).toMatchObject({ page: null, loading: true });
  await soon(20);
  expect(shown(store)).toEqual(['saved']);
  expect(entryOf(store)?.loading).toBe(true);
  main.have('answered');
  main.freshness = { state: 'loaded', error: null };
  resolve();
  await soon();
  expect(shown(store)).toEqual(['answered']);
  expect(entryOf(store)?.loading).toBe(false);
});

test('shows the saved list at once where the window is only opening', async () => {
  const { main, store } = startListMain();
  main.backend = new Promise(() => undefined);
  main.have('saved');
  main.freshness = { state: 'restored', error: null };
  store.askAhead([profileId], 0);
  await soon(5);
  expect(shown(store)).toEqual(['saved']);
});

test('requests no cached rows for changes that the awaited list has', async () => {
  const { main, store } = startListMain();
  const { promise, resolve } = Promise.withResolvers<void>();
  main.backend = promise;
  main.have('a', 'b');
  store.use([profileId]);
  store.receive([{ list: 'authorizations', profileId, revision: main.revision }]);
  resolve();
  await soon();
  expect(shown(store)).toEqual(['a', 'b']);
  expect(main.asked.map(({ fresh }) => fresh)).toEqual(['if-older-than-cache-time']);
});

test('requests the rows again where a change was announced that the awaited list does not have', async () => {
  const { main, store } = startListMain();
  main.have('a');
  store.use([profileId]);
  store.receive([{ list: 'authorizations', profileId, revision: main.revision + 1 }]);
  await vi.advanceTimersByTimeAsync(0);
  main.have('a', 'b');
  await soon();
  expect(shown(store)).toEqual(['a', 'b']);
});

test('leaves the saved list with the error where a backend fails at once', async () => {
  const { main, store } = startListMain();
  main.have('saved');
  main.freshness = { state: 'restored', error: { code: 'unreachable' } };
  store.use([profileId]);
  await soon();
  expect(shown(store)).toEqual(['saved']);
  expect(entryOf(store)?.freshness[profileId]?.error).toEqual({ code: 'unreachable' });
});

test('has an error and no page where nothing is known', async () => {
  const { main, store } = startListMain();
  main.freshness = { state: 'not-loaded', error: { code: 'unreachable' } };
  store.use([profileId]);
  await soon();
  expect(entryOf(store)).toMatchObject({ page: null, loading: false });
  expect(entryOf(store)?.freshness[profileId]?.error).toEqual({ code: 'unreachable' });
});

test('reports a request that fails here, and clears the error with the next success', async () => {
  const { main, store } = startListMain();
  main.have('a');
  main.failure = { code: 'internal' };
  store.use([profileId]);
  await soon();
  expect(entryOf(store)).toMatchObject({ page: null, error: { code: 'internal' } });
  main.failure = null;
  await Promise.all([store.refresh(profileId), soon()]);
  expect(entryOf(store)).toMatchObject({ error: null });
  expect(shown(store)).toEqual(['a']);
});

test('drops a list that no screen uses, and reports to the main process which are used', async () => {
  const { main, store } = startListMain();
  main.have('a');
  const ends = [store.use([profileId]), store.use([profileId])];
  await soon();
  ends[0]?.();
  expect(shown(store)).toEqual(['a']);
  ends[1]?.();
  expect(store.getState().entries).toEqual({});
  await soon();
  expect(main.inUse).toEqual([[{ list: 'authorizations', profileId }], []]);
  const before = main.asked.length;
  store.receive([{ list: 'authorizations', profileId, revision: 99 }]);
  await store.refresh(profileId);
  await soon();
  expect(main.asked).toHaveLength(before);
});

test('shows a list as loading until the last of two refreshes ends', async () => {
  const { main, store } = startListMain();
  main.have('a');
  store.use([profileId]);
  await soon();
  main.answerMs = 100;
  void store.refresh(profileId);
  await soon(50);
  void store.refresh(profileId);
  await soon(60);
  expect(entryOf(store)?.loading).toBe(true);
  await soon(50);
  expect(entryOf(store)?.loading).toBe(false);
});
