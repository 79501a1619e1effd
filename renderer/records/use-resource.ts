import { useEffect } from 'react';
import type { BackendRecord } from '#contract/records.ts';
import type { Stores } from '../state/context.ts';
import { useFrom, useProfile, useStores } from '../state/context.ts';
import { emptyResource, type ResourceEntry, type ResourceStore } from './resources.ts';

/** One kind of record of the current profile, cached as long as a screen uses it. */
export function useResource<Item extends BackendRecord>(
  pick: (stores: Stores) => ResourceStore<Item>,
): ResourceEntry<Item> {
  const store = pick(useStores());
  const { id } = useProfile();
  useEffect(() => store.use(id), [store, id]);
  return useFrom(pick, ({ entries }) => entries[id] ?? emptyResource);
}
