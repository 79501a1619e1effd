import { createStore } from 'zustand/vanilla';
import type { ProjectList, ProjectsChange } from '#contract/projects.ts';
import type { Call } from '#state/bridge.ts';
import { createGenerations } from '#state/generations.ts';
import { cacheTime, createRefCountedCache } from '#state/ref-counted-cache.ts';
import { savedList, savedListIfSlow } from '#state/saved-list.ts';
import {
  emptyEntry,
  onChange,
  onFailed,
  onList,
  onRequested,
  onSaved,
  type ProjectsEntry,
} from './project-entry.ts';
import { createProjectViewer, type ProjectViewer } from './project-order.ts';

/** How many of the latest changes are highlighted. */
const highlightLimit = 200;

/** The projects in the window. */
export interface ProjectsState {
  /** By profile id. */
  readonly entries: Readonly<Record<string, ProjectsEntry>>;
  /** The latest changes by event, by profile and key; their rows are highlighted. */
  readonly changed: ReadonlyMap<string, Changed>;
}

/** A change by event. */
export interface Changed {
  readonly revision: number;
  /** ms since the epoch. */
  readonly at: number;
}

type Fresh = 'always' | 'if-older-than-cache-time';

/** Key of `ProjectsState.changed`. */
export function changedKey(profileId: string, key: string): string {
  return `${profileId}/${key}`;
}

function withoutProfile(changed: ReadonlyMap<string, Changed>, profileId: string) {
  return new Map([...changed].filter(([key]) => !key.startsWith(changedKey(profileId, ''))));
}

function markChanged(changed: ReadonlyMap<string, Changed>, change: ProjectsChange, at: number) {
  const next = new Map(changed);
  for (const project of change.upserts.slice(-highlightLimit)) {
    const key = changedKey(change.profileId, project.key);
    next.delete(key);
    next.set(key, { revision: change.revision, at });
  }
  for (const key of next.keys()) {
    if (next.size <= highlightLimit) break;
    next.delete(key);
  }
  return next;
}

/** The state after changes by event. Profiles without a list in the window are ignored. */
function onProjectsChanged(
  state: ProjectsState,
  changes: readonly ProjectsChange[],
  now: number,
): ProjectsState {
  let { entries, changed } = state;
  for (const change of changes) {
    const before = entries[change.profileId];
    if (before === undefined) continue;
    const after = onChange(before, change);
    if (after === before) continue;
    entries = { ...entries, [change.profileId]: after };
    if (after.table !== null) changed = markChanged(changed, change, now);
  }
  return entries === state.entries ? state : { entries, changed };
}

/** The projects store: lists by profile, cached while a screen uses them and 60 s longer. */
export function createProjectsStore(call: Call) {
  const store = createStore<ProjectsState>()(() => ({ entries: {}, changed: new Map() }));
  /** Requests under way, by profile and kind. */
  const requests = new Map<string, Promise<void>>();
  /** A new one whenever a profile's projects are dropped. */
  const generations = createGenerations();
  const viewers = new Map<string, ProjectViewer>();

  const entry = (profileId: string) => store.getState().entries[profileId] ?? emptyEntry;
  const set = (profileId: string, next: ProjectsEntry) =>
    store.setState(({ entries }) => ({ entries: { ...entries, [profileId]: next } }));

  function drop(profileId: string): void {
    cache.cancelDrop(profileId);
    viewers.delete(profileId);
    // Later calls do not join the requests of the previous generation.
    for (const fresh of ['always', 'if-older-than-cache-time']) requests.delete(`${profileId}/${fresh}`);
    generations.next(profileId);
    store.setState(({ entries, changed }) => {
      const { [profileId]: _dropped, ...kept } = entries;
      return { entries: kept, changed: withoutProfile(changed, profileId) };
    });
  }

  async function showSaved(profileId: string): Promise<void> {
    const isCurrent = generations.current(profileId);
    const list = await savedListIfSlow(
      () => isCurrent() && store.getState().entries[profileId]?.table === null,
      () => savedList<ProjectList>(call, profileId, 'projects'),
    );
    if (list !== null) set(profileId, onSaved(entry(profileId), list));
  }

  async function request(profileId: string, fresh: Fresh): Promise<void> {
    set(profileId, onRequested(entry(profileId)));
    if (entry(profileId).table === null) void showSaved(profileId);
    const isCurrent = generations.current(profileId);
    const reply = await call('projects.list', { profileId, fresh });
    if (!isCurrent()) return;
    set(
      profileId,
      reply.ok
        ? onList(entry(profileId), JSON.parse(reply.value) as ProjectList)
        : onFailed(entry(profileId), reply.error),
    );
  }

  /** Requests the list. A second call of the same kind joins the first one's request. */
  function load(profileId: string, fresh: Fresh): Promise<void> {
    const key = `${profileId}/${fresh}`;
    const running = requests.get(key);
    if (running !== undefined) return running;
    const pending = request(profileId, fresh).finally(
      () => requests.get(key) === pending && requests.delete(key),
    );
    requests.set(key, pending);
    return pending;
  }

  /** Whether the list is complete and kept up to date by events, so that the main process would return the same one. */
  function isFresh({ table, fetchedAt, stale, error }: ProjectsEntry): boolean {
    const age = Date.now() - fetchedAt;
    return table !== null && !stale && error === null && age >= 0 && age < cacheTime;
  }

  const cache = createRefCountedCache({
    load(profileId) {
      if (!isFresh(entry(profileId))) void load(profileId, 'if-older-than-cache-time');
    },
    drop,
  });

  return Object.assign(store, {
    load,
    drop,
    use: cache.use,
    /** Requests the list from the backend where a screen uses it. */
    async refresh(profileId: string): Promise<void> {
      if (cache.isUsed(profileId)) await load(profileId, 'always');
    },
    /** Sorts and filters the list; cached with it, so that returning to the screen does not sort it again. */
    viewer(profileId: string): ProjectViewer {
      const viewer = viewers.get(profileId) ?? createProjectViewer();
      viewers.set(profileId, viewer);
      return viewer;
    },
    /** The main process has fetched the list: an error or the age that the window shows no longer applies. */
    async becameCurrent(profileId: string): Promise<void> {
      // An earlier request may still fail.
      await requests.get(`${profileId}/if-older-than-cache-time`);
      const { error, stale } = entry(profileId);
      if (error !== null || stale) await load(profileId, 'if-older-than-cache-time');
    },
    /** Applies `projects.changed`; requests the lists again whose changes were too many for an event. */
    receive(changes: readonly ProjectsChange[]): void {
      store.setState((state) => onProjectsChanged(state, changes, Date.now()));
      for (const { profileId, reset } of changes) {
        if (reset && store.getState().entries[profileId] !== undefined) {
          void load(profileId, 'if-older-than-cache-time');
        }
      }
    },
  });
}
