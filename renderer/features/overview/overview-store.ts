import { createStore } from 'zustand/vanilla';
import type { AppError } from '#contract/errors.ts';
import type { ListChange, ListPage, ListRow } from '#contract/lists.ts';
import { type ProfileOverview, profileState } from '#contract/overview.ts';
import type { ProfileInfo } from '#contract/state.ts';
import type { Call, Listen } from '#state/bridge.ts';
import { type Owners, onOwners } from '#state/owners.ts';
import { activityQuery, everything } from '../activity/activity-query.ts';
import type { SelectedTime } from '../trends/spans.ts';

/** The number of changes of all backends that the overview shows. */
const recentCount = 20;
/** Minimum interval between reads of one profile, and of the latest changes, ms. */
const pauseMs = 1_000;
/** Interval at which lists without events are refetched while the overview is shown, ms (docs/decisions/cache.md). */
const refreshMs = 60_000;

type Fresh = 'cached' | 'if-older-than-cache-time' | 'always';

/** One row of the overview. */
export interface OverviewEntry {
  /** Null until the first response. */
  readonly overview: ProfileOverview | null;
  /** The error of the last read. */
  readonly error: AppError | null;
}

export interface OverviewState {
  /** By profile. */
  readonly entries: Readonly<Record<string, OverviewEntry>>;
  /** The latest changes of all backends, newest first; null until the first response. */
  readonly recent: readonly ListRow<'activity'>[] | null;
}

/** Before the first response. */
export const emptyOverview: OverviewEntry = { overview: null, error: null };

/** Runs `work` at once, and again after `pauseMs` if it was requested meanwhile. */
function throttled(work: () => Promise<void>): () => void {
  let state: 'idle' | 'busy' | 'again' = 'idle';
  const run = async () => {
    state = 'busy';
    await work();
    setTimeout(() => {
      if (state === 'again') void run();
      else state = 'idle';
    }, pauseMs);
  };
  return () => {
    if (state === 'idle') void run();
    else state = 'again';
  };
}

/** The overview store: one request for each profile, so that each row loads by itself. */
export function createOverviewStore(call: Call) {
  const store = createStore<OverviewState>()(() => ({ entries: {}, recent: null }));
  /** Readers of the shown profiles. */
  const readers = new Map<string, () => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let selected: SelectedTime | null = null;

  function set(profileId: string, change: Partial<OverviewEntry>): void {
    store.setState(({ entries }) => ({
      entries: { ...entries, [profileId]: { ...(entries[profileId] ?? emptyOverview), ...change } },
    }));
  }

  async function read(profileId: string, fresh: Fresh): Promise<void> {
    const reply = await call('overview.read', { profileId, fresh });
    if (!readers.has(profileId)) return;
    set(profileId, reply.ok ? { overview: reply.value, error: null } : { error: reply.error });
  }

  const readRecent = throttled(async () => {
    const profileIds = [...readers.keys()];
    if (profileIds.length === 0) return;
    const reply = await call('lists.page', {
      list: 'activity',
      profileIds,
      ...activityQuery({ ...everything, selected }),
      offset: 0,
      limit: recentCount,
      anchors: [],
      locate: null,
      fresh: 'cached',
    });
    if (reply.ok) store.setState({ recent: (JSON.parse(reply.value) as ListPage<'activity'>).rows });
  });

  function refresh(fresh: Fresh): void {
    for (const profileId of readers.keys()) void read(profileId, fresh);
  }

  return Object.assign(store, {
    /** Shows these profiles until the next call: cached data first, then refetched lists. */
    show(profileIds: readonly string[]): void {
      const added = profileIds.filter((id) => !readers.has(id));
      for (const id of [...readers.keys()]) if (!profileIds.includes(id)) readers.delete(id);
      for (const id of added) {
        readers.set(
          id,
          throttled(() => read(id, 'cached')),
        );
        void read(id, 'cached').then(() => read(id, 'if-older-than-cache-time'));
      }
      clearInterval(timer);
      if (readers.size === 0) return;
      timer = setInterval(() => refresh('if-older-than-cache-time'), refreshMs);
      readRecent();
    },
    /** Limits the latest changes to a time; null for no limit. */
    select(time: SelectedTime | null): void {
      selected = time;
      readRecent();
    },
    /** Refetches from every backend. Does nothing while no screen shows the overview. */
    refresh: () => refresh('always'),
    /** Called when the state of the profiles has changed, or what is known of their domains. */
    stateChanged(): void {
      for (const again of readers.values()) again();
    },
    /** Called when a backend is reachable again: refetches the lists that failed meanwhile. */
    reconnected(profileId: string): void {
      if (readers.has(profileId)) void read(profileId, 'if-older-than-cache-time');
    },
    /** Applies `lists.changed`. */
    receive(changes: readonly ListChange[]): void {
      for (const { profileId } of changes) readers.get(profileId)?.();
      if (changes.some(({ list }) => list === 'activity')) readRecent();
    },
    /** Clears what belongs to a person who signed out. */
    forget(profileId: string): void {
      store.setState(({ entries, recent }) => {
        const { [profileId]: _forgotten, ...kept } = entries;
        return { entries: kept, recent: recent?.filter((row) => row.profileId !== profileId) ?? null };
      });
      readers.get(profileId)?.();
    },
  });
}

export type OverviewStore = ReturnType<typeof createOverviewStore>;

function isConnected(profile: ProfileInfo): boolean {
  const state = profileState(profile);
  return state === 'live' || state === 'polling';
}

/** Subscribes the store to the main process's events. Returns the function that unsubscribes. */
export function connectOverview(store: OverviewStore, on: Listen): () => void {
  let owners: Owners = new Map();
  let connected: ReadonlySet<string> | null = null;
  const stops = [
    on('app.stateChanged', (client) => {
      const { known, forget } = onOwners(owners, client);
      owners = known;
      for (const profileId of forget) store.forget(profileId);
      store.stateChanged();
      const before = connected;
      connected = new Set(client.profiles.filter(isConnected).map(({ id }) => id));
      if (before !== null) for (const id of connected) if (!before.has(id)) store.reconnected(id);
    }),
    on('lists.changed', store.receive),
    on('domains.watched', store.stateChanged),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
