import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tableRowsOf } from '#records/shown-page.ts';
import { byName, entryOf, look, names, profileId, shown, soon, startListMain } from './fake-list-main.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('has a prefetched list ready when its screen is shown, which requests nothing more', async () => {
  const { main, store } = startListMain();
  main.have('a', 'b');
  store.askAhead([profileId]);
  await soon();
  expect(shown(store)).toEqual(['a', 'b']);
  const asked = main.asked.length;
  const end = store.use([profileId], byName);
  await soon(10_000);
  expect(main.asked).toHaveLength(asked);
  expect(shown(store)).toEqual(['a', 'b']);
  end();
  expect(entryOf(store)).toBeUndefined();
});

test('releases a prefetched list that is not shown', async () => {
  const { main, store } = startListMain();
  store.askAhead([profileId]);
  await soon();
  expect(main.inUse.at(-1)).toEqual([{ list: 'authorizations', profileId }]);
  await soon(5_000);
  expect(main.inUse.at(-1)).toEqual([]);
  expect(entryOf(store)).toBeUndefined();
});

test('shows its own query on a screen that differs from the prefetched one', async () => {
  const { main, store } = startListMain();
  main.have('a', 'b');
  let answer = () => {};
  main.backend = new Promise((resolve) => {
    answer = resolve;
  });
  store.askAhead([profileId]);
  store.use([profileId], { ...byName, query: 'b' });
  await soon();
  expect(shown(store)).toEqual(['b']);
  answer();
  await soon();
  expect(shown(store)).toEqual(['b']);
});

test('drops what was prefetched before another person signed in', async () => {
  const { main, store } = startListMain();
  main.have('Ada’s');
  store.use([profileId]);
  await soon();
  store.receive([{ list: 'authorizations', profileId, revision: 99 }]);
  main.have('Eve’s');
  store.drop(profileId);
  expect(entryOf(store)?.page ?? null).toBeNull();
  await soon();
  expect(shown(store)).toEqual(['Eve’s']);
});

test('requests visible rows without waiting for prefetched ones', async () => {
  const { main, store } = startListMain();
  main.have(...names(1_000));
  store.use([profileId]);
  await soon();
  main.answerMs = 1_000;
  look(store, 50, 70);
  await soon(1);
  expect(main.asked.at(-1)).toMatchObject({ offset: 100, limit: 80 });
  look(store, 500, 520);
  await soon(1);
  expect(main.asked.at(-1)).toMatchObject({ offset: 460, limit: 100 });
  await soon(1_000);
  const { page } = entryOf(store) ?? {};
  expect(page == null ? null : tableRowsOf(page).rowAt(510)?.name).toBe('row 000510');
});
