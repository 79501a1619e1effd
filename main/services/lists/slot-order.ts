import type { TimeSlices } from '../async/time-slices.ts';
import type { Comparison } from './list-index.ts';
import type { ListSizes } from './list-sizes.ts';

/** Sorts in turns: sorts runs and then merges them. Null if it is obsolete. */
export async function sortInTurns(
  slots: Uint32Array,
  by: Comparison,
  {
    slices,
    isWanted,
    sizes: { run, stride },
  }: {
    readonly slices: TimeSlices;
    readonly isWanted: () => boolean;
    readonly sizes: Pick<ListSizes, 'run' | 'stride'>;
  },
): Promise<Uint32Array | null> {
  const { length } = slots;
  for (let from = 0; from < length; from += run) {
    slots.subarray(from, Math.min(from + run, length)).sort(by);
    if (slices.spent) await slices.turn();
    if (!isWanted()) return null;
  }
  let source = slots;
  let target: Uint32Array = new Uint32Array(length);
  for (let width = run; width < length; width *= 2) {
    for (let from = 0; from < length; from += width * 2) {
      const middle = Math.min(from + width, length);
      const end = Math.min(middle + width, length);
      let [a, b] = [from, middle];
      for (let at = from; at < end; at += 1) {
        const takesFirst = b >= end || (a < middle && by(source[a] as number, source[b] as number) < 0);
        target[at] = source[takesFirst ? a++ : b++] as number;
        if (at % stride !== 0 || !slices.spent) continue;
        await slices.turn();
        if (!isWanted()) return null;
      }
    }
    [source, target] = [target, source];
  }
  return source;
}

/** Index of the first element that does not come before `slot`. */
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
  const kept = new Uint32Array(order.length - count);
  let at = 0;
  for (const slot of order) {
    if (isOut(slot)) continue;
    kept[at] = slot;
    at += 1;
  }
  return kept;
}
