import { createStore } from 'zustand/vanilla';
import type { ActivityChange, ActivityEntry, ActivityFilter } from '#contract/activity.ts';
import type { AppError } from '#contract/errors.ts';
import type { Call } from '#state/bridge.ts';
import { createGenerations } from '#state/generations.ts';

/** How many entries are asked for at once. */
export const activityPageSize = 50;

/** The part of the feed that the window holds. Positions count from the newest entry, which is 0. */
export interface ActivityState {
  /** What the feed is narrowed down to; null while no screen shows it. */
  readonly filter: ActivityFilter | null;
  /** The newest entry that the positions count from; null before the first page. */
  readonly until: number | null;
  /** Length of the feed; null before the first page. */
  readonly total: number | null;
  /** How many entries came since, and are not shown. */
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

/** The entry at this position; undefined while it is not known. */
export function entryAt({ pages }: ActivityState, position: number): ActivityEntry | undefined {
  return pages.get(Math.floor(position / activityPageSize))?.[position % activityPageSize];
}

/** The feed with these entries changed in place, until the main process has told how they are. */
function withRead(state: ActivityState, isMeant: (entry: ActivityEntry) => boolean, read: boolean) {
  const pages = new Map(
    [...state.pages].map(([page, entries]) => [
      page,
      entries.map((entry) => (isMeant(entry) ? { ...entry, read } : entry)),
    ]),
  );
  return { pages };
}

/** The activity store: the pages in sight, which are asked for again whenever something changes. */
export function createActivityStore(call: Call) {
  const store = createStore<ActivityState>()(() => nothing);
  let inSight = { first: 0, last: 0 };
  let following = true;
  /** A new one whenever another feed is shown. */
  const generations = createGenerations();
  let running = false;
  let outOfDate = false;

  /** Asks for these pages, all as of the same moment. Null where that failed or nobody wants it any more. */
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

  /** Asks for what is in sight and missing or out of date, until nothing is. One question after the other. */
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
      // What is out of sight may have changed as well: it is asked for when it comes into sight.
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
    /** Shows the feed narrowed down to this, from its newest entry; null when no screen shows it any more. */
    show: begin,
    /** Says which positions are in sight, and whether new entries are to appear by themselves. */
    look(first: number, last: number, follow: boolean): void {
      inSight = { first, last: Math.max(first, last) };
      const caughtUp = follow && !following && store.getState().newer > 0;
      following = follow;
      void (caughtUp ? refresh() : work());
    },
    /** Where the feed has this entry, counted from the newest that it shows; null where it has it not. */
    async positionOf(sequence: number): Promise<number | null> {
      const { filter } = store.getState();
      if (filter === null) return null;
      const reply = await call('activity.page', { filter, until: sequence, offset: 0, limit: 1 });
      const { total } = store.getState();
      if (!reply.ok || total === null || reply.value.entries[0]?.sequence !== sequence) return null;
      return total - reply.value.total;
    },
    /** Takes in `activity.changed`. */
    receive(changes: readonly ActivityChange[]): void {
      const { filter } = store.getState();
      const shown = filter?.profileIds;
      const concerns = changes.some(({ profileId }) => shown === undefined || shown.includes(profileId));
      if (filter !== null && concerns) void refresh();
    },
    async mark({ profileId, sequence }: ActivityEntry, read: boolean): Promise<void> {
      const isMeant = (entry: ActivityEntry) => entry.profileId === profileId && entry.sequence === sequence;
      store.setState((state) => withRead(state, isMeant, read));
      const reply = await call('activity.mark', { profileId, sequences: [sequence], read });
      if (!reply.ok) store.setState((state) => ({ ...withRead(state, isMeant, !read), error: reply.error }));
    },
    /** Marks what the feed's profiles have as read, what has come since it was shown excepted. */
    async markAllRead(): Promise<void> {
      const { filter, until } = store.getState();
      if (filter === null || until === null) return;
      const { profileIds } = filter;
      const reply = await call('activity.markAllRead', { profileIds, until });
      if (!reply.ok) store.setState({ error: reply.error });
    },
    /** Forgets what is shown, when the operator of a profile signs out. */
    forget(): void {
      begin(store.getState().filter);
    },
  });
}
