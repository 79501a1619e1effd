import { fold, sortText } from './list-text.ts';
import type { Keyed, RecordSlots } from './record-slots.ts';

/** The value that records are compared by: texts with texts, numbers with numbers. */
export type SortValue = string | number;

/** Reads the sort value of a record. */
export type ReadSortValue<Item> = (item: Item) => SortValue;

/**
 * The sort values of one field, by slot; read again when the record has changed. Texts are folded, numbers in them have a
 * fixed width.
 */
export class SortColumn<Item extends Keyed> {
  /** The cached values; only those that `value` was called for since their last change are current. */
  readonly values: SortValue[] = [];
  readonly #read: ReadSortValue<Item>;
  /** Revision of the record for which the value was read. */
  readonly #readAt: number[] = [];
  /** Revision of the record when the value last changed. */
  readonly #changedAt: number[] = [];

  constructor(read: ReadSortValue<Item>) {
    this.#read = read;
  }

  /** The value of the record currently in the slot. */
  value({ items, revs }: RecordSlots<Item>, slot: number): SortValue {
    const rev = revs[slot] as number;
    if (this.#readAt[slot] === rev) return this.values[slot] as SortValue;
    const item = items[slot];
    const read = item == null ? '' : this.#read(item);
    const value = typeof read === 'string' ? sortText(read) : read;
    fillUpTo(slot, this.values, '');
    fillUpTo(slot, this.#readAt, -1);
    fillUpTo(slot, this.#changedAt, -1);
    if (this.#readAt[slot] === -1 || this.values[slot] !== value) this.#changedAt[slot] = rev;
    this.values[slot] = value;
    this.#readAt[slot] = rev;
    return value;
  }

  /** Whether the cached value of a slot has changed since that revision. */
  hasChangedSince(rev: number, slot: number): boolean {
    return (this.#changedAt[slot] ?? rev) > rev;
  }
}

/** The folded text that records are searched in, by slot; read again when the record has changed. */
export class SearchColumn<Item extends Keyed> {
  readonly #read: (item: Item) => string;
  readonly #changed: (slot: number, text: string) => void;
  readonly #texts: string[] = [];
  readonly #readAt: number[] = [];

  /** @param changed called with each text that was read */
  constructor(read: (item: Item) => string, changed: (slot: number, text: string) => void = () => undefined) {
    this.#read = read;
    this.#changed = changed;
  }

  /** Whether the text of a slot is that of the record currently in it. */
  isRead({ revs }: RecordSlots<Item>, slot: number): boolean {
    return this.#readAt[slot] === revs[slot];
  }

  text({ items, revs }: RecordSlots<Item>, slot: number): string {
    const rev = revs[slot] as number;
    if (this.#readAt[slot] === rev) return this.#texts[slot] as string;
    const item = items[slot];
    fillUpTo(slot, this.#texts, '');
    fillUpTo(slot, this.#readAt, -1);
    const text = item == null ? '' : fold(this.#read(item));
    this.#texts[slot] = text;
    this.#readAt[slot] = rev;
    this.#changed(slot, text);
    return text;
  }
}

/** An array that is filled in random order would become a dictionary, which is slow. */
function fillUpTo<Value>(index: number, values: Value[], value: Value): void {
  while (values.length <= index) values.push(value);
}
