import { createStore } from 'zustand/vanilla';
import type { ListName } from '#contract/list-names.ts';
import type { ListChange, ListPage, ListPageRequest, ListRow, RowAddress } from '#contract/lists.ts';
import type { Call } from '../state/bridge.ts';
import type { TablePosition, VisibleRows } from '../ui/table/rows.ts';
import { type AnswerEffect, effectOf } from './list-answers.ts';
import {
  emptyList,
  entryKey,
  type ListEntry,
  type ListState,
  untilNextEnd,
  withoutEnded,
} from './list-entry.ts';
import type { ListQueryState, RowsRequest } from './list-query-state.ts';
import * as transition from './list-query-state.ts';
import { anchorsOf } from './list-query-state.ts';
import type { ListUses } from './list-uses.ts';
import { addressOf, type FilterAndSort, type PageOfRows, rowKey } from './shown-page.ts';

/** How long a prefetched list waits for its screen, ms. */
const aheadFor = 5_000;
/** A list that is answered within this time is rendered once, without cached rows, which would flicker. In ms. */
const slowAfter = 80;

/** One list of some profiles. */
interface PagedList {
  readonly profileIds: readonly string[];
  /** Only `move` changes it. */
  state: ListQueryState;
  /** The number of screens that use it. */
  users: number;
  /** The latest revision that the main process announced before it answered the first request. */
  announced?: number;
  /** The position of the table. */
  position: TablePosition;
  /** The latest request for the backend's list. */
  loading: Promise<void>;
  slowTimer?: ReturnType<typeof setTimeout> | undefined;
  /** Fires when the oldest highlight ends. */
  highlightTimer?: ReturnType<typeof setTimeout> | undefined;
}

const atTop: TablePosition = { offset: 0, activeKey: null };

/**
 * The store of one list. It caches the visible rows and those around them, all of one revision, while a screen uses them;
 * everything else stays in the main process. `list-query-state.ts` determines which requests are sent when.
 * @param nextFrame settles at the next frame; an outdated page is not requested again before that
 */
export function createListStore<Name extends ListName>(
  call: Call,
  uses: ListUses,
  list: Name,
  first: FilterAndSort<Name>,
  nextFrame: () => Promise<unknown> = () => new Promise(requestAnimationFrame),
) {
  const store = createStore<ListState<Name>>()(() => ({ entries: {}, queries: {} }));
  const lists = new Map<string, PagedList>();

  const entryOf = (paged: PagedList) => store.getState().entries[entryKey(paged.profileIds)] ?? emptyList;
  const pageOf = (paged: PagedList) => entryOf(paged).page as PageOfRows | null;
  function set(paged: PagedList, change: Partial<ListEntry<Name>>): void {
    const key = entryKey(paged.profileIds);
    store.setState(({ entries }) => ({ entries: { ...entries, [key]: { ...entryOf(paged), ...change } } }));
  }

  function endHighlightsLater(paged: PagedList): void {
    const wait = untilNextEnd(entryOf(paged).highlights, Date.now());
    if (wait === null || paged.highlightTimer !== undefined) return;
    paged.highlightTimer = setTimeout(() => {
      paged.highlightTimer = undefined;
      set(paged, { highlights: withoutEnded(entryOf(paged).highlights, Date.now()) });
      endHighlightsLater(paged);
    }, wait);
  }

  function forget(paged: PagedList): void {
    clearTimeout(paged.slowTimer);
    clearTimeout(paged.highlightTimer);
    paged.highlightTimer = undefined;
    move(paged, transition.leave(paged.state));
    const key = entryKey(paged.profileIds);
    store.setState(({ entries }) => {
      const { [key]: _forgotten, ...others } = entries;
      return { entries: others };
    });
  }

  async function ask(
    paged: PagedList,
    { range: { offset, limit, inSight }, fresh }: Omit<RowsRequest, 'wanted'>,
    locate = paged.state.sight.locate,
  ) {
    const { profileIds, state } = paged;
    const { wanted } = state.sight;
    const anchors = inSight ? anchorsOf(state.sight, pageOf(paged)) : [];
    const request = { list, profileIds, ...wanted, offset, limit, anchors, locate, fresh };
    const reply = await call('lists.page', request as ListPageRequest);
    return reply.ok ? { ...reply, value: JSON.parse(reply.value) as ListPage<Name> } : reply;
  }

  /** Shows the response to a request; returns null if it is for another query than the current one. */
  function take(paged: PagedList, request: RowsRequest, value: ListPage<Name>): AnswerEffect<Name> | null {
    const { profileIds, state } = paged;
    if (request.wanted !== state.sight.wanted) return null;
    const shown = { ...state.sight, profileIds, showsRestored: state.load.name !== 'loading' };
    const effect = effectOf(entryOf(paged), shown, request, value);
    if (effect.change !== null) set(paged, effect.change);
    if (effect.change?.highlights !== undefined) endHighlightsLater(paged);
    return effect;
  }

  /** The only function that changes the state of a list. Sends the requests that are new in it. */
  function move(paged: PagedList, next: ListQueryState): void {
    const before = paged.state;
    paged.state = next;
    const { rows, load } = next;
    if ('request' in load && load.request !== transition.requestOf(before.load))
      paged.loading = fetchList(paged, load.request);
    if (rows.name === 'fetching' && rows.request !== transition.requestOf(before.rows))
      void fetchRows(paged, rows.request);
    if (rows.name === 'throttled' && before.rows.name !== 'throttled')
      void nextFrame().then(() => move(paged, transition.nextFrame(paged.state, rows.request)));
  }

  /** Requests rows that the main process has. */
  async function fetchRows(paged: PagedList, request: RowsRequest): Promise<void> {
    const reply = await ask(paged, request);
    if (transition.requestOf(paged.state.rows) !== request) return;
    if (reply.ok || request.wanted !== paged.state.sight.wanted) {
      const effect = reply.ok ? take(paged, request, reply.value) : null;
      move(paged, transition.answer(paged.state, effect, pageOf(paged)));
    } else {
      set(paged, { error: reply.error });
      move(paged, transition.fail(paged.state));
    }
  }

  /** Requests a list from the backend. */
  async function fetchList(paged: PagedList, request: RowsRequest): Promise<void> {
    set(paged, { loading: true });
    const reply = await ask(paged, request);
    if (transition.requestOf(paged.state.load) !== request) return;
    set(paged, { loading: false, ...(reply.ok ? {} : { error: reply.error }) });
    move(paged, transition.loaded(paged.state));
    const effect = reply.ok ? take(paged, request, reply.value) : null;
    const isCurrent = (pageOf(paged)?.revision ?? 0) >= (paged.announced ?? 0);
    move(paged, transition.answerOfLoad(paged.state, isCurrent ? effect : null, pageOf(paged)));
  }

  function begin(paged: PagedList, wanted?: FilterAndSort<Name>, cachedAfter = slowAfter): void {
    paged.announced = 0;
    paged.slowTimer = setTimeout(
      () => move(paged, transition.slowDown(paged.state, pageOf(paged))),
      cachedAfter,
    );
    move(paged, transition.use(paged.state, wanted));
  }

  const used = () => [...lists.values()].filter(({ users }) => users > 0);
  const usedOf = (profileId: string) => used().filter(({ profileIds }) => profileIds.includes(profileId));
  const reportUses = () =>
    uses.set(
      list,
      used().flatMap(({ profileIds }) => profileIds),
    );
  function listOf(profileIds: readonly string[]): PagedList {
    const key = entryKey(profileIds);
    const paged = lists.get(key) ?? {
      profileIds,
      state: transition.unusedList(first),
      users: 0,
      position: atTop,
      loading: Promise.resolve(),
    };
    lists.set(key, paged);
    return paged;
  }

  return Object.assign(store, {
    /** The default query. */
    firstQuery: first,
    /** Registers a screen that uses the list. Returns the function that unregisters it. @param cachedAfter as for `askAhead` */
    use(profileIds: readonly string[], wanted?: FilterAndSort<Name>, cachedAfter?: number): () => void {
      const paged = listOf(profileIds);
      paged.users += 1;
      if (paged.users > 1) {
        if (wanted !== undefined) this.want(profileIds, wanted);
      } else {
        reportUses();
        begin(paged, wanted, cachedAfter);
      }
      return () => {
        paged.users -= 1;
        if (paged.users > 0) return;
        forget(paged);
        reportUses();
      };
    },
    /**
     * Prefetches the list of a screen that is about to be shown, while the screen is still loading.
     * @param cachedAfter when cached rows are requested if the backend has not answered, ms
     */
    askAhead(profileIds: readonly string[], cachedAfter?: number): void {
      const { entries, queries } = store.getState();
      const key = entryKey(profileIds);
      if (entries[key] !== undefined) return;
      const end = this.use(profileIds, queries[key] ?? first, cachedAfter);
      setTimeout(end, aheadFor);
    },
    /** Sets the visible rows, the focused row, and whether rows keep their position at the top of the list. */
    look(profileIds: readonly string[], sight: VisibleRows & { readonly holds?: boolean }): void {
      const paged = listOf(profileIds);
      const { first, last, activeKey, holds = false } = sight;
      const locate = activeKey === null ? null : addressOf(activeKey);
      move(paged, transition.look(paged.state, { first, last, holds, locate }, pageOf(paged)));
    },
    /** Changes the query, the parts or the sorting. The list is shown from its beginning. */
    want(profileIds: readonly string[], wanted: FilterAndSort<Name>): void {
      const paged = listOf(profileIds);
      move(paged, transition.query(paged.state, wanted, pageOf(paged)));
    },
    /** Like `want`, and keeps the query for when the list is shown again. */
    search(profileIds: readonly string[], change: Partial<FilterAndSort<Name>>): void {
      const wanted = { ...listOf(profileIds).state.sight.wanted, ...change } as FilterAndSort<Name>;
      store.setState(({ queries }) => ({ queries: { ...queries, [entryKey(profileIds)]: wanted } }));
      this.want(profileIds, wanted);
    },
    /** Shows the effect of an own action on a row, until the main process sends the row again. */
    showChanged(row: RowAddress, change: Partial<ListRow<Name>>): void {
      const key = rowKey(row);
      for (const paged of used()) {
        const { page } = entryOf(paged);
        if (page === null || !page.rows.some((each) => rowKey(each) === key)) continue;
        const rows = page.rows.map((each) => (rowKey(each) === key ? { ...each, ...change } : each));
        set(paged, { page: { ...page, rows } });
      }
    },
    /** The index of a row in the shown list; -1 if it is not in it. */
    async find(profileIds: readonly string[], row: RowAddress): Promise<number> {
      const paged = lists.get(entryKey(profileIds));
      if (paged === undefined) return -1;
      const range = { offset: 0, limit: 1, inSight: false };
      const reply = await ask(paged, { range, fresh: 'cached' }, row);
      return reply.ok ? reply.value.located : -1;
    },
    /** The last position of the table. */
    positionOf: (profileIds: readonly string[]): TablePosition => listOf(profileIds).position,
    keepPosition(profileIds: readonly string[], change: Partial<TablePosition>): void {
      const paged = listOf(profileIds);
      paged.position = { ...paged.position, ...change };
    },
    /** Refetches the lists of a profile from the backend if a screen uses them. */
    async refresh(profileId: string): Promise<void> {
      await Promise.all(
        usedOf(profileId).map((paged) => {
          move(paged, transition.refresh(paged.state));
          return paged.loading;
        }),
      );
    },
    /** Drops the cached rows of a profile, and reloads them if a screen uses them: another person may have signed in. */
    drop(profileId: string): void {
      for (const [key, paged] of lists) {
        if (!paged.profileIds.includes(profileId)) continue;
        forget(paged);
        const { [key]: searched, ...queries } = store.getState().queries;
        store.setState({ queries });
        paged.position = atTop;
        move(paged, transition.unusedList(searched === undefined ? paged.state.sight.wanted : first));
        if (paged.users > 0) begin(paged);
      }
    },
    /** Applies `lists.changed`. */
    receive(changes: readonly ListChange[]): void {
      for (const { profileId, ...change } of changes) {
        if (change.list !== list) continue;
        for (const paged of usedOf(profileId)) {
          const page = pageOf(paged);
          // The awaited answer most likely has the change: also the beginning of its own fetch is one.
          if (page === null && paged.state.load.name === 'loading') paged.announced = change.revision;
          else if (change.revision > (page?.revision ?? -1))
            move(paged, transition.change(paged.state, page));
        }
      }
    },
  });
}

export type ListStore<Name extends ListName> = ReturnType<typeof createListStore<Name>>;
