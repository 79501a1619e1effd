import type { Comparison } from './list-index.ts';

/** Index of the first element that is not before `slot`. */
export function lowerBound(order: Uint32Array, slot: number, by: Comparison, from = 0): number {
  let low = from;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (by(order[middle] as number, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Merges a few sorted slots into many: finds the position of each, and copies the ranges between. */
export function mergeInto(order: Uint32Array, added: readonly number[], by: Comparison): Uint32Array {
  if (added.length === 0) return order;
  const merged = new Uint32Array(order.length + added.length);
  let from = 0;
  let at = 0;
  for (const slot of added) {
    const place = lowerBound(order, slot, by, from);
    merged.set(order.subarray(from, place), at);
    at += place - from;
    merged[at] = slot;
    at += 1;
    from = place;
  }
  merged.set(order.subarray(from), at);
  return merged;
}

/** The order without the slots for which `isOut` is true, of which there are `count`. */
export function without(order: Uint32Array, count: number, isOut: (slot: number) => boolean): Uint32Array {
  if (count === 0) return order;
  const remaining = new Uint32Array(order.length - count);
  let at = 0;
  for (const slot of order) {
    if (isOut(slot)) continue;
    remaining[at] = slot;
    at += 1;
  }
  return remaining;
}
