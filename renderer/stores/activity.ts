import { createStore } from 'zustand/vanilla';
import type { ActivityEntry } from '../../preload/contract/activity.ts';
import type { AppError } from '../../preload/contract/errors.ts';
import type { Call } from '../bridge.ts';

/** How many entries the window keeps; the newest stay. */
export const activityLimit = 10_000;

/** What this client came to know of, over all profiles. */
export interface ActivityState {
  /** Oldest first, without gaps in what was received. */
  readonly entries: readonly ActivityEntry[];
  readonly error: AppError | null;
  /** The list has been asked for and has come. */
  readonly listed: boolean;
}

/** The state after more entries became known, in whatever order and however often each is told. */
export function onActivity(state: ActivityState, added: readonly ActivityEntry[]): ActivityState {
  const last = state.entries.at(-1)?.sequence ?? Number.NEGATIVE_INFINITY;
  if (added.every((entry, index) => entry.sequence > (added[index - 1]?.sequence ?? last))) {
    return { ...state, entries: [...state.entries, ...added].slice(-activityLimit) };
  }
  const bySequence = new Map([...state.entries, ...added].map((entry) => [entry.sequence, entry]));
  const entries = [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
  return { ...state, entries: entries.slice(-activityLimit) };
}

/** The activity store. */
export function createActivityStore(call: Call) {
  const store = createStore<ActivityState>()(() => ({ entries: [], error: null, listed: false }));
  return Object.assign(store, {
    /** Takes in `activity.added`. */
    receive(added: readonly ActivityEntry[]): void {
      store.setState((state) => onActivity(state, added));
    },
    /** Asks for what happened before the window listened. */
    async load(profileId: string): Promise<void> {
      const reply = await call('activity.list', { profileId });
      if (reply.ok)
        store.setState((state) => ({ ...onActivity(state, reply.value), error: null, listed: true }));
      else store.setState({ error: reply.error });
    },
    /** Forgets a profile's entries, when its operator signs out. */
    forget(profileId: string): void {
      store.setState(({ entries }) => ({
        entries: entries.filter((entry) => entry.profileId !== profileId),
        listed: false,
      }));
    },
  });
}
