import { forEachInTurns, forIndicesInTurns } from '../async/in-turns.ts';
import { LongMap } from '../async/long-map.ts';

/** Slots that are copied at once. */
const copiedAtOnce = 512;

export interface Keyed {
  /** Unique within the list. */
  readonly key: string;
}

/** A change of the records of a list. */
export interface RecordsChange<Item extends Keyed> {
  readonly upserts: readonly Item[];
  /** Keys of removed records. */
  readonly removed: readonly string[];
}

/**
 * The records of one profile's list by number, so that orders and texts can be arrays: a record keeps its slot, and the slot
 * of a removed one is reused for the next new one.
 */
export class RecordSlots<Item extends Keyed> {
  /** By slot; null if it is free. */
  readonly items: (Item | null)[] = [];
  /** By slot: the revision of its last change. Two records never have the same revision in the same slot. */
  readonly revs: number[] = [];
  /** By slot: increases with every new record; the order of records with equal texts. */
  readonly arrivals: number[] = [];
  /** Shared with the slots that `after` builds by adding: slots of `length` or more belong to those only. */
  readonly #slotOf: LongMap<string, number>;
  readonly #free: number[] = [];
  /** The last assigned value of `arrivals`. */
  arrived = 0;

  constructor(slotOf = new LongMap<string, number>()) {
    this.#slotOf = slotOf;
  }

  /** Number of slots, free ones included. */
  get length(): number {
    return this.items.length;
  }

  get count(): number {
    return this.length - this.#free.length;
  }

  *keys(): Iterable<string> {
    for (const [key, slot] of this.#slotOf) if (slot < this.length) yield key;
  }

  slotOf(key: string): number | undefined {
    const slot = this.#slotOf.get(key);
    return slot !== undefined && slot < this.length ? slot : undefined;
  }

  /** @returns the slot */
  put(item: Item, rev: number): number {
    const { key } = item;
    let slot = this.#slotOf.get(key);
    if (slot === undefined) {
      slot = this.#free.pop() ?? this.items.length;
      this.#slotOf.add(key, slot);
      this.arrived += 1;
      this.arrivals[slot] = this.arrived;
    }
    this.items[slot] = item;
    this.revs[slot] = rev;
    return slot;
  }

  /** @returns the freed slot; undefined if there is no such record */
  remove(key: string, rev: number): number | undefined {
    const slot = this.#slotOf.get(key);
    if (slot === undefined) return undefined;
    this.#slotOf.delete(key);
    this.#free.push(slot);
    this.items[slot] = null;
    this.revs[slot] = rev;
    return slot;
  }

  /**
   * Builds the slots after a change, yielding to the event loop, without mutating these. Records that stay
   * keep their slot and revision. These slots must not change during the call, and can only be read afterwards.
   */
  async after({ upserts, removed }: RecordsChange<Item>, rev: number): Promise<this> {
    // Additions follow what these slots have, so that these need no keys of their own: a list that arrives is added to.
    const isAdding = removed.length === 0 && this.#free.length === 0;
    const keys = isAdding ? this.#slotOf : new LongMap<string, number>();
    if (!isAdding) await forEachInTurns(this.#slotOf, ([key, slot]) => keys.add(key, slot));
    const next = new RecordSlots<Item>(keys);
    const copy = (index: number) => {
      const [from, to] = [index * copiedAtOnce, (index + 1) * copiedAtOnce];
      next.items.push(...this.items.slice(from, to));
      next.revs.push(...this.revs.slice(from, to));
      next.arrivals.push(...this.arrivals.slice(from, to));
    };
    await forIndicesInTurns(() => Math.ceil(this.length / copiedAtOnce), copy, { stride: 1 });
    for (const slot of this.#free) next.#free.push(slot);
    next.arrived = this.arrived;
    await forEachInTurns(removed, (key) => next.remove(key, rev));
    await forEachInTurns(upserts, (item) => next.put(item, rev));
    return next as this;
  }
}
