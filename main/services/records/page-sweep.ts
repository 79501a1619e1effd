import type { BackendRecord, PartialReason, UnreadableItem } from '#contract/records.ts';
import type { DecodedRecords } from './records.ts';

/** The result of reading all pages of a list once. */
export class PageSweep<Item extends BackendRecord> {
  readonly items: Item[] = [];
  readonly unreadable: UnreadableItem[] = [];
  /** Why it ended before the last page; null if it did not. */
  ended: PartialReason | null = null;
  pages = 0;
  /** Total size of the bodies. */
  bytes = 0;
  /** Number of the first page, if pages are numbered. */
  firstPage: number | null = null;
  /**
   * Whether a page repeated records of an earlier one, because others were created before them in the
   * meantime.
   */
  isShifted = false;
  /** Whether a page was requested by a number of records or pages. */
  isPositional = false;
  /** Index in `items` by identifier. */
  readonly #places = new Map<string, number>();
  /** Indexes of items without an identifier, or with that of another item. */
  readonly #withoutKey: number[] = [];
  readonly #totals: (number | null)[] = [];

  /** Number of records, without duplicates. */
  get count(): number {
    return this.items.length + this.unreadable.length;
  }

  /** Total number of records, according to the last page that reports it. */
  get total(): number | null {
    return this.#totals.findLast((total) => total !== null) ?? null;
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  /**
   * Adds the next page. A record that was also in an earlier page has moved because others were created
   * before it; the later, newer copy is used.
   * @returns the number of new records
   */
  add({ items, unreadable }: DecodedRecords<Item>): number {
    const before = this.count;
    const begin = this.items.length;
    this.pages += 1;
    for (const item of items) {
      const isKeyed = item.id !== null && item.key === item.id;
      const place = isKeyed ? this.#places.get(item.key) : undefined;
      if (place !== undefined) {
        this.isShifted ||= place < begin;
        this.items[place] = item;
      } else {
        if (isKeyed) this.#places.set(item.key, this.items.length);
        else this.#withoutKey.push(this.items.length);
        this.items.push(item);
      }
    }
    for (const { index, difference } of unreadable)
      this.unreadable.push({ index: before + index, difference });
    return this.count - before;
  }

  /** Adds records of an earlier pass that this one lacks. */
  addMissing(earlier: PageSweep<Item>): void {
    const missing = earlier.items.filter(({ id, key }) => id !== null && id === key && !this.has(id));
    this.add({ items: missing, unreadable: [] });
  }

  /** Gives each record without an identifier of its own a unique key. */
  setKeys(): void {
    for (const at of this.#withoutKey) {
      let key = `#${at}`;
      while (this.#places.has(key)) key = `#${key}`;
      this.items[at] = { ...(this.items[at] as Item), key };
    }
  }

  /** Notes the total that the next page reports. */
  said(total: number | null): void {
    this.#totals.push(total);
  }

  /**
   * Whether all records that existed at the start have arrived, as far as the responses show it. If a record
   * is deleted while pages are read by number, the next page starts one record too late, and the reported
   * total decreases.
   */
  get isSteady(): boolean {
    const totals = this.#totals.flatMap((total) => total ?? []);
    const isCounted = totals.length === this.pages || !this.isPositional;
    const isFalling = totals.some((total, at) => total < (totals[at - 1] ?? 0));
    return this.ended === null && isCounted && !isFalling && this.hasAll;
  }

  /**
   * Whether as many records have arrived as existed. Records created in the meantime may only be in the next
   * list.
   */
  get hasAll(): boolean {
    const minTotal = Math.min(...this.#totals.map((total) => total ?? Number.POSITIVE_INFINITY));
    return minTotal === Number.POSITIVE_INFINITY || minTotal <= this.count;
  }

  /** Whether the other pass contains each record of this one. */
  isWithin(other: PageSweep<Item>): boolean {
    for (const id of this.#places.keys()) if (!other.has(id)) return false;
    return true;
  }
}
