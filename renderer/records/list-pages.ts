import { createStore } from 'zustand/vanilla';
import type { AppError } from '#contract/errors.ts';
import type {
  ListChange,
  ListFreshness,
  ListName,
  ListPage,
  ListPageRequest,
  RowAddress,
} from '#contract/lists.ts';
import type { Call } from '../state/bridge.ts';
import type { ListUses } from './list-uses.ts';
import {
  hasRows,
  isSameView,
  joinedRows,
  keepRows,
  type ListQuery,
  missingAhead,
  type ShownPage,
} from './shown-page.ts';

/** Rows that are asked for around those in sight. */
const margin = 10;
/** Anchors of one request, as the contract allows. */
const anchorLimit = 100;
/** A backend that answers sooner needs no saved list, which would only flicker. In ms. */
const slowAfter = 150;

/** What the window holds of a list: the rows in sight and near it. */
export interface ListEntry<Name extends ListName> {
  /** Null until something is known of the list. */
  readonly page: ShownPage<Name> | null;
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
}

/** Nothing is known yet. */
export const emptyList: ListEntry<never> = { page: null, freshness: {}, loading: false, error: null };

/** Key of `ListState.entries`. */
export function entryKey(profileIds: readonly string[]): string {
  return profileIds.join('\n');
}

/** One list over some profiles while a screen uses it. */
interface View<Name extends ListName> {
  readonly profileIds: readonly string[];
  users: number;
  wanted: ListQuery<Name>;
  first: number;
  last: number;
  locate: RowAddress | null;
  /** Rows in sight keep their place even at the top of the list. */
  holds: boolean;
  /** Grows with each other query, sign-in or load: late answers to earlier ones are dropped. */
  generation: number;
  loads: number;
  answered: boolean;
  outOfDate: boolean;
  /** What the request under way is about; null where there is none. */
  running: Range | null;
  /** Grows where rows in sight are asked for before others have come. */
  turn: number;
  /** The backend is slow: what was saved is shown until it answers. */
  slow: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Range {
  readonly offset: number;
  readonly limit: number;
  readonly inSight: boolean;
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
  const store = createStore<ListState<Name>>()(() => ({ entries: {} }));
  const views = new Map<string, View<Name>>();

  const entryOf = (view: View<Name>) => store.getState().entries[entryKey(view.profileIds)] ?? emptyList;
  function set(view: View<Name>, change: Partial<ListEntry<Name>>): void {
    const key = entryKey(view.profileIds);
    store.setState(({ entries }) => ({ entries: { ...entries, [key]: { ...entryOf(view), ...change } } }));
  }

  function forget(view: View<Name>): void {
    clearTimeout(view.timer);
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

  async function ask(view: View<Name>, { offset, limit, inSight }: Range, fresh: ListPageRequest['fresh']) {
    const { profileIds, wanted, locate } = view;
    const anchors = inSight ? anchorsOf(view) : [];
    const request = { list, profileIds, ...wanted, offset, limit, anchors, locate, fresh };
    const reply = await call('lists.page', request as ListPageRequest);
    return reply.ok ? { ...reply, value: JSON.parse(reply.value) as ListPage<Name> } : reply;
  }

  const inSight = ({ first: from, last }: View<Name>): Range => {
    const offset = Math.max(0, from - margin);
    return { offset, limit: last + margin - offset, inSight: true };
  };

  /** What to ask for next; null for nothing. */
  function missing(view: View<Name>): Range | null {
    const { page } = entryOf(view);
    if (view.outOfDate || !view.answered) return inSight(view);
    if (page === null || !hasRows(page, view.first, view.last)) return page && inSight(view);
    const ahead = missingAhead(page, view.first, view.last);
    return ahead === null ? null : { ...ahead, inSight: false };
  }

  function take(view: View<Name>, wanted: ListQuery<Name>, answer: ListPage<Name>, range: Range): void {
    const { page: before } = entryOf(view);
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
    // Rows that came or went above have moved those in sight.
    const shift = range.inSight ? answer.offset - range.offset : 0;
    view.first += shift;
    view.last += shift;
    const rows = keepRows(isSame ? before : null, answer);
    const page = { ...answer, rows, ...wanted, locate: view.locate };
    const joined = isSame && !isOther ? joinedRows(before, page, view.first) : page;
    set(view, { page: joined, freshness, error: null });
  }

  /** Asks for what is missing or out of date, one request after the other, until nothing is. */
  async function work(view: View<Name>): Promise<void> {
    // Rows in sight do not wait for those ahead of others.
    if (view.running !== null && (view.running.inSight || missing(view)?.inSight !== true)) return;
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

  const tellUses = () =>
    uses.set(
      list,
      [...views.values()].flatMap(({ profileIds }) => profileIds),
    );
  const viewsOf = (profileId: string) =>
    [...views.values()].filter(({ profileIds }) => profileIds.includes(profileId));

  return Object.assign(store, {
    /** Counts a screen that uses the list. Returns a function that ends the use. */
    use(profileIds: readonly string[], wanted: ListQuery<Name> = first): () => void {
      const key = entryKey(profileIds);
      const view: View<Name> = views.get(key) ?? {
        ...{
          profileIds,
          wanted,
          users: 0,
          first: 0,
          last: 30,
          locate: null,
          holds: false,
          generation: 0,
          loads: 0,
        },
        ...{ answered: false, outOfDate: false, running: null, turn: 0, slow: false, timer: undefined },
      };
      view.users += 1;
      if (view.users === 1) {
        views.set(key, view);
        tellUses();
        begin(view);
      }
      return () => {
        view.users -= 1;
        if (view.users > 0) return;
        views.delete(key);
        forget(view);
        tellUses();
      };
    },
    /** Says which rows are in sight, which row has the focus, and whether rows keep their place at the top of the list. */
    look(
      profileIds: readonly string[],
      sight: { first: number; last: number; active: RowAddress | null; holds?: boolean },
    ): void {
      const view = views.get(entryKey(profileIds));
      if (view === undefined) return;
      view.first = sight.first;
      view.last = sight.last;
      view.locate = sight.active;
      view.holds = sight.holds === true;
      void work(view);
    },
    /** Looks for something else, in other parts, or sorted by something else. */
    want(profileIds: readonly string[], wanted: ListQuery<Name>): void {
      const view = views.get(entryKey(profileIds));
      if (view === undefined || isSameView(view.wanted, wanted)) return;
      Object.assign(view, { wanted, generation: view.generation + 1, outOfDate: true });
      void work(view);
    },
    /** The index of a row in the view that a screen shows; -1 where it is not in it. */
    async find(profileIds: readonly string[], row: RowAddress): Promise<number> {
      const view = views.get(entryKey(profileIds));
      if (view === undefined) return -1;
      const reply = await ask({ ...view, locate: row }, { offset: 0, limit: 1, inSight: false }, 'held');
      return reply.ok ? reply.value.located : -1;
    },
    /** Requests the lists of a profile from the backend where a screen uses them. */
    async refresh(profileId: string): Promise<void> {
      await Promise.all(viewsOf(profileId).map((view) => loadView(view, 'always')));
    },
    /** Drops what is held of a profile, and begins anew where a screen uses it: somebody else may have signed in. */
    drop(profileId: string): void {
      for (const view of viewsOf(profileId)) {
        forget(view);
        begin(view);
      }
    },
    /** Applies `lists.changed`. */
    receive(changes: readonly ListChange[]): void {
      for (const { profileId, ...change } of changes) {
        if (change.list !== list) continue;
        for (const view of viewsOf(profileId)) {
          if (change.revision <= (entryOf(view).page?.revision ?? -1)) continue;
          view.outOfDate = true;
          void work(view);
        }
      }
    },
  });
}

export type ListStore<Name extends ListName> = ReturnType<typeof createListStore<Name>>;
