import type { TimeSlices } from '../async/time-slices.ts';
import type { ListSizes } from './list-sizes.ts';

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

interface SlicedWork {
  readonly slices: TimeSlices;
  readonly sizes: Pick<ListSizes, 'stride'>;
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
  readonly #slotOf: Map<string, number>;
  readonly #free: number[] = [];
  /** The last assigned value of `arrivals`. */
  arrived = 0;

  constructor(slotOf = new Map<string, number>()) {
    this.#slotOf = slotOf;
  }

  /** Number of slots, free ones included. */
  get length(): number {
    return this.items.length;
  }

  get count(): number {
    return this.#slotOf.size;
  }

  keys(): Iterable<string> {
    return this.#slotOf.keys();
  }

  slotOf(key: string): number | undefined {
    return this.#slotOf.get(key);
  }

  /** @returns the slot */
  put(item: Item, rev: number): number {
    const { key } = item;
    let slot = this.#slotOf.get(key);
    if (slot === undefined) {
      slot = this.#free.pop() ?? this.items.length;
      this.#slotOf.set(key, slot);
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
   * The slots after a change, made in turns; these stay as they are. Records that stay keep their slot and revision.
   * These must not change meanwhile.
   */
  async after({ upserts, removed }: RecordsChange<Item>, rev: number, work: SlicedWork): Promise<this> {
    const {
      slices,
      sizes: { stride },
    } = work;
    const next = new RecordSlots<Item>(await this.#copiedKeys(work));
    for (const part of ['items', 'revs', 'arrivals'] as const)
      for (let from = 0; from < this.length; from += stride * 16) {
        next[part].push(...(this[part].slice(from, from + stride * 16) as never[]));
        if (slices.spent) await slices.turn();
      }
    for (const slot of this.#free) next.#free.push(slot);
    next.arrived = this.arrived;
    for (const [at, key] of removed.entries()) {
      next.remove(key, rev);
      if (at % stride === 0 && slices.spent) await slices.turn();
    }
    for (let at = 0; at < upserts.length; at += 1) {
      next.put(upserts[at] as Item, rev);
      if (at % stride === 0 && slices.spent) await slices.turn();
    }
    return next as this;
  }

  async #copiedKeys({ slices, sizes: { stride } }: SlicedWork): Promise<Map<string, number>> {
    const copy = new Map<string, number>();
    let at = 0;
    for (const [key, slot] of this.#slotOf) {
      copy.set(key, slot);
      at += 1;
      if (at % stride === 0 && slices.spent) await slices.turn();
    }
    return copy;
  }
}
