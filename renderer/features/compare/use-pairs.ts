import { useCallback, useState } from 'react';
import type { ComparePair } from '#contract/compare.ts';

const none: readonly ComparePair[] = [];
/** The pairs by their profiles, as long as the window is open. */
const kept = new Map<string, readonly ComparePair[]>();

/** The pairs that the operator made of projects of two profiles. */
export function usePairs(left: string, right: string) {
  const of = `${left} ${right}`;
  const [, render] = useState(0);
  const pairs = kept.get(of) ?? none;
  const set = useCallback(
    (next: readonly ComparePair[]) => {
      kept.set(of, next);
      render((before) => before + 1);
    },
    [of],
  );
  return {
    pairs,
    /** Neither of the two belongs to another pair then. */
    pair: (one: ComparePair) =>
      set([...pairs.filter((other) => other.left !== one.left && other.right !== one.right), one]),
    unpair: (one: ComparePair) =>
      set(pairs.filter((other) => other.left !== one.left || other.right !== one.right)),
  };
}
