import { createStore } from 'zustand/vanilla';
import type { ProjectList, ProjectsChange } from '#contract/projects.ts';
import type { Call } from '#state/bridge.ts';
import { savedList, standIn } from '#state/saved-list.ts';
import { cacheTime, createUses } from '#state/uses.ts';
import {
  emptyEntry,
  onAsked,
  onChange,
  onFailed,
  onList,
  onSaved,
  type ProjectsEntry,
} from './project-entry.ts';
import { createProjectViewer, type ProjectViewer } from './project-order.ts';

/** How many of the latest changes rows are highlighted for. */
const highlightLimit = 200;

/** The projects that the window holds. */
export interface ProjectsState {
  /** By profile id. */
  readonly entries: Readonly<Record<string, ProjectsEntry>>;
  /** The latest changes by event, by profile and key, for the highlight of their rows. */
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

function noteChanged(changed: ReadonlyMap<string, Changed>, change: ProjectsChange, at: number) {
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

/** The state after changes by event. Profiles that the window holds nothing of are left out. */
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
    if (after.table !== null) changed = noteChanged(changed, change, now);
  }
  return entries === state.entries ? state : { entries, changed };
}

/** The projects store: lists by profile, kept while a screen uses them and 60 s longer. */
export function createProjectsStore(call: Call) {
  const store = createStore<ProjectsState>()(() => ({ entries: {}, changed: new Map() }));
  const asked = new Map<string, Promise<void>>();
  /** How often each profile's projects were dropped. */
  const drops = new Map<string, number>();
  const viewers = new Map<string, ProjectViewer>();

  const entry = (profileId: string) => store.getState().entries[profileId] ?? emptyEntry;
  const set = (profileId: string, next: ProjectsEntry) =>
    store.setState(({ entries }) => ({ entries: { ...entries, [profileId]: next } }));

  function drop(profileId: string): void {
    uses.keep(profileId);
    viewers.delete(profileId);
    // What was asked before is not joined by those who ask from now on.
    for (const fresh of ['always', 'if-older-than-cache-time']) asked.delete(`${profileId}/${fresh}`);
    drops.set(profileId, (drops.get(profileId) ?? 0) + 1);
    store.setState(({ entries, changed }) => {
      const { [profileId]: _dropped, ...kept } = entries;
      return { entries: kept, changed: withoutProfile(changed, profileId) };
    });
  }

  /** Says, later, whether the profile's projects were dropped since: then what was asked for no longer belongs to anybody. */
  function sinceNow(profileId: string): { readonly isDropped: () => boolean } {
    const before = drops.get(profileId);
    return { isDropped: () => drops.get(profileId) !== before };
  }

  async function showSaved(profileId: string): Promise<void> {
    const since = sinceNow(profileId);
    const list = await standIn(
      () => !since.isDropped() && store.getState().entries[profileId]?.table === null,
      () => savedList<ProjectList>(call, profileId, 'projects'),
    );
    if (list !== null) set(profileId, onSaved(entry(profileId), list));
  }

  async function ask(profileId: string, fresh: Fresh): Promise<void> {
    set(profileId, onAsked(entry(profileId)));
    if (entry(profileId).table === null) void showSaved(profileId);
    const since = sinceNow(profileId);
    const reply = await call('projects.list', { profileId, fresh });
    if (since.isDropped()) return;
    set(
      profileId,
      reply.ok
        ? onList(entry(profileId), JSON.parse(reply.value) as ProjectList)
        : onFailed(entry(profileId), reply.error),
    );
  }

  /** Asks for the list. A second question of the same kind joins the first. */
  function load(profileId: string, fresh: Fresh): Promise<void> {
    const key = `${profileId}/${fresh}`;
    const running = asked.get(key);
    if (running !== undefined) return running;
    const pending = ask(profileId, fresh).finally(() => asked.get(key) === pending && asked.delete(key));
    asked.set(key, pending);
    return pending;
  }

  /** Whether events alone keep what is held up to date: the main process would answer the same list once more. */
  function isFresh({ table, fetchedAt, stale, error }: ProjectsEntry): boolean {
    const age = Date.now() - fetchedAt;
    return table !== null && !stale && error === null && age >= 0 && age < cacheTime;
  }

  const uses = createUses({
    load(profileId) {
      if (!isFresh(entry(profileId))) void load(profileId, 'if-older-than-cache-time');
    },
    drop,
  });

  return Object.assign(store, {
    load,
    drop,
    use: uses.use,
    /** Asks the backend where a screen uses the list. */
    async refresh(profileId: string): Promise<void> {
      if (uses.isUsed(profileId)) await load(profileId, 'always');
    },
    /** What finds rows in the list; kept with it, so that coming back to it does not sort it anew. */
    viewer(profileId: string): ProjectViewer {
      const viewer = viewers.get(profileId) ?? createProjectViewer();
      viewers.set(profileId, viewer);
      return viewer;
    },
    /** The main process has fetched the list: what the window said of a failure or of its age is over. */
    async becameCurrent(profileId: string): Promise<void> {
      // What was asked before that may still fail.
      await asked.get(`${profileId}/if-older-than-cache-time`);
      const { error, stale } = entry(profileId);
      if (error !== null || stale) await load(profileId, 'if-older-than-cache-time');
    },
    /** Takes in `projects.changed`; asks again for the lists whose changes were too many to tell. */
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
