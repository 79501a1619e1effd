import { useEffect, useId } from 'react';
import type { ListChange } from '#contract/lists.ts';
import { useStores } from '#state/context.ts';

/** The lists of two profiles that are compared with their projects. */
const comparedLists = ['networks', 'domains'] as const;

/** Whether a comparison of two profiles may be stale after a change of a list. */
export function isCompared({ list, profileId }: ListChange, left: string, right: string): boolean {
  const isOurs = list === 'projects' || comparedLists.some((each) => each === list);
  return isOurs && (profileId === left || profileId === right);
}

/** Keeps the lists current that no event does, as long as a comparison shows them. */
export function useComparedLists(left: string, right: string): void {
  const { listUses } = useStores();
  const owner = useId();
  useEffect(() => {
    for (const list of comparedLists) listUses.set(list, [left, right], owner);
    return () => {
      for (const list of comparedLists) listUses.set(list, [], owner);
    };
  }, [listUses, left, right, owner]);
}
