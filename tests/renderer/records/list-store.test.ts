import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppError, Reply } from '#contract/errors.ts';
import type { ListFreshness, ListInUse, ListPage, ListPageRequest } from '#contract/lists.ts';
import { createListStore, type ListStore } from '#records/list-store.ts';
import { createListUses } from '#records/list-uses.ts';
import { tableRowsOf } from '#records/shown-page.ts';
import type { Call } from '#state/bridge.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const profileId = 'p';
const byName = { query: '', sort: { field: 'name', descending: false }, parts: [] } as const;

interface Known {
  readonly name: string;
  readonly rev: number;
}

/** A main process that holds one list, whose fresh lists are answered by the test. */
function aMain() {
  const main = {
    revision: 1,
    rows: [] as Known[],
    freshness: { state: 'loaded', error: null } as Pick<ListFreshness, 'state' | 'error'>,
    asked: [] as ListPageRequest[],
    inUse: [] as (readonly ListInUse[])[],
    /** Set to let the test answer what asks the backend. */
    backend: null as Promise<void> | null,
    failure: null as AppError | null,
    have(...names: readonly string[]) {
      main.revision += 1;
      const known = new Map(main.rows.map((row) => [row.name, row]));
      main.rows = names.map((name) => known.get(name) ?? { name, rev: main.revision });
    },
    /** How long a page takes, ms. */
    answerMs: 1,
  };
  function page({ query, offset: wanted, limit, anchors, locate }: ListPageRequest): ListPage {
    const found = main.rows.filter(({ name }) => name.includes(query));
    const at = (key: string) => found.findIndex(({ name }) => name === key);
    const anchor = anchors.find(({ key }) => at(key) !== -1);
    const offset = Math.max(0, wanted + (anchor === undefined ? 0 : at(anchor.key) - anchor.index));
    const { state } = main.freshness;
    return {
      revision: main.revision,
      count: main.rows.length,
      total: found.length,
      leaving: 0,
      terms: [],
      hasTimes: false,
      offset,
      rows: found
        .slice(offset, offset + limit)
        .map(({ name, rev }) => ({ key: name, id: name, name, type: 'oauth', profileId, rev })),
      located: locate === null ? -1 : at(locate.key),
      freshness: {
        [profileId]: {
          ...{ state, fetchedAt: state === 'not-loaded' ? null : 1, staleAsOf: null, loading: false },
          ...{
            offered: true,
            unreadable: { count: 0, first: [] },
            partial: null,
            progress: null,
            error: main.freshness.error,
          },
        },
      },
    };
  }
  const call = (async (name: string, input: unknown): Promise<Reply<unknown>> => {
    if (name === 'lists.setInUse') {
      main.inUse.push(input as readonly ListInUse[]);
      return { ok: true, value: undefined };
    }
    const request = input as ListPageRequest;
    main.asked.push(request);
    if (request.fresh !== 'cached') await main.backend;
    if (main.failure !== null) return { ok: false, error: main.failure };
    const answer = JSON.stringify(page(request));
    // The answer takes its time, too.
    await new Promise((resolve) => setTimeout(resolve, main.answerMs));
    return { ok: true, value: answer };
  }) as unknown as Call;
  const nextFrame = () => new Promise<void>((resolve) => setTimeout(resolve, 16));
  const uses = createListUses(call);
  const store = createListStore(call, uses, 'authorizations', byName, nextFrame);
  return { main, call, store };
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `row ${`${at}`.padStart(6, '0')}`);
const soon = (ms = 20) => vi.advanceTimersByTimeAsync(ms);
const entryOf = (store: ListStore<'authorizations'>) => store.getState().entries[profileId];
const shown = (store: ListStore<'authorizations'>) => entryOf(store)?.page?.rows.map(({ name }) => name);
const shownList = (store: ListStore<'requests'>) => {
  const page = store.getState().entries[profileId]?.page;
  return page == null ? null : tableRowsOf(page).listKey;
};
const look = (store: ListStore<'authorizations'>, first: number, last: number) =>
  store.look([profileId], { first, last, activeKey: null });

test('requests the visible rows first, then those that follow, and never the whole list', async () => {
  const { main, store } = aMain();
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
  const { main, store } = aMain();
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

test('replaces all rows by those of the new revision, and keeps equal rows as the same objects', async () => {
  const { main, store } = aMain();
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
  const { main, store } = aMain();
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
  const { main, store } = aMain();
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
  const { main, store } = aMain();
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
  const { main, store } = aMain();
  main.have('a');
  store.use([profileId]);
  await soon();
  const before = main.asked.length;
  store.receive([{ list: 'networks', profileId, revision: 99 }]);
  store.receive([{ list: 'authorizations', profileId, revision: main.revision }]);
  await soon();
  expect(main.asked).toHaveLength(before);
});

test('never shows a response to an earlier query for a later one', async () => {
  const { main, store } = aMain();
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
  const { main, store } = aMain();
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
  const { main, call } = aMain();
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

test('shows the saved list only where the backend is slow, and replaces it by the response', async () => {
  const { main, store } = aMain();
  const { promise, resolve } = Promise.withResolvers<void>();
  main.backend = promise;
  main.have('saved');
  main.freshness = { state: 'restored', error: null };
  store.use([profileId]);
  await soon(140);
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

test('leaves the saved list with the error where a backend fails at once', async () => {
  const { main, store } = aMain();
  main.have('saved');
  main.freshness = { state: 'restored', error: { code: 'unreachable' } };
  store.use([profileId]);
  await soon();
  expect(shown(store)).toEqual(['saved']);
  expect(entryOf(store)?.freshness[profileId]?.error).toEqual({ code: 'unreachable' });
});

test('has an error and no page where nothing is known', async () => {
  const { main, store } = aMain();
  main.freshness = { state: 'not-loaded', error: { code: 'unreachable' } };
  store.use([profileId]);
  await soon();
  expect(entryOf(store)).toMatchObject({ page: null, loading: false });
  expect(entryOf(store)?.freshness[profileId]?.error).toEqual({ code: 'unreachable' });
});

test('reports a request that fails here, and clears the error with the next success', async () => {
  const { main, store } = aMain();
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
  const { main, store } = aMain();
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

test('has a prefetched list ready when its screen is shown, which requests nothing more', async () => {
  const { main, store } = aMain();
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
  const { main, store } = aMain();
  store.askAhead([profileId]);
  await soon();
  expect(main.inUse.at(-1)).toEqual([{ list: 'authorizations', profileId }]);
  await soon(5_000);
  expect(main.inUse.at(-1)).toEqual([]);
  expect(entryOf(store)).toBeUndefined();
});

test('shows its own query on a screen that differs from the prefetched one', async () => {
  const { main, store } = aMain();
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
  const { main, store } = aMain();
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

test('locates the row with the focus wherever it is', async () => {
  const { main, store } = aMain();
  main.have(...names(1_000));
  store.use([profileId]);
  await soon();
  store.look([profileId], { first: 700, last: 720, activeKey: 'p/row 000003' });
  await soon();
  const { page } = entryOf(store) ?? {};
  expect(page == null ? null : tableRowsOf(page).indexOf('p/row 000003')).toBe(3);
});

test('requests newly visible rows without waiting for rows that were visible before', async () => {
  const { main, store } = aMain();
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

test('requests visible rows without waiting for prefetched ones', async () => {
  const { main, store } = aMain();
  main.have(...names(1_000));
  store.use([profileId]);
  await soon();
  main.answerMs = 1_000;
  look(store, 20, 40);
  await soon(1);
  expect(main.asked.at(-1)).toMatchObject({ offset: 70, limit: 80 });
  look(store, 500, 520);
  await soon(1);
  expect(main.asked.at(-1)).toMatchObject({ offset: 460, limit: 100 });
  await soon(1_000);
  const { page } = entryOf(store) ?? {};
  expect(page == null ? null : tableRowsOf(page).rowAt(510)?.name).toBe('row 000510');
});

test('drops the response to a request for rows that are no longer visible', async () => {
  const { main, store } = aMain();
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

test('shows a list as loading until the last of two refreshes ends', async () => {
  const { main, store } = aMain();
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

const highlighted = (store: ListStore<'authorizations'>) => [...(entryOf(store)?.highlights.keys() ?? [])];

test('highlights visible rows that change live, and no others', async () => {
  const { main, store } = aMain();
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
  await soon(2_000);
  expect(highlighted(store)).toEqual([]);
});

test('does not highlight what the backend changed since the saved list', async () => {
  const { main, store } = aMain();
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

test('restores a list where it was left, with its query, but not after another sign-in', async () => {
  const { main, store } = aMain();
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
  const { main, store } = aMain();
  main.have(...names(1_000));
  store.use([profileId]);
  await soon();
  look(store, 700, 720);
  await soon();
  store.search([profileId], { sort: { field: 'name', descending: true } });
  expect(main.asked.at(-1)).toMatchObject({ offset: 0, limit: 60, anchors: [] });
});

test('shows an own change of a row until the main process sends the row again', async () => {
  const { main, store } = aMain();
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
