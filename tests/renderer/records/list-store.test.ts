import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createListStore } from '#records/list-store.ts';
import { createListUses } from '#records/list-uses.ts';
import { tableRowsOf } from '#records/shown-page.ts';
import {
  byName,
  entryOf,
  look,
  names,
  profileId,
  shown,
  shownList,
  soon,
  startListMain,
} from './fake-list-main.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('requests the visible rows first, then those that follow, and never the whole list', async () => {
  const { main, store } = startListMain();
  main.have(...names(100_000));
  store.use([profileId]);
  await soon();
  const before = main.asked.length;
  look(store, 50_000, 50_020);
  await soon();
  look(store, 50_010, 50_030);
  await soon();
  look(store, 49_970, 49_990);
  await soon();
  const asked = main.asked.slice(before).map(({ offset, limit }) => [offset, limit]);
  expect(asked).toEqual([
    [49_960, 100],
    [50_060, 80],
    [49_890, 70],
  ]);
  const { page } = entryOf(store) ?? {};
  const rows = page == null ? null : tableRowsOf(page);
  for (let index = 49_970; index <= 50_050; index += 1)
    expect(rows?.rowAt(index)?.name).toBe(names(100_000)[index]);
  expect(page?.total).toBe(100_000);
  expect(page?.rows.length).toBeLessThanOrEqual(400);
});

test('keeps a limited number of rows after a long scroll, all of them right', async () => {
  const { main, store } = startListMain();
  const all = names(3_000);
  main.have(...all);
  store.use([profileId]);
  for (let first = 0; first < 2_980; first += 15) {
    look(store, first, first + 20);
    await soon();
    const { page } = entryOf(store) ?? {};
    if (page == null) throw new Error('Nothing is shown.');
    expect(page.rows.map(({ name }) => name)).toEqual(all.slice(page.offset, page.offset + page.rows.length));
    expect(page.rows.length).toBeLessThanOrEqual(400);
    expect(tableRowsOf(page).rowAt(first + 19)).toBeDefined();
  }
});

test('never shows a response to an earlier query for a later one', async () => {
  const { main, store } = startListMain();
  main.have('apple', 'apricot', 'banana');
  store.use([profileId]);
  await soon();
  store.want([profileId], { ...byName, query: 'ap' });
  store.want([profileId], { ...byName, query: 'ban' });
  await soon();
  expect(entryOf(store)?.page).toMatchObject({ query: 'ban', count: 3, total: 1 });
  expect(shown(store)).toEqual(['banana']);
});

test('keeps rows at the top of the list in place only where requested', async () => {
  const { main, store } = startListMain();
  const all = names(100);
  main.have(...all);
  store.use([profileId]);
  await soon();
  const tell = () => store.receive([{ list: 'authorizations', profileId, revision: main.revision }]);
  const sight = { first: 0, last: 20, activeKey: null };
  store.look([profileId], { ...sight, holds: true });
  main.have('new', ...all);
  tell();
  await soon();
  // The first row in sight is the one that was: what came stands above it.
  expect(main.asked.find(({ anchors }) => anchors.length > 0)?.anchors[0]).toMatchObject({
    key: 'row 000000',
    index: 0,
  });
  const { page } = entryOf(store) ?? {};
  expect([page?.total, page == null ? null : tableRowsOf(page).rowAt(1)?.name]).toEqual([101, 'row 000000']);
  const found = store.find([profileId], { profileId, key: 'row 000007' });
  await soon();
  expect(await found).toBe(8);
  store.look([profileId], sight);
  main.have('newer', 'new', ...all);
  tell();
  await soon();
  expect(shown(store)?.slice(0, 2)).toEqual(['newer', 'new']);
});

test('requests other parts of the list by name, and shows them as another list', async () => {
  const { main, call } = startListMain();
  main.have('apple');
  const query = { query: '', sort: { field: 'at', descending: true }, parts: [] } as const;
  const requests = createListStore(call, createListUses(call), 'requests', query, async () => {});
  requests.use([profileId]);
  await soon();
  expect(main.asked.at(-1)).toMatchObject({ list: 'requests', parts: [] });
  const views = new Set([shownList(requests)]);
  requests.want([profileId], { ...query, parts: ['failed'] });
  await soon();
  expect(main.asked.at(-1)).toMatchObject({ list: 'requests', parts: ['failed'] });
  expect(views.add(shownList(requests)).size).toBe(2);
  const asked = main.asked.length;
  requests.want([profileId], { ...query, parts: ['failed'] });
  await soon();
  expect(main.asked).toHaveLength(asked);
});

test('locates the row with the focus wherever it is', async () => {
  const { main, store } = startListMain();
  main.have(...names(1_000));
  store.use([profileId]);
  await soon();
  store.look([profileId], { first: 700, last: 720, activeKey: 'p/row 000003' });
  await soon();
  const { page } = entryOf(store) ?? {};
  expect(page == null ? null : tableRowsOf(page).indexOf('p/row 000003')).toBe(3);
});

test('requests newly visible rows without waiting for rows that were visible before', async () => {
  const { main, store } = startListMain();
  main.have(...names(2_000));
  store.use([profileId]);
  await soon();
  main.answerMs = 1_000;
  look(store, 500, 520);
  await soon(1);
  const before = main.asked.length;
  // These come with the others.
  look(store, 510, 530);
  await soon(1);
  expect(main.asked).toHaveLength(before);
  look(store, 1_500, 1_520);
  await soon(1);
  expect(main.asked.at(-1)).toMatchObject({ offset: 1_460 });
  await soon(1_000);
  const { page } = entryOf(store) ?? {};
  expect(page == null ? null : tableRowsOf(page).rowAt(1_510)?.name).toBe('row 001510');
});

test('drops the response to a request for rows that are no longer visible', async () => {
  const { main, store } = startListMain();
  main.have(...names(2_000));
  store.use([profileId]);
  await soon();
  main.answerMs = 1_000;
  look(store, 500, 520);
  await soon(500);
  look(store, 1_500, 1_520);
  const sent = main.asked.length;
  await soon(501);
  expect(main.asked).toHaveLength(sent);
  expect(entryOf(store)?.page?.offset).toBe(0);
  await soon(500);
  expect(entryOf(store)?.page?.offset).toBe(1_460);
});

test('restores a list where it was left, with its query, but not after another sign-in', async () => {
  const { main, store } = startListMain();
  main.have(...names(1_000));
  const stop = store.use([profileId]);
  store.search([profileId], { query: 'row' });
  await soon();
  store.look([profileId], { first: 700, last: 720, activeKey: 'p/row 000705' });
  store.keepPosition([profileId], { offset: 30_800, activeKey: 'p/row 000705' });
  await soon();
  stop();
  expect(entryOf(store)).toBeUndefined();
  main.asked.length = 0;
  store.use([profileId]);
  expect(store.positionOf([profileId])).toEqual({ offset: 30_800, activeKey: 'p/row 000705' });
  await soon();
  expect(main.asked[0]).toMatchObject({ query: 'row', offset: 660, locate: { key: 'row 000705' } });
  store.drop(profileId);
  expect(store.getState().queries).toEqual({});
  expect(store.positionOf([profileId])).toEqual({ offset: 0, activeKey: null });
  await soon();
  expect(main.asked.at(-1)).toMatchObject({ query: '', locate: null });
});

test('requests another query from its beginning', async () => {
  const { main, store } = startListMain();
  main.have(...names(1_000));
  store.use([profileId]);
  await soon();
  look(store, 700, 720);
  await soon();
  store.search([profileId], { sort: { field: 'name', descending: true } });
  expect(main.asked.at(-1)).toMatchObject({ offset: 0, limit: 60, anchors: [] });
});
