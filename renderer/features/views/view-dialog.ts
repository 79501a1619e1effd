import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Stores } from '#state/context.ts';

/** The dialog about views that is shown above the list of projects. */
export type ViewDialog = 'save' | 'manage';

type ViewDialogStore = StoreApi<{ readonly shown: ViewDialog | null }>;

/** Made when they are first used: the first screen has no views. */
const made = new WeakMap<Stores, ViewDialogStore>();

/** Which dialog about views is open: the menu and the command palette open it, the list of projects shows it. */
export function viewDialogOf(stores: Stores): ViewDialogStore {
  const store = made.get(stores) ?? createStore(() => ({ shown: null }));
  made.set(stores, store);
  return store;
}
