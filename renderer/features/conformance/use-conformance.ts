import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ConformanceInfo } from '#contract/conformance-run.ts';
import { useProfile, useStores } from '#state/context.ts';
import { madeOnce } from '#state/made-once.ts';
import { createConformanceStore } from './conformance-store.ts';

const conformanceOf = madeOnce((stores) => {
  const store = createConformanceStore(stores.call);
  stores.forgetters.add(store.forget);
  return store;
});

/**
 * The conformance run of the current profile's backend, kept current while a component uses it; null until it is loaded.
 */
export function useConformance(): ConformanceInfo | null {
  const stores = useStores();
  const { id: profileId, baseUrl } = useProfile();
  const store = conformanceOf(stores);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is about one base URL
  useEffect(() => {
    const stop = stores.on('conformanceRun.changed', store.receive);
    void store.load(profileId);
    return stop;
  }, [stores, store, profileId, baseUrl]);
  return useStore(store, ({ runs }) => runs[profileId] ?? null);
}
