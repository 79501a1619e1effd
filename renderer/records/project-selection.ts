import type { Stores } from '../state/context.ts';
import { useStores } from '../state/context.ts';
import { createSelectionStore } from './selection.ts';

type ProjectSelection = ReturnType<typeof createSelectionStore<'projects'>>;

const made = new WeakMap<Stores, ProjectSelection>();

/** The selection in the list of projects. Created on first use: the first screen needs none. */
export function projectSelectionOf(stores: Stores): ProjectSelection {
  const existing = made.get(stores);
  if (existing !== undefined) return existing;
  const store = createSelectionStore(stores.call, 'projects');
  stores.forgetters.add(store.forget);
  made.set(stores, store);
  return store;
}

export function useProjectSelectionStore(): ProjectSelection {
  return projectSelectionOf(useStores());
}
