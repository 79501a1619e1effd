import type { BackendRecord, PartialReason, UnreadableItem } from '#contract/records.ts';
import { eachInTurns, type TimeSlices } from '../async/time-slices.ts';
import type { DecodedRecords } from './records.ts';

/** The pages of a list as they were read once, one after the other. */
export class PageSweep<Item extends BackendRecord> {
  readonly items: Item[] = [];
  readonly unreadable: UnreadableItem[] = [];
  /** Why it ended before the last page; null where it did not. */
  ended: PartialReason | null = null;
  pages = 0;
  /** Of the bodies. */
  bytes = 0;
  /** The number of the first page, where pages have numbers. */
  firstPage: number | null = null;
  /** Whether a page had records of an earlier one again: others were created before them meanwhile. */
  isShifted = false;
  /** Whether a page was asked for by how many records or pages are before it. */
  isPositional = false;
  /** Where the record of each identifier is in `items`. */
  readonly #places = new Map<string, number>();
  /** Where those are that have no identifier or that of another. */
  readonly #withoutKey: number[] = [];
  readonly #totals: (number | null)[] = [];
  readonly #slices: TimeSlices;

  constructor(slices: TimeSlices) {
    this.#slices = slices;
  }

  /** Records that came, without those that came twice. */
  get count(): number {
    return this.items.length + this.unreadable.length;
  }

  /** How many records there are, as the last page that says so has it. */
  get total(): number | null {
    return this.#totals.findLast((total) => total !== null) ?? null;
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  /**
   * Takes the next page. A record that an earlier page had too came again because others were created before it: the later
   * one is taken, which is newer.
   * @returns how many records are new
   */
  async add({ items, unreadable }: DecodedRecords<Item>): Promise<number> {
    const before = this.count;
    const begin = this.items.length;
    this.pages += 1;
    await eachInTurns(items, this.#slices, (item) => {
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
    });
    for (const { index, difference } of unreadable)
      this.unreadable.push({ index: before + index, difference });
    return this.count - before;
  }

  /** Adds what an earlier sweep had and this one has not. */
  async addMissing(earlier: PageSweep<Item>): Promise<void> {
    const missing = earlier.items.filter(({ id, key }) => id !== null && id === key && !this.has(id));
    await this.add({ items: missing, unreadable: [] });
  }

  /** Gives records without an identifier of their own a key that no other has. */
  setKeys(): void {
    for (const at of this.#withoutKey) {
      let key = `#${at}`;
      while (this.#places.has(key)) key = `#${key}`;
      this.items[at] = { ...(this.items[at] as Item), key };
    }
  }

  /** The next page says that there are so many records. */
  said(total: number | null): void {
    this.#totals.push(total);
  }

  /**
   * Whether all records that there were at its begin came, as far as the answers alone can say: where one is deleted while
   * pages are read by number, the next page begins one record too late, and the total is a lower one.
   */
  get isSteady(): boolean {
    const totals = this.#totals.flatMap((total) => total ?? []);
    const isCounted = totals.length === this.pages || !this.isPositional;
    const isFalling = totals.some((total, at) => total < (totals[at - 1] ?? 0));
    return this.ended === null && isCounted && !isFalling && this.hasAll;
  }

  /** Whether as many records came as there were. Those that were created meanwhile may come with the next list. */
  get hasAll(): boolean {
    const least = Math.min(...this.#totals.map((total) => total ?? Number.POSITIVE_INFINITY));
    return least === Number.POSITIVE_INFINITY || least <= this.count;
  }

  /** Whether the other sweep has each record of this one. */
  async isWithin(other: PageSweep<Item>): Promise<boolean> {
    let isWithin = true;
    await eachInTurns(
      this.#places.keys(),
      this.#slices,
      (id) => {
        isWithin &&= other.has(id);
      },
      () => isWithin,
    );
    return isWithin;
  }
}
