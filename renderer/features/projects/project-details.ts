import { createStore } from 'zustand/vanilla';
import type { AppError } from '#contract/errors.ts';
import type { Project, ProjectsChange } from '#contract/projects.ts';
import type { Call } from '#state/bridge.ts';

/** The project on the page. */
export interface ProjectDetail {
  readonly profileId: string;
  readonly id: string;
  /** The newest version; null until one is loaded. */
  readonly project: Project | null;
  /** The project was deleted after it was shown. */
  readonly gone: boolean;
  readonly error: AppError | null;
  /** Counts events and requests: a response that is older than an event is dropped. */
  readonly generation: number;
}

/** The project on the page, if any. */
export interface ProjectDetailsState {
  readonly detail: ProjectDetail | null;
}

/** The state after changes by event. */
function onDetailChanged(
  state: ProjectDetailsState,
  changes: readonly ProjectsChange[],
): ProjectDetailsState {
  let { detail } = state;
  for (const change of changes) {
    if (detail === null || change.profileId !== detail.profileId) continue;
    const { id, generation } = detail;
    const project = change.upserts.find((changed) => changed.id === id);
    if (project !== undefined)
      detail = { ...detail, project, gone: false, error: null, generation: generation + 1 };
    else if (change.removed.includes(id)) detail = { ...detail, gone: true, generation: generation + 1 };
  }
  return detail === state.detail ? state : { detail };
}

/** The state after a request failed. A project that was loaded before and is not found now was deleted. */
function onDetailFailed(detail: ProjectDetail, error: AppError): ProjectDetail {
  const missing = error.code === 'rejected' && error.status === 404;
  return missing && detail.project !== null ? { ...detail, gone: true } : { ...detail, error };
}

/** The store of the project page. */
export function createProjectDetailsStore(call: Call) {
  const store = createStore<ProjectDetailsState>()(() => ({ detail: null }));
  /** Not reset by `forget`, so that responses to earlier requests are dropped. */
  let lastGeneration = 0;
  return Object.assign(store, {
    /** Applies `projects.changed`. */
    receive(changes: readonly ProjectsChange[]): void {
      store.setState((state) => onDetailChanged(state, changes));
    },
    /** Shows a project: first the version of the list, then the backend's response. */
    async show(profileId: string, id: string, known: Project | null): Promise<void> {
      const before = store.getState().detail;
      const same = before?.profileId === profileId && before.id === id;
      lastGeneration = Math.max(lastGeneration, before?.generation ?? 0) + 1;
      const generation = lastGeneration;
      const project = known ?? (same ? before.project : null);
      store.setState({ detail: { profileId, id, project, gone: false, error: null, generation } });
      const reply = await call('projects.read', { profileId, id });
      store.setState(({ detail }) => {
        if (
          detail === null ||
          detail.profileId !== profileId ||
          detail.id !== id ||
          detail.generation !== generation
        ) {
          return { detail };
        }
        return {
          detail: reply.ok ? { ...detail, project: reply.value } : onDetailFailed(detail, reply.error),
        };
      });
    },
    /** Requests the project on the page again, where it belongs to this profile. */
    async refresh(profileId: string): Promise<void> {
      const { detail } = store.getState();
      if (detail?.profileId === profileId) await this.show(profileId, detail.id, detail.project);
    },
    /** Forgets the project on the page. */
    forget(profileId: string): void {
      lastGeneration = Math.max(lastGeneration, store.getState().detail?.generation ?? 0);
      store.setState((state) => (state.detail?.profileId === profileId ? { detail: null } : state));
    },
  });
}
