import { createStore } from 'zustand/vanilla';
import type { AppError } from '#contract/errors.ts';
import type {
  ListChange,
  ListFreshness,
  ListName,
  ListPage,
  ListPageRequest,
  ListRow,
  RowAddress,
} from '#contract/lists.ts';
import type { Call } from '../state/bridge.ts';
import type { RowsInView, TablePosition } from '../ui/table/rows.ts';
import { type Highlights, highlightsAfter, noHighlights, untilNextEnd, withoutEnded } from './highlights.ts';
import type { ListUses } from './list-uses.ts';
import { newView, type RowRange, type View } from './list-view.ts';
import {
  addressOf,
  hasRows,
  isSameView,
  joinedRows,
  keepRows,
  type ListQuery,
  missingAhead,
  rowKey,
  type ShownPage,
} from './shown-page.ts';

/** Rows that are asked for around those in sight: as many as a fling passes until the answer comes. */
const margin = 40;
/** Anchors of one request, as the contract allows. */
const anchorLimit = 100;
/** How long a list that was asked for ahead waits for its screen, ms. */
const aheadFor = 5_000;
/** A backend that answers sooner needs no saved list, which would only flicker. In ms. */
const slowAfter = 150;

/** What the window holds of a list: the rows in sight and near it. */
export interface ListEntry<Name extends ListName> {
  /** Null until something is known of the list. */
  readonly page: ShownPage<Name> | null;
  /** The rows that changed a moment ago. */
  readonly highlights: Highlights;
  /** By profile; empty before the first answer. */
  readonly freshness: Readonly<Record<string, ListFreshness>>;
  /** A request for a fresh list is under way. */
  readonly loading: boolean;
  /** Why the last page did not come. */
  readonly error: AppError | null;
}

/** By the profiles of the view (`entryKey`). */
export interface ListState<Name extends ListName> {
  readonly entries: Readonly<Record<string, ListEntry<Name>>>;
  /** What was looked for last, where it is not what every list begins with. */
  readonly queries: Readonly<Record<string, ListQuery<Name>>>;
}

/** Nothing is known yet. */
export const emptyList: ListEntry<never> = {
  page: null,
  highlights: noHighlights,
  freshness: {},
  loading: false,
  error: null,
};

/** Key of the parts of `ListState`. */
export function entryKey(profileIds: readonly string[]): string {
  return profileIds.join('\n');
}

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

  /** Where the first rows in sight stand. At the top of a list new rows come into sight instead, unless rows are held. */
  function anchorsOf(view: View<Name>): ListPageRequest<Name>['anchors'] {
    const { page } = entryOf(view);
    if (page === null || (view.first === 0 && !view.holds) || !isSameView(page, view.wanted)) return [];
    return page.rows
      .map(({ profileId, key }, at) => ({ profileId, key, index: page.offset + at }))
      .filter(({ index }) => index >= view.first && index <= view.last)
      .slice(0, anchorLimit);
  }

  async function ask(
    view: View<Name>,
    { offset, limit, inSight }: RowRange,
    fresh: ListPageRequest['fresh'],
  ) {
    const { profileIds, wanted, locate } = view;
    const anchors = inSight ? anchorsOf(view) : [];
    const request = { list, profileIds, ...wanted, offset, limit, anchors, locate, fresh };
    const reply = await call('lists.page', request as ListPageRequest);
    return reply.ok ? { ...reply, value: JSON.parse(reply.value) as ListPage<Name> } : reply;
  }

  const inSight = ({ first: from, last }: View<Name>): RowRange => {
    const offset = Math.max(0, from - margin);
    return { offset, limit: last + margin - offset, inSight: true };
  };

  const brings = ({ offset, limit, inSight }: RowRange, { first: from, last }: View<Name>): boolean =>
    inSight && offset <= from && last < offset + limit;

  /** What to ask for next; null for nothing. */
  function missing(view: View<Name>): RowRange | null {
    const { page } = entryOf(view);
    if (view.outOfDate || !view.answered) return inSight(view);
    if (page === null || !hasRows(page, view.first, view.last)) return page && inSight(view);
    const ahead = missingAhead(page, view.first, view.last);
    return ahead === null ? null : { ...ahead, inSight: false };
  }

  function take(view: View<Name>, wanted: ListQuery<Name>, answer: ListPage<Name>, range: RowRange): void {
    const entry = entryOf(view);
    const before = entry.page;
    const isSame = before !== null && isSameView(before, wanted);
    const isOther = isSame && answer.revision !== before.revision;
    // Rows around those in sight belong to what is shown only as long as that is of the same revision.
    if (isOther && (!range.inSight || answer.revision < before.revision)) {
      view.outOfDate = true;
      return;
    }
    view.answered = true;
    const { freshness } = answer;
    // No profile of the view is signed in: the rows stay until one is.
    if (Object.keys(freshness).length === 0) return;
    const states = view.profileIds.map((id) => freshness[id]?.state ?? 'nothing');
    const isShown = states.includes('held') || (view.slow && states.includes('saved'));
    if (!isShown && before === null) {
      set(view, { freshness, error: null });
      return;
    }
    const { first, last } = view;
    // Rows that came or went above have moved those in sight.
    const shift = range.inSight ? answer.offset - range.offset : 0;
    view.first += shift;
    view.last += shift;
    const rows = keepRows(isSame ? before : null, answer);
    // The same object for the same query, so that what shows it is not rendered again.
    const terms = isSame ? before.terms : answer.terms;
    const page = { ...answer, terms, rows, ...wanted, locate: view.locate };
    const joined = isSame && !isOther ? joinedRows(before, page, view.first) : page;
    const wasHeld = Object.values(entry.freshness).every(({ state }) => state === 'held');
    // Not rows that have only come into sight.
    const isChange = isOther && wasHeld && hasRows(before, first, last);
    const highlights = isChange
      ? highlightsAfter(entry.highlights, rows, before.revision, Date.now())
      : entry.highlights;
    set(view, { page: joined, highlights, freshness, error: null });
    endHighlightsLater(view);
  }

  /** Asks for what is missing or out of date, one request after the other, until nothing is. */
  async function work(view: View<Name>): Promise<void> {
    // Rows in sight wait for nothing but a request that brings them.
    if (view.running !== null && (brings(view.running, view) || missing(view)?.inSight !== true)) return;
    view.turn += 1;
    const { turn } = view;
    for (let range = missing(view); view.users > 0 && range !== null; range = missing(view)) {
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
    const range = inSight(view);
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
      view.outOfDate = entryOf(view).page === null;
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
