import { createStore } from 'zustand/vanilla';
import type {
  ListChange,
  ListName,
  ListPage,
  ListPageRequest,
  ListRow,
  RowAddress,
} from '#contract/lists.ts';
import type { Call } from '../state/bridge.ts';
import type { RowsInView, TablePosition } from '../ui/table/rows.ts';
import { untilNextEnd, withoutEnded } from './highlights.ts';
import { entryAfter } from './list-answers.ts';
import { emptyList, entryKey, type ListEntry, type ListState } from './list-entry.ts';
import type { ListUses } from './list-uses.ts';
import { newView, type RowRange, type View } from './list-view.ts';
import { anchorsOf, bringsSight, missingRange, rangeInSight } from './row-ranges.ts';
import { addressOf, isSameView, type ListQuery, rowKey } from './shown-page.ts';

/** How long a list that was asked for ahead waits for its screen, ms. */
const aheadFor = 5_000;
/** A backend that answers sooner needs no saved list, which would only flicker. In ms. */
const slowAfter = 150;

/**
 * The store of one list. It holds the rows in sight and near it, all of one revision, as long as a screen uses them;
 * everything else stays in the main process.
 * @param nextFrame settles at the next frame, before which an outdated page is not asked for again
 */
export function createListStore<Name extends ListName>(
  call: Call,
  uses: ListUses,
  list: Name,
  first: ListQuery<Name>,
  nextFrame: () => Promise<unknown> = () => new Promise(requestAnimationFrame),
) {
  const store = createStore<ListState<Name>>()(() => ({ entries: {}, queries: {} }));
  const views = new Map<string, View<Name>>();

  const entryOf = (view: View<Name>) => store.getState().entries[entryKey(view.profileIds)] ?? emptyList;
  function set(view: View<Name>, change: Partial<ListEntry<Name>>): void {
    const key = entryKey(view.profileIds);
    store.setState(({ entries }) => ({ entries: { ...entries, [key]: { ...entryOf(view), ...change } } }));
  }

  function endHighlightsLater(view: View<Name>): void {
    const wait = untilNextEnd(entryOf(view).highlights, Date.now());
    if (wait === null || view.highlightTimer !== undefined) return;
    view.highlightTimer = setTimeout(() => {
      view.highlightTimer = undefined;
      set(view, { highlights: withoutEnded(entryOf(view).highlights, Date.now()) });
      endHighlightsLater(view);
    }, wait);
  }

  function forget(view: View<Name>): void {
    clearTimeout(view.timer);
    clearTimeout(view.highlightTimer);
    view.highlightTimer = undefined;
    view.generation += 1;
    view.loads += 1;
    view.answered = false;
    view.slow = false;
    const key = entryKey(view.profileIds);
    store.setState(({ entries }) => {
      const { [key]: _forgotten, ...kept } = entries;
      return { entries: kept };
    });
  }

  async function ask(
    view: View<Name>,
    { offset, limit, inSight }: RowRange,
    fresh: ListPageRequest['fresh'],
  ) {
    const { profileIds, wanted, locate } = view;
    const anchors = inSight ? anchorsOf(view, entryOf(view).page) : [];
    const request = { list, profileIds, ...wanted, offset, limit, anchors, locate, fresh };
    const reply = await call('lists.page', request as ListPageRequest);
    return reply.ok ? { ...reply, value: JSON.parse(reply.value) as ListPage<Name> } : reply;
  }

  function take(view: View<Name>, wanted: ListQuery<Name>, answer: ListPage<Name>, range: RowRange): void {
    const change = entryAfter(entryOf(view), view, wanted, answer, range);
    if (change !== null) set(view, change);
    if (change?.highlights !== undefined) endHighlightsLater(view);
  }

  /** Asks for what is missing or out of date, one request after the other, until nothing is. */
  async function work(view: View<Name>): Promise<void> {
    // Rows in sight wait for nothing but a request that brings them.
    const missing = () => missingRange(view, entryOf(view).page);
    if (view.running !== null && (bringsSight(view.running, view) || missing()?.inSight !== true)) return;
    view.turn += 1;
    const { turn } = view;
    for (let range = missing(); view.users > 0 && range !== null; range = missing()) {
      view.outOfDate = false;
      view.running = range;
      const { generation, wanted } = view;
      const reply = await ask(view, range, 'held');
      if (turn !== view.turn) return;
      if (generation !== view.generation) continue;
      if (!reply.ok) {
        view.answered = true;
        set(view, { error: reply.error });
        break;
      }
      take(view, wanted, reply.value, range);
      if (view.outOfDate) await nextFrame();
      if (turn !== view.turn) return;
    }
    view.running = null;
  }

  async function loadView(view: View<Name>, fresh: 'always' | 'if-older-than-cache-time'): Promise<void> {
    view.loads += 1;
    const { loads } = view;
    set(view, { loading: true });
    const range = rangeInSight(view);
    const { generation, wanted } = view;
    const reply = await ask(view, range, fresh);
    if (loads !== view.loads || view.users === 0) return;
    set(view, { loading: false, ...(reply.ok ? {} : { error: reply.error }) });
    view.slow = true;
    if (reply.ok && generation === view.generation) take(view, wanted, reply.value, range);
    else view.outOfDate = true;
    void work(view);
  }

  function begin(view: View<Name>): void {
    view.outOfDate = false;
    view.timer = setTimeout(() => {
      view.slow = true;
      // A change that came meanwhile stays to be asked for.
      view.outOfDate ||= entryOf(view).page === null;
      void work(view);
    }, slowAfter);
    void loadView(view, 'if-older-than-cache-time');
    void work(view);
  }

  const used = () => [...views.values()].filter(({ users }) => users > 0);
  const usedOf = (profileId: string) => used().filter(({ profileIds }) => profileIds.includes(profileId));
  const tellUses = () =>
    uses.set(
      list,
      used().flatMap(({ profileIds }) => profileIds),
    );
  function viewOf(profileIds: readonly string[]): View<Name> {
    const key = entryKey(profileIds);
    const view = views.get(key) ?? newView(profileIds, first);
    views.set(key, view);
    return view;
  }

  return Object.assign(store, {
    /** What is looked for where nothing else was wanted yet. */
    firstQuery: first,
    /** Counts a screen that uses the list. Returns a function that ends the use. */
    use(profileIds: readonly string[], wanted?: ListQuery<Name>): () => void {
      const view = viewOf(profileIds);
      view.users += 1;
      if (view.users > 1) {
        if (wanted !== undefined) this.want(profileIds, wanted);
      } else {
        if (wanted !== undefined) Object.assign(view, { wanted, first: 0, last: view.last - view.first });
        tellUses();
        begin(view);
      }
      return () => {
        view.users -= 1;
        if (view.users > 0) return;
        forget(view);
        tellUses();
      };
    },
    /** Asks for the list of a screen that is about to be shown, while that is still being made. */
    askAhead(profileIds: readonly string[]): void {
      const { entries, queries } = store.getState();
      const key = entryKey(profileIds);
      if (entries[key] !== undefined) return;
      const end = this.use(profileIds, queries[key] ?? first);
      setTimeout(end, aheadFor);
    },
    /** Says which rows are in sight, which row has the focus, and whether rows keep their place at the top of the list. */
    look(profileIds: readonly string[], sight: RowsInView & { readonly holds?: boolean }): void {
      const view = viewOf(profileIds);
      const { first, last, activeKey, holds = false } = sight;
      Object.assign(view, { first, last, holds, locate: activeKey === null ? null : addressOf(activeKey) });
      void work(view);
    },
    /** Looks for something else, in other parts, or sorted by something else. It is shown from its beginning. */
    want(profileIds: readonly string[], wanted: ListQuery<Name>): void {
      const view = viewOf(profileIds);
      if (isSameView(view.wanted, wanted)) return;
      view.last -= view.first;
      view.first = 0;
      Object.assign(view, { wanted, generation: view.generation + 1, outOfDate: true });
      void work(view);
    },
    /** As `want`; the query is kept for when the list is shown again. */
    search(profileIds: readonly string[], change: Partial<ListQuery<Name>>): void {
      const wanted = { ...viewOf(profileIds).wanted, ...change };
      store.setState(({ queries }) => ({ queries: { ...queries, [entryKey(profileIds)]: wanted } }));
      this.want(profileIds, wanted);
    },
    /** Shows what was just done to a row, until the main process sends it anew. */
    showChanged(row: RowAddress, change: Partial<ListRow<Name>>): void {
      const key = rowKey(row);
      for (const view of used()) {
        const { page } = entryOf(view);
        if (page === null || !page.rows.some((each) => rowKey(each) === key)) continue;
        const rows = page.rows.map((each) => (rowKey(each) === key ? { ...each, ...change } : each));
        set(view, { page: { ...page, rows } });
      }
    },
    /** The index of a row in the view that a screen shows; -1 where it is not in it. */
    async find(profileIds: readonly string[], row: RowAddress): Promise<number> {
      const view = views.get(entryKey(profileIds));
      if (view === undefined) return -1;
      const reply = await ask({ ...view, locate: row }, { offset: 0, limit: 1, inSight: false }, 'held');
      return reply.ok ? reply.value.located : -1;
    },
    /** Where the table was last. */
    positionOf: (profileIds: readonly string[]): TablePosition => viewOf(profileIds).position,
    keepPosition(profileIds: readonly string[], change: Partial<TablePosition>): void {
      const view = viewOf(profileIds);
      view.position = { ...view.position, ...change };
    },
    /** Requests the lists of a profile from the backend where a screen uses them. */
    async refresh(profileId: string): Promise<void> {
      await Promise.all(usedOf(profileId).map((view) => loadView(view, 'always')));
    },
    /** Drops what is held of a profile, and begins anew where a screen uses it: somebody else may have signed in. */
    drop(profileId: string): void {
      for (const [key, view] of views) {
        if (!view.profileIds.includes(profileId)) continue;
        forget(view);
        const { [key]: searched, ...queries } = store.getState().queries;
        store.setState({ queries });
        const { users, generation, loads, turn } = view;
        const wanted = searched === undefined ? view.wanted : first;
        Object.assign(view, newView(view.profileIds, wanted), { users, generation, loads, turn });
        if (users > 0) begin(view);
      }
    },
    /** Applies `lists.changed`. */
    receive(changes: readonly ListChange[]): void {
      for (const { profileId, ...change } of changes) {
        if (change.list !== list) continue;
        for (const view of usedOf(profileId)) {
          if (change.revision <= (entryOf(view).page?.revision ?? -1)) continue;
          view.outOfDate = true;
          void work(view);
        }
      }
    },
  });
}

export type ListStore<Name extends ListName> = ReturnType<typeof createListStore<Name>>;
