import { createStore } from 'zustand/vanilla';
import type { ActivityChange, ActivityEntry, ActivityFilter } from '#contract/activity.ts';
import type { AppError } from '#contract/errors.ts';
import type { Call } from '#state/bridge.ts';
import { createGenerations } from '#state/generations.ts';

/** Entries per page. */
export const activityPageSize = 50;

/** The loaded part of the feed. Positions count from the newest entry, which is 0. */
export interface ActivityState {
  /** The filter of the feed; null while no screen shows it. */
  readonly filter: ActivityFilter | null;
  /** The newest entry that the positions count from; null before the first page. */
  readonly until: number | null;
  /** Length of the feed; null before the first page. */
  readonly total: number | null;
  /** The number of newer entries, which are not shown. */
  readonly newer: number;
  /** Unread entries of the profiles in view. */
  readonly unread: number;
  /** By page, counted from 0. */
  readonly pages: ReadonlyMap<number, readonly ActivityEntry[]>;
  readonly error: AppError | null;
}

/** The key of the generations: there is one feed. */
const feed = 'feed';

const nothing: ActivityState = {
  filter: null,
  until: null,
  total: null,
  newer: 0,
  unread: 0,
  pages: new Map(),
  error: null,
};

/** The entry at this position; undefined while it is not loaded. */
export function entryAt({ pages }: ActivityState, position: number): ActivityEntry | undefined {
  return pages.get(Math.floor(position / activityPageSize))?.[position % activityPageSize];
}

/** Optimistic update: the feed with these entries marked, until the main process responds. */
function withRead(state: ActivityState, matches: (entry: ActivityEntry) => boolean, read: boolean) {
  const pages = new Map(
    [...state.pages].map(([page, entries]) => [
      page,
      entries.map((entry) => (matches(entry) ? { ...entry, read } : entry)),
    ]),
  );
  return { pages };
}

/** The activity store: the pages in view, which are requested again after each change. */
export function createActivityStore(call: Call) {
  const store = createStore<ActivityState>()(() => nothing);
  let inSight = { first: 0, last: 0 };
  let following = true;
  /** A new one whenever another feed is shown. */
  const generations = createGenerations();
  let running = false;
  let outOfDate = false;

  /** Requests these pages, all of the same moment. Null where a request failed or its generation is over. */
  async function ask(filter: ActivityFilter, wanted: number | null, pages: readonly number[]) {
    const isCurrent = generations.current(feed);
    let until = wanted;
    const got = new Map<number, readonly ActivityEntry[]>();
    let facts: Pick<ActivityState, 'total' | 'newer' | 'unread'> | null = null;
    for (const page of pages) {
      const reply = await call('activity.page', {
        filter,
        until,
        offset: page * activityPageSize,
        limit: activityPageSize,
      });
      if (!isCurrent()) return null;
      if (!reply.ok) {
        store.setState({ error: reply.error });
        return null;
      }
      const { entries, total, newer, unread } = reply.value;
      until = reply.value.until;
      got.set(page, entries);
      facts = { total, newer, unread };
    }
    return facts === null ? null : { ...facts, until, pages: got, error: null };
  }

  function pagesInSight(): readonly number[] {
    const first = Math.floor(inSight.first / activityPageSize);
    const last = Math.floor(inSight.last / activityPageSize);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  /** Requests the pages in view that are missing or out of date, until none is. One request after the other. */
  async function work(): Promise<void> {
    if (running) return;
    running = true;
    for (;;) {
      const { filter, until, pages } = store.getState();
      const wanted = pagesInSight().filter((page) => outOfDate || !pages.has(page));
      if (filter === null || wanted.length === 0) break;
      const isCurrent = generations.current(feed);
      const all = outOfDate;
      outOfDate = false;
      const found = await ask(filter, all && following ? null : until, wanted);
      if (!isCurrent()) continue;
      if (found === null) break;
      // Pages out of view may have changed as well: they are requested when they are scrolled into view.
      store.setState({ ...found, pages: all ? found.pages : new Map([...pages, ...found.pages]) });
    }
    running = false;
  }

  function refresh(): Promise<void> {
    outOfDate = true;
    return work();
  }

  function begin(filter: ActivityFilter | null): void {
    generations.next(feed);
    following = true;
    inSight = { first: 0, last: 0 };
    store.setState({ ...nothing, filter });
    if (filter !== null) void refresh();
  }

  return Object.assign(store, {
    refresh,
    /** Shows the feed with this filter, from its newest entry; null when no screen shows it any more. */
    show: begin,
    /** Sets which positions are in view, and whether new entries are shown at once. */
    look(first: number, last: number, follow: boolean): void {
      inSight = { first, last: Math.max(first, last) };
      const caughtUp = follow && !following && store.getState().newer > 0;
      following = follow;
      void (caughtUp ? refresh() : work());
    },
    /** The position of this entry in the feed; null where the feed does not contain it. */
    async positionOf(sequence: number): Promise<number | null> {
      const { filter } = store.getState();
      if (filter === null) return null;
      const reply = await call('activity.page', { filter, until: sequence, offset: 0, limit: 1 });
      const { total } = store.getState();
      if (!reply.ok || total === null || reply.value.entries[0]?.sequence !== sequence) return null;
      return total - reply.value.total;
    },
    /** Applies `activity.changed`. */
    receive(changes: readonly ActivityChange[]): void {
      const { filter } = store.getState();
      const shown = filter?.profileIds;
      const concerns = changes.some(({ profileId }) => shown === undefined || shown.includes(profileId));
      if (filter !== null && concerns) void refresh();
    },
    async mark({ profileId, sequence }: ActivityEntry, read: boolean): Promise<void> {
      const matches = (entry: ActivityEntry) => entry.profileId === profileId && entry.sequence === sequence;
      store.setState((state) => withRead(state, matches, read));
      const reply = await call('activity.mark', { profileId, sequences: [sequence], read });
      if (!reply.ok) store.setState((state) => ({ ...withRead(state, matches, !read), error: reply.error }));
    },
    /** Marks all entries of the feed's profiles as read, except those newer than the feed. */
    async markAllRead(): Promise<void> {
      const { filter, until } = store.getState();
      if (filter === null || until === null) return;
      const { profileIds } = filter;
      const reply = await call('activity.markAllRead', { profileIds, until });
      if (!reply.ok) store.setState({ error: reply.error });
    },
    /** Clears the feed when the operator of a profile signs out. */
    forget(): void {
      begin(store.getState().filter);
    },
  });
}
