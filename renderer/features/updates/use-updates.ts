import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { UpdatesInfo } from '#contract/updates.ts';
import { useStores } from '#state/context.ts';
import { madeOnce } from '#state/made-once.ts';
import { createUpdatesStore } from './updates-store.ts';

/** The updates of a window. */
export const updatesOf = madeOnce(({ call }) => createUpdatesStore(call));

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
