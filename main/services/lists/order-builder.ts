import { forEachInTurns, forIndicesInTurns, sortInTurns } from '../async/in-turns.ts';
import { comparison, type ListIndex } from './list-index.ts';
import type { ListOrder, OrderEnd } from './list-order.ts';
import { isSameFilter, type ParsedListQuery } from './list-query.ts';
import type { ListSizes } from './list-sizes.ts';
import type { Keyed } from './record-slots.ts';
import type { SortValue } from './text-columns.ts';

/** The input for building an order. */
export interface OrderMaking<Item extends Keyed> {
  readonly index: ListIndex<Item>;
  readonly sizes: ListSizes;
  /** False once the records were replaced and this order is obsolete. */
  readonly isWanted: () => boolean;
}

/** A built order. The `ListOrder` that it fills has noted the changes made in the meantime. */
export interface MadeOrder {
  readonly slots: Uint32Array;
  readonly end: OrderEnd | null;
}

/** Sorts the matches of the query. Null if it is obsolete. */
export async function makeBySorting<Item extends Keyed>(
  query: ParsedListQuery,
  making: OrderMaking<Item>,
): Promise<MadeOrder | null> {
  const { index, sizes, isWanted } = making;
  const { slots } = index;
  const column = index.column(query.field);
  // Values as first read: a value that changes while sorting would misplace other rows too.
  const values: SortValue[] = [];
  const arrivals: number[] = [];
  const found = new Uint32Array(slots.length);
  let count = 0;
  const look = (slot: number) => {
    const passes = index.passes(query, slot);
    values.push(passes ? column.value(slots, slot) : '');
    arrivals.push(slots.arrivals[slot] as number);
    if (passes) found[count++] = slot;
  };
  if (!(await forIndicesInTurns(() => found.length, look, { isWanted }))) return null;
  const by = comparison(values, arrivals, query.descending);
  const sorted = await sortInTurns(found.slice(0, count), by, { run: sizes.run, isWanted });
  return sorted === null ? null : { slots: sorted, end: null };
}

/** Filters the matches of the query from a complete order by the same field. */
export async function makeByFiltering<Item extends Keyed>(
  query: ParsedListQuery,
  wider: Pick<ListOrder<Item>, 'query' | 'slots'>,
  making: OrderMaking<Item>,
): Promise<MadeOrder | null> {
  const isOpposite = wider.query.descending !== query.descending;
  // A snapshot of the values: if a record changed in the meantime, its value would separate records that are
  // equal.
  const values = isOpposite ? making.index.column(query.field).values.slice() : [];
  const found = await foundIn(query, wider, making);
  const slots = found !== null && isOpposite ? await turnedRound(found, values, making) : found;
  return slots === null ? null : { slots, end: null };
}

async function foundIn<Item extends Keyed>(
  query: ParsedListQuery,
  { query: filter, slots }: Pick<ListOrder<Item>, 'query' | 'slots'>,
  { index, isWanted }: OrderMaking<Item>,
): Promise<Uint32Array | null> {
  if (isSameFilter(query, filter)) return slots;
  const { length } = index.slots;
  // Texts lie in memory in the order of slots: reading them in the order of the list takes several times as long.
  const passes = slots.length * 8 > length ? new Uint8Array(length) : null;
  const look = (slot: number) => {
    if (passes !== null && index.passes(query, slot)) passes[slot] = 1;
  };
  if (passes !== null && !(await forIndicesInTurns(() => length, look, { isWanted }))) return null;
  const found = new Uint32Array(slots.length);
  let count = 0;
  const take = (at: number) => {
    const slot = slots[at] as number;
    if (passes === null ? index.passes(query, slot) : passes[slot] === 1) found[count++] = slot;
  };
  if (!(await forIndicesInTurns(() => slots.length, take, { isWanted }))) return null;
  return found.slice(0, count);
}

/** The reversed order, in which equal records keep their order. */
async function turnedRound<Item extends Keyed>(
  slots: Uint32Array,
  values: readonly SortValue[],
  { isWanted }: OrderMaking<Item>,
): Promise<Uint32Array | null> {
  const turned = new Uint32Array(slots.length);
  let at = 0;
  const put = (equal: Uint32Array) => {
    turned.set(equal, at);
    at += equal.length;
  };
  return (await forEachInTurns(groupsFromEnd(slots, values), put, { isWanted })) ? turned : null;
}

/** Records with equal values, those with the last value first. */
function* groupsFromEnd(slots: Uint32Array, values: readonly SortValue[]): Iterable<Uint32Array> {
  for (let end = slots.length; end > 0; ) {
    let from = end - 1;
    while (from > 0 && values[slots[from - 1] as number] === values[slots[end - 1] as number]) from -= 1;
    yield slots.subarray(from, end);
    end = from;
  }
}

/**
 * Finds the first records of an order of all without building the order.
 * @param count how many are needed; some more are found, so that a few may change
 */
export async function makeBeginning<Item extends Keyed>(
  query: ParsedListQuery,
  count: number,
  { index, isWanted }: OrderMaking<Item>,
): Promise<MadeOrder | null> {
  const { slots } = index;
  const column = index.column(query.field);
  const wanted = count * 2;
  let best: Candidate[] = [];
  let last: Candidate | null = null;
  const by = candidates(query.descending);
  const cut = () => {
    best = best.sort(by).slice(0, wanted);
    last = best[wanted - 1] ?? null;
  };
  const look = (slot: number) => {
    if (slots.items[slot] == null) return;
    const candidate = { slot, value: column.value(slots, slot), arrival: slots.arrivals[slot] as number };
    if (last === null || by(candidate, last) < 0) best.push(candidate);
    // Keeps twice as many and cuts them now and then: cheaper than a heap.
    if (best.length >= wanted * 2) cut();
  };
  if (!(await forIndicesInTurns(() => slots.length, look, { isWanted }))) return null;
  cut();
  return { slots: Uint32Array.from(best, ({ slot }) => slot), end: last };
}

interface Candidate extends OrderEnd {
  readonly slot: number;
}

function candidates(descending: boolean): (a: Candidate, b: Candidate) => number {
  const before = descending ? 1 : -1;
  return (a, b) => (a.value === b.value ? a.arrival - b.arrival : a.value < b.value ? before : -before);
}
