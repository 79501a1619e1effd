import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { UpdatesInfo } from '#contract/updates.ts';
import { type Stores, useStores } from '#state/context.ts';
import { createUpdatesStore, type UpdatesStore } from './updates-store.ts';

/** Created on first use, which the first screen does not need. */
const made = new WeakMap<Stores, UpdatesStore>();

/** The updates of a window. */
export function updatesOf(stores: Stores): UpdatesStore {
  const store = made.get(stores) ?? createUpdatesStore(stores.call);
  made.set(stores, store);
  return store;
}

/** The state of the updates, kept current while a component uses it; null until it is loaded. */
export function useUpdatesInfo(): UpdatesInfo | null {
  const stores = useStores();
  const store = updatesOf(stores);
  useEffect(() => {
    const stop = stores.on('updates.changed', store.receive);
    void store.load();
    return stop;
  }, [stores, store]);
  return useStore(store, ({ info }) => info);
}
