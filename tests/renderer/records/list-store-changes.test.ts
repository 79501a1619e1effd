import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tableRowsOf } from '#records/shown-page.ts';
import {
  entryOf,
  highlighted,
  look,
  names,
  profileId,
  shown,
  soon,
  startListMain,
} from './fake-list-main.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('replaces all rows by those of the new revision, and keeps equal rows as the same objects', async () => {
  const { main, store } = startListMain();
  main.have(...names(300));
  store.use([profileId]);
  await soon();
  const before = entryOf(store)?.page;
  main.have('a new row', ...names(300));
  store.receive([{ list: 'authorizations', profileId, revision: main.revision }]);
  await soon();
  const after = entryOf(store)?.page;
  expect(after?.revision).toBe(main.revision);
  expect(shown(store)?.slice(0, 2)).toEqual(['a new row', 'row 000000']);
  expect(after?.rows[1]).toBe(before?.rows[0]);
});

test('moves no visible row for rows that come above', async () => {
  const { main, store } = startListMain();
  main.have(...names(300));
  store.use([profileId]);
  await soon();
  look(store, 100, 120);
  await soon();
  main.have('a', 'b', 'c', ...names(300));
  store.receive([{ list: 'authorizations', profileId, revision: main.revision }]);
  await soon();
  const { page } = entryOf(store) ?? {};
  const rows = page == null ? null : tableRowsOf(page);
  expect(rows?.indexOf('p/row 000100')).toBe(103);
  for (let index = 103; index <= 123; index += 1) expect(rows?.rowAt(index)).toBeDefined();
});

test('requests one page at a time, however many changes are reported, and shows the last change', async () => {
  const { main, store } = startListMain();
  main.have(...names(30));
  store.use([profileId]);
  await soon(100);
  main.answerMs = 34;
  const before = main.asked.length;
  for (let at = 0; at < 1_000; at += 1) {
    main.revision += 1;
    store.receive([{ list: 'authorizations', profileId, revision: main.revision }]);
    await vi.advanceTimersByTimeAsync(1);
  }
  await soon(200);
  expect(main.asked.length - before).toBeLessThanOrEqual(1_000 / (34 + 16) + 2);
  expect(entryOf(store)?.page?.revision).toBe(main.revision);
});

test('shows a change during a pending request, too', async () => {
  const { main, store } = startListMain();
  main.have('a', 'b');
  store.use([profileId]);
  // The list is there; the wait for a saved list of a slow backend ends while a page is being asked for again.
  await soon(120);
  expect(shown(store)).toEqual(['a', 'b']);
  main.answerMs = 25;
  main.have('a', 'b', 'c');
  store.receive([{ list: 'authorizations', profileId, revision: main.revision }]);
  await soon(10);
  main.have('a', 'b', 'c', 'd');
  store.receive([{ list: 'authorizations', profileId, revision: main.revision }]);
  await soon(200);
  expect(shown(store)).toEqual(['a', 'b', 'c', 'd']);
});

test('requests nothing for changes of other lists and of revisions that are shown already', async () => {
  const { main, store } = startListMain();
  main.have('a');
  store.use([profileId]);
  await soon();
  const before = main.asked.length;
  store.receive([{ list: 'networks', profileId, revision: 99 }]);
  store.receive([{ list: 'authorizations', profileId, revision: main.revision }]);
  await soon();
  expect(main.asked).toHaveLength(before);
});

test('highlights visible rows that change live, and no others', async () => {
  const { main, store } = startListMain();
  main.have(...names(200));
  store.use([profileId]);
  await soon();
  const change = (...changed: readonly string[]) => {
    main.revision += 1;
    main.rows = main.rows.map((row) => (changed.includes(row.name) ? { ...row, rev: main.revision } : row));
    store.receive([{ list: 'authorizations', profileId, revision: main.revision }]);
  };
  expect(highlighted(store)).toEqual([]);
  change('row 000003', 'row 000150');
  await soon();
  expect(highlighted(store)).toEqual(['p/row 000003']);
  const since = () => entryOf(store)?.highlights.get('p/row 000003') ?? 0;
  const before = since();
  change('row 000003');
  await soon();
  expect(since()).toBeGreaterThan(before);
  // Scrolled to after they changed.
  look(store, 140, 160);
  await soon();
  expect(highlighted(store)).toEqual(['p/row 000003']);
  // Another query.
  change('row 000003');
  store.search([profileId], { query: '3' });
  await soon();
  expect(shown(store)?.[0]).toBe('row 000003');
  expect(highlighted(store)).toEqual(['p/row 000003']);
  await soon(3_000);
  expect(highlighted(store)).toEqual([]);
});

test('does not highlight what the backend changed since the saved list', async () => {
  const { main, store } = startListMain();
  main.have('a');
  main.freshness = { ...main.freshness, state: 'restored' };
  main.backend = new Promise((resolve) => setTimeout(resolve, 1_000));
  store.use([profileId]);
  await soon(200);
  expect(shown(store)).toEqual(['a']);
  main.revision += 1;
  main.rows = [{ name: 'a', rev: main.revision }];
  main.freshness = { ...main.freshness, state: 'loaded' };
  await soon(1_000);
  expect(highlighted(store)).toEqual([]);
});

test('shows an own change of a row until the main process sends the row again', async () => {
  const { main, store } = startListMain();
  main.have('a', 'b');
  store.use([profileId]);
  await soon();
  const row = entryOf(store)?.page?.rows[0];
  if (row === undefined) throw new Error('There is no row.');
  store.showChanged(row, { name: 'changed' });
  expect(shown(store)).toEqual(['changed', 'b']);
  main.revision += 1;
  main.rows = main.rows.map((each) => ({ ...each, rev: main.revision }));
  store.receive([{ list: 'authorizations', profileId, revision: main.revision }]);
  await soon();
  expect(shown(store)).toEqual(['a', 'b']);
});
