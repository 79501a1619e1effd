import type { ListRow } from '#contract/lists.ts';
import type { LingeringRow } from './lingering-rows.ts';
import type { ListOrder } from './list-order.ts';
import type { RowSequence } from './merged-rows.ts';
import type { ProfileList } from './profile-list.ts';
import type { Keyed } from './record-slots.ts';
import type { SortValue } from './text-columns.ts';

/** The number of records checked for whether a backend sends times. */
const lookedAt = 20;

/** A row before it is sent to the window. */
export interface FoundRow<Item> {
  readonly profileId: string;
  readonly item: Item;
  readonly rev: number;
  readonly leaving: NonNullable<ListRow['leaving']> | null;
}

/** Ordered rows that can be sent. */
export interface FoundRows<Item> extends RowSequence {
  row(index: number): FoundRow<Item>;
}

/**
 * The rows of one profile in a settled order. Must be used synchronously: the next change invalidates them.
 */
export class ProfileRows<Item extends Keyed> {
  readonly profileId: string;
  readonly list: ProfileList<Item>;
  readonly ordered: FoundRows<Item>;
  readonly lingering: FoundRows<Item>;
  readonly #order: ListOrder<Item>;

  constructor(profileId: string, rank: number, list: ProfileList<Item>, order: ListOrder<Item>) {
    this.profileId = profileId;
    this.list = list;
    this.#order = order;
    this.ordered = orderedRows(profileId, rank, list, order);
    this.lingering = lingeringRows(profileId, rank, list, order);
  }

  get revision(): number {
    return this.list.revision;
  }

  get count(): number {
    return this.list.count;
  }

  get leaving(): number {
    return this.lingering.length;
  }

  get total(): number {
    const { isBeginning, slots } = this.#order;
    return (isBeginning ? this.count : slots.length) + this.leaving;
  }

  get nextEnd(): number | null {
    return this.#order.lingering.nextEnd;
  }

  /** Whether the rows up to this index are known. */
  reaches(end: number): boolean {
    return !this.#order.isBeginning || this.#order.slots.length >= Math.min(end, this.count);
  }

  /**
   * The position of the row with this key; null for none, `beyond` if it may be after the known beginning.
   */
  find(key: string): readonly [FoundRows<Item>, number] | 'beyond' | null {
    const slot = this.list.index.slots.slotOf(key);
    if (slot !== undefined && this.#order.has(slot)) return [this.ordered, this.#order.indexOf(slot)];
    const lingering = this.#order.lingering.rows.findIndex(({ item }) => item.key === key);
    if (lingering >= 0) return [this.lingering, lingering];
    return slot !== undefined && this.#order.isBeginning ? 'beyond' : null;
  }

  keys(): readonly string[] {
    const { items } = this.list.index.slots;
    return Array.from(this.#order.slots, (slot) => (items[slot] as Item).key);
  }
}

/**
 * Whether any of the backends sends a time of change. Only the first records are checked: a backend sends it with
 * all of them, or with none.
 */
export function sendTimes<Item extends Keyed>(
  profiles: readonly ProfileRows<Item>[],
  timeOf: ((item: Item) => unknown) | undefined,
): boolean {
  if (timeOf === undefined) return false;
  return profiles.some(({ list }) =>
    list.index.slots.items.slice(0, lookedAt).some((item) => item !== null && timeOf(item) !== null),
  );
}

/** A profile's row sequences, as input for `MergedRows`. */
export function sequencesOf<Item extends Keyed>({
  ordered,
  lingering,
}: ProfileRows<Item>): readonly FoundRows<Item>[] {
  return lingering.length === 0 ? [ordered] : [ordered, lingering];
}

function orderedRows<Item extends Keyed>(
  profileId: string,
  rank: number,
  { index: { slots: records }, index }: ProfileList<Item>,
  order: ListOrder<Item>,
): FoundRows<Item> {
  const { slots, lingering, asOf } = order;
  const { values } = index.column(order.query.field);
  const at = (place: number) => slots[place] as number;
  return {
    rank,
    length: slots.length,
    value: (place) => values[at(place)] as SortValue,
    arrival: (place) => records.arrivals[at(place)] as number,
    row(place) {
      const slot = at(place);
      const item = records.items[slot] as Item;
      const shown = { item, value: values[slot] as SortValue, arrival: records.arrivals[slot] as number };
      lingering.show(slot, shown, asOf);
      return { profileId, item, rev: records.revs[slot] as number, leaving: null };
    },
  };
}

function lingeringRows<Item extends Keyed>(
  profileId: string,
  rank: number,
  { index: { slots: records } }: ProfileList<Item>,
  order: ListOrder<Item>,
): FoundRows<Item> {
  const { rows } = order.lingering;
  const at = (place: number) => rows[place] as LingeringRow<Item>;
  return {
    rank,
    length: rows.length,
    value: (place) => at(place).value,
    arrival: (place) => at(place).arrival,
    row(place) {
      const { item, rev } = at(place);
      const slot = records.slotOf(item.key);
      if (slot === undefined) return { profileId, item, rev, leaving: 'gone' };
      return {
        profileId,
        item: records.items[slot] as Item,
        rev: records.revs[slot] as number,
        leaving: 'left',
      };
    },
  };
}
