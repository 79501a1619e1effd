import { useStore } from 'zustand';
import { type Stores, useStores } from './context.ts';
import { createWorkStore, type WorkState } from './work-store.ts';

type WorkStore = ReturnType<typeof createWorkStore>;

/** Created on first use, which the first screen does not need. */
const made = new WeakMap<Stores, WorkStore>();

/** The store of the requests that may take long. */
export function useWorkStore(): WorkStore {
  const stores = useStores();
  const known = made.get(stores);
  if (known !== undefined) return known;
  const store = createWorkStore(stores.call);
  stores.on('progress.changed', store.receive);
  made.set(stores, store);
  return store;
}

/** Selects what runs. */
export function useRunning<Value>(select: (running: WorkState['running']) => Value): Value {
  return useStore(useWorkStore(), (state) => select(state.running));
}
