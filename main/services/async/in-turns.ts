import { scheduler } from './scheduler.ts';

/** How long-running work yields to the event loop. */
export interface TurnOptions {
  /** Checked after each turn; false skips the rest. */
  readonly isWanted?: (() => boolean) | undefined;
  /** Number of items between two checks of the clock: 1 for slow items, a few by default. */
  readonly stride?: number | undefined;
}

const always = () => true;

/**
 * Processes each item and yields to the event loop when a turn is over. Events between turns may change the items: a `Map` or
 * `Set` continues with its content at that time.
 * @returns whether all items were processed
 */
export async function forEachInTurns<Item>(
  items: Iterable<Item>,
  each: (item: Item) => void,
  { isWanted = always, stride = scheduler.stride }: TurnOptions = {},
): Promise<boolean> {
  await scheduler.turn();
  if (!isWanted()) return false;
  let done = 0;
  for (const item of items) {
    each(item);
    done += 1;
    if (done % stride !== 0 || !scheduler.isTurnOver) continue;
    await scheduler.turn();
    if (!isWanted()) return false;
  }
  return true;
}

/** Like `forEachInTurns`, for each index below a length that may change between turns. */
export async function forIndicesInTurns(
  length: () => number,
  each: (index: number) => void,
  { isWanted = always, stride = scheduler.stride }: TurnOptions = {},
): Promise<boolean> {
  await scheduler.turn();
  if (!isWanted()) return false;
  for (let index = 0; index < length(); index += 1) {
    each(index);
    if ((index + 1) % stride !== 0 || !scheduler.isTurnOver) continue;
    await scheduler.turn();
    if (!isWanted()) return false;
  }
  return true;
}

/**
 * Sorts runs and then merges them, yielding to the event loop when a turn is over.
 * @param run the number of elements sorted at a time
 * @returns null if `isWanted` has returned false
 */
export async function sortInTurns(
  slots: Uint32Array,
  by: (a: number, b: number) => number,
  { run, isWanted = always, stride = scheduler.stride }: TurnOptions & { readonly run: number },
): Promise<Uint32Array | null> {
  const { length } = slots;
  for (let from = 0; from < length; from += run) {
    slots.subarray(from, Math.min(from + run, length)).sort(by);
    if (scheduler.isTurnOver) await scheduler.turn();
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
        if (at % stride !== 0 || !scheduler.isTurnOver) continue;
        await scheduler.turn();
        if (!isWanted()) return null;
      }
    }
    [source, target] = [target, source];
  }
  return source;
}

/** The number of short items to process between two checks of the clock. */
export function itemsAtOnce(): number {
  return scheduler.stride;
}

/** Runs work in one turn. @param work gets a function that says whether the turn is over */
export async function inOneTurn<Value>(work: (isTurnOver: () => boolean) => Value): Promise<Value> {
  await scheduler.turn();
  return work(() => scheduler.isTurnOver);
}
