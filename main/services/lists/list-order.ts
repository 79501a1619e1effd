import { LingeringRows } from './lingering-rows.ts';
import { comparison, type ListIndex } from './list-index.ts';
import type { ParsedListQuery } from './list-query.ts';
import type { Keyed } from './record-slots.ts';
import { lowerBound, mergeInto, without } from './slot-order.ts';
import type { SortValue } from './text-columns.ts';

/** Bit flags per slot. */
const member = 1;
const dirty = 2;
const out = 4;

/** The last row of an order of which only the beginning is known. */
export interface OrderEnd {
  readonly value: SortValue;
  readonly arrival: number;
}

/**
 * The slots of one profile's matching records, in order. Changed records are noted and moved when the order is next used:
 * that costs the number of changes, and one pass over the order if any record has moved.
 */
export class ListOrder<Item extends Keyed> {
  readonly query: ParsedListQuery;
  lingering: LingeringRows<Item>;
  #slots: Uint32Array = new Uint32Array(0);
  /** Set if only the beginning is known, up to and including this row. */
  #end: OrderEnd | null = null;
  #marks: Uint8Array;
  #changed: number[] = [];
  /** Revision and arrivals of `#slots`, apart from `#changed`. */
  #asOf: number;
  #arrivals: number;
  readonly #index: ListIndex<Item>;

  /** Notes changes from now on. */
  constructor(query: ParsedListQuery, index: ListIndex<Item>) {
    this.query = query;
    this.lingering = new LingeringRows(query.descending);
    this.#index = index;
    this.#marks = new Uint8Array(index.slots.length);
    this.#asOf = index.revision;
    this.#arrivals = index.slots.arrived;
  }

  /** The slots in order; replaced on each change, never mutated. */
  get slots(): Uint32Array {
    return this.#slots;
  }

  /** Whether only the beginning is known. */
  get isBeginning(): boolean {
    return this.#end !== null;
  }

  /** The revision of the order once it is settled. */
  get asOf(): number {
    return this.#asOf;
  }

  /** The number of records that changed since it was settled. */
  get changes(): number {
    return this.#changed.length;
  }

  /** Sets an order that was made since this object was created. @param end of one of which only the beginning is known */
  fill(slots: Uint32Array, end: OrderEnd | null = null): void {
    this.#slots = slots;
    this.#end = end;
    this.#grow();
    for (const slot of slots) this.#marks[slot] = (this.#marks[slot] as number) | member;
  }

  has(slot: number): boolean {
    return ((this.#marks[slot] ?? 0) & member) !== 0;
  }

  /** Notes that the record of a slot was changed, added or removed. */
  touch(slot: number): void {
    this.#grow();
    const marks = this.#marks[slot] as number;
    if ((marks & dirty) !== 0) return;
    this.#marks[slot] = marks | dirty;
    this.#changed.push(slot);
  }

  /** Applies the noted changes. @param now in ms since the epoch */
  settle(now: number): void {
    const index = this.#index;
    const { slots, revision } = index;
    const column = index.column(this.query.field);
    const marks = this.#marks;
    const added: number[] = [];
    let removed = 0;
    const isGone = (key: string) => slots.slotOf(key) === undefined;
    for (const slot of this.#changed) {
      const mark = (marks[slot] as number) & ~dirty;
      marks[slot] = mark;
      const was = (mark & member) !== 0;
      const is = index.passes(this.query, slot);
      if (!was && !is) continue;
      if (is) column.value(slots, slot);
      const isOther = (slots.arrivals[slot] as number) > this.#arrivals;
      if (was && is && !isOther && !column.hasChangedSince(this.#asOf, slot)) continue;
      if (was) {
        marks[slot] = out;
        removed += 1;
        if (!is || isOther) this.lingering.leave(slot, isGone, revision, now);
      }
      if (is && this.#isWithin(slot)) added.push(slot);
    }
    if (removed + added.length > 0) {
      const by = comparison(column.values, slots.arrivals, this.query.descending);
      const remaining = without(this.#slots, removed, (slot) => marks[slot] === out);
      for (const slot of this.#changed) if (marks[slot] === out) marks[slot] = 0;
      for (const slot of added) marks[slot] = member;
      this.#slots = mergeInto(remaining, added.sort(by), by);
    }
    this.#changed = [];
    this.#asOf = revision;
    this.#arrivals = slots.arrived;
    this.lingering.tidy(now, (key) => this.#holds(key));
  }

  /** Index of a slot in the settled order. */
  indexOf(slot: number): number {
    const { slots, column } = { slots: this.#index.slots, column: this.#index.column(this.query.field) };
    return lowerBound(this.#slots, slot, comparison(column.values, slots.arrivals, this.query.descending));
  }

  #holds(key: string): boolean {
    const slot = this.#index.slots.slotOf(key);
    return slot !== undefined && this.has(slot);
  }

  /** If only the beginning is known, later rows are not added. */
  #isWithin(slot: number): boolean {
    const end = this.#end;
    if (end === null) return true;
    const value = this.#index.column(this.query.field).values[slot] as SortValue;
    if (value === end.value) return (this.#index.slots.arrivals[slot] as number) < end.arrival;
    return value < end.value !== this.query.descending;
  }

  #grow(): void {
    if (this.#marks.length >= this.#index.slots.length) return;
    const larger = new Uint8Array(this.#index.slots.length * 2);
    larger.set(this.#marks);
    this.#marks = larger;
  }
}
