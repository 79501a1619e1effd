import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Stores } from '#state/context.ts';

/** The open dialog about views above the list of projects. */
export type ViewDialog = 'save' | 'manage';

type ViewDialogStore = StoreApi<{ readonly shown: ViewDialog | null }>;

/** Created on first use: the first screen has no views. */
const made = new WeakMap<Stores, ViewDialogStore>();

/** Which dialog about views is open: opened from the menu and the command palette, shown by the list of projects. */
export function viewDialogOf(stores: Stores): ViewDialogStore {
  const store = made.get(stores) ?? createStore(() => ({ shown: null }));
  made.set(stores, store);
  return store;
}
