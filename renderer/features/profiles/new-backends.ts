import { createStore } from 'zustand/vanilla';

/** What was typed in the step that adds a backend. */
export interface NewBackend {
  readonly url: string;
  /** Null while it was not typed: the URL gives it. */
  readonly name: string | null;
  readonly production: boolean;
  /** It starts read-only. */
  readonly readOnly: boolean;
}

export interface NewBackendsState {
  /** By profile id. */
  readonly typed: Readonly<Record<string, NewBackend>>;
}

/** The store of what was typed for backends that are not connected yet: leaving the step loses nothing. */
export function createNewBackendsStore() {
  const store = createStore<NewBackendsState>()(() => ({ typed: {} }));
  return Object.assign(store, {
    keep(profileId: string, backend: NewBackend): void {
      store.setState(({ typed }) => ({ typed: { ...typed, [profileId]: backend } }));
    },
    /** It was connected, or the operator cancelled. */
    drop(profileId: string): void {
      store.setState(({ typed: { [profileId]: _dropped, ...typed } }) => ({ typed }));
    },
    /** A new profile goes on with what was typed in one that is gone: a profile that is left at this step is removed. */
    adopt(profileId: string, existing: readonly string[]): void {
      const { typed } = store.getState();
      const left = Object.keys(typed).filter((id) => !existing.includes(id));
      const last = typed[left.at(-1) ?? ''];
      if (last === undefined || typed[profileId] !== undefined) return;
      for (const id of left) this.drop(id);
      this.keep(profileId, last);
    },
  });
}
