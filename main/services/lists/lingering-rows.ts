import type { Keyed } from './record-slots.ts';
import type { SortValue } from './text-columns.ts';

/** How long a deleted row stays visible, in ms. */
const goneMs = 1_000;
/** How long a row that no longer matches the query stays visible, in ms. */
const leftMs = 2_000;

/** A row as last shown, and its position. */
export interface ShownRow<Item> {
  readonly item: Item;
  readonly value: SortValue;
  readonly arrival: number;
}

/** A row that is no longer in the list and lingers for a moment. */
export interface LingeringRow<Item> extends ShownRow<Item> {
  readonly rev: number;
  /** In ms since the epoch. */
  readonly until: number;
}

/**
 * Rows that left a list while they were visible. They keep their position for a moment, so that nothing
 * vanishes under the pointer. They are tracked here per query, because the positions of all other rows depend
 * on them.
 */
export class LingeringRows<Item extends Keyed> {
  readonly #shown = new Map<number, ShownRow<Item>>();
  #shownAsOf = -1;
  #rows: LingeringRow<Item>[] = [];
  readonly #descending: boolean;

  constructor(descending: boolean) {
    this.#descending = descending;
  }

  /** In display order. */
  get rows(): readonly LingeringRow<Item>[] {
    return this.#rows;
  }

  /** Notes that a row is shown. Rows shown of an earlier revision are no longer visible. */
  show(slot: number, row: ShownRow<Item>, asOf: number): void {
    if (asOf !== this.#shownAsOf) this.#shown.clear();
    this.#shownAsOf = asOf;
    this.#shown.set(slot, row);
  }

  /** Called when the record of a slot has left the list. If it was visible, it lingers. */
  leave(slot: number, isGone: (key: string) => boolean, rev: number, now: number): void {
    const shown = this.#shown.get(slot);
    if (shown === undefined) return;
    this.#shown.delete(slot);
    const until = now + (isGone(shown.item.key) ? goneMs : leftMs);
    this.#rows.push({ ...shown, rev, until });
    this.#rows.sort((a, b) => this.#compare(a, b));
  }

  /** Removes rows that have expired, or that are in the list again. */
  tidy(now: number, isBack: (key: string) => boolean): void {
    if (this.#rows.length === 0) return;
    this.#rows = this.#rows.filter(({ until, item }) => until > now && !isBack(item.key));
  }

  /** When the next row expires, in ms since the epoch; null for none. */
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
