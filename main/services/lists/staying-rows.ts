import type { Keyed } from './record-slots.ts';
import type { SortValue } from './text-columns.ts';

/** A deleted row is shown as gone for so long, ms. */
const goneMs = 1_000;
/** A row that the query does not find any more stays for so long, ms. */
const leftMs = 2_000;

/** A row as it was shown last, and where. */
export interface ShownRow<Item> {
  readonly item: Item;
  readonly value: SortValue;
  readonly arrival: number;
}

/** A row that is not in the view any more and stays a little longer. */
export interface StayingRow<Item> extends ShownRow<Item> {
  readonly rev: number;
  /** Ms since the epoch. */
  readonly until: number;
}

/**
 * Rows that left a view while they were in sight: they stay in their place for a moment, so that nothing vanishes under the
 * pointer. They are kept here, in the main process and per view, because the places of all other rows depend on them.
 */
export class StayingRows<Item extends Keyed> {
  readonly #shown = new Map<number, ShownRow<Item>>();
  #shownAsOf = -1;
  #rows: StayingRow<Item>[] = [];
  readonly #descending: boolean;

  constructor(descending: boolean) {
    this.#descending = descending;
  }

  /** In their order. */
  get rows(): readonly StayingRow<Item>[] {
    return this.#rows;
  }

  /** Notes that a row is shown. What was shown of an earlier revision is not in sight any more. */
  show(slot: number, row: ShownRow<Item>, asOf: number): void {
    if (asOf !== this.#shownAsOf) this.#shown.clear();
    this.#shownAsOf = asOf;
    this.#shown.set(slot, row);
  }

  /** The record of a slot has left the view. Where it was in sight, it stays. */
  leave(slot: number, isGone: (key: string) => boolean, rev: number, now: number): void {
    const shown = this.#shown.get(slot);
    if (shown === undefined) return;
    this.#shown.delete(slot);
    const until = now + (isGone(shown.item.key) ? goneMs : leftMs);
    this.#rows.push({ ...shown, rev, until });
    this.#rows.sort((a, b) => this.#compare(a, b));
  }

  /** Ends the time of those that are due, or that are in the view again. */
  tidy(now: number, isBack: (key: string) => boolean): void {
    if (this.#rows.length === 0) return;
    this.#rows = this.#rows.filter(({ until, item }) => until > now && !isBack(item.key));
  }

  /** Ms since the epoch; null where none is left. */
  get nextEnd(): number | null {
    return this.#rows.reduce<number | null>((end, { until }) => Math.min(end ?? until, until), null);
  }

  clear(): void {
    this.#shown.clear();
    this.#rows = [];
  }

  #compare(a: ShownRow<Item>, b: ShownRow<Item>): number {
    if (a.value === b.value) return a.arrival - b.arrival;
    return a.value < b.value === this.#descending ? 1 : -1;
  }
}
