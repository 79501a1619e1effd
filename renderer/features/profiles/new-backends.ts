import { createStore } from 'zustand/vanilla';

/** What was typed in the step that adds a backend. */
export interface NewBackend {
  readonly url: string;
  /** Null while nothing was typed: the URL determines it. */
  readonly name: string | null;
  readonly production: boolean;
  /** Whether it starts read-only. */
  readonly readOnly: boolean;
}

export interface NewBackendsState {
  /** By profile id. */
  readonly typed: Readonly<Record<string, NewBackend>>;
}

/** The store of the input for backends that are not connected yet, so that leaving the step loses nothing. */
export function createNewBackendsStore() {
  const store = createStore<NewBackendsState>()(() => ({ typed: {} }));
  return Object.assign(store, {
    keep(profileId: string, backend: NewBackend): void {
      store.setState(({ typed }) => ({ typed: { ...typed, [profileId]: backend } }));
    },
    /** Called when it was connected, or the operator cancelled. */
    drop(profileId: string): void {
      store.setState(({ typed: { [profileId]: _dropped, ...typed } }) => ({ typed }));
    },
    /** Transfers the input of a removed profile to a new one: leaving this step removes its profile. */
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
