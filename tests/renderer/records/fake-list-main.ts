import { vi } from 'vitest';
import type { AppError, Reply } from '#contract/errors.ts';
import type { ListFreshness, ListInUse, ListPage, ListPageRequest } from '#contract/lists.ts';
import { createListStore, type ListStore } from '#records/list-store.ts';
import { createListUses } from '#records/list-uses.ts';
import { tableRowsOf } from '#records/shown-page.ts';
import type { Call } from '#state/bridge.ts';

export const profileId = 'p';
/** The query of all rows, sorted by name. */
export const byName = { query: '', sort: { field: 'name', descending: false }, parts: [] } as const;

interface Known {
  readonly name: string;
  readonly rev: number;
}

/** A main process that holds one list, whose fresh lists are answered by the test. */
export function startListMain() {
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
      rows: found.slice(offset, offset + limit).map(({ name, rev }) => ({
        ...{ key: name, id: name, name, type: 'oauth', profileId, rev },
        ...{ projects: null, domains: 0, createdAt: null, expiresOn: null, rotating: false },
      })),
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

/** Names of this many rows, in order. */
export const names = (count: number) =>
  Array.from({ length: count }, (_, at) => `row ${`${at}`.padStart(6, '0')}`);
/** Lets pending requests be answered. */
export const soon = (ms = 20) => vi.advanceTimersByTimeAsync(ms);
/** What the store has of the list. */
export const entryOf = (store: ListStore<'authorizations'>) => store.getState().entries[profileId];
/** Names of the loaded rows. */
export const shown = (store: ListStore<'authorizations'>) =>
  entryOf(store)?.page?.rows.map(({ name }) => name);
/** The key of the list that a table shows; null without a page. */
export const shownList = (store: ListStore<'requests'>) => {
  const page = store.getState().entries[profileId]?.page;
  return page == null ? null : tableRowsOf(page).listKey;
};
/** Reports which rows are visible. */
export const look = (store: ListStore<'authorizations'>, first: number, last: number) =>
  store.look([profileId], { first, last, activeKey: null });
/** Keys of the highlighted rows. */
export const highlighted = (store: ListStore<'authorizations'>) => [
  ...(entryOf(store)?.highlights.keys() ?? []),
];
