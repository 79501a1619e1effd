import { useLayoutEffect, useRef } from 'react';
import { otherSide, type Side } from './compare-sides.ts';

/** The ids of the two profiles. */
type SideIds = Readonly<Record<Side, string>>;

/**
 * Changes one of the compared profiles, or swaps them. A choice starts from the one before it, also while that is not yet shown.
 *
 * @param shown the same object while both ids are equal
 */
export function useSideChoice(shown: SideIds, show: (sides: SideIds) => void) {
  const chosen = useRef(shown);
  useLayoutEffect(() => {
    chosen.current = shown;
  }, [shown]);
  function take(left: string, right: string): void {
    chosen.current = { left, right };
    show(chosen.current);
  }
  return {
    choose(side: Side, id: string): void {
      const before = chosen.current;
      const other = otherSide(side);
      // Choosing the backend of the other side swaps the two.
      const kept = id === before[other] ? before[side] : before[other];
      if (side === 'left') take(id, kept);
      else take(kept, id);
    },
    swap: () => take(chosen.current.right, chosen.current.left),
  };
}
