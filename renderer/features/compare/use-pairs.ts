import { useCallback, useEffect, useState } from 'react';
import type { ComparePair } from '#contract/compare.ts';
import { useStores } from '#state/context.ts';
import { forgetPairs, keepPairs, keptPairs } from './kept-pairs.ts';

/** The operator's manual pairs of two profiles; the same array while they are equal. */
export function usePairs(left: string, right: string) {
  const { forgetters } = useStores();
  const [pairs, setPairs] = useState(() => keptPairs(left, right));
  useEffect(() => {
    forgetters.add(forgetPairs);
  }, [forgetters]);
  const set = useCallback(
    (next: readonly ComparePair[]) => {
      keepPairs(left, right, next);
      setPairs(next);
    },
    [left, right],
  );
  return {
    pairs,
    /** Removes either project from its earlier pair. */
    pair: (one: ComparePair) =>
      set([...pairs.filter((other) => other.left !== one.left && other.right !== one.right), one]),
    unpair: (one: ComparePair) =>
      set(pairs.filter((other) => other.left !== one.left || other.right !== one.right)),
  };
}
