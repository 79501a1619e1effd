import { useStore } from 'zustand';
import { useStores } from './context.ts';
import { madeOnce } from './made-once.ts';
import { createWorkStore, type WorkState } from './work-store.ts';

const workStoreOf = madeOnce((stores) => {
  const store = createWorkStore(stores.call);
  stores.on('progress.changed', store.receive);
  return store;
});

/** The store of the requests that may take long. */
export const useWorkStore = () => workStoreOf(useStores());

/** Selects what runs. */
export function useRunning<Value>(select: (running: WorkState['running']) => Value): Value {
  return useStore(useWorkStore(), (state) => select(state.running));
}
