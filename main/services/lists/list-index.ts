import type { ListShape } from './list-descriptor.ts';
import type { ParsedListQuery } from './list-query.ts';
import { holdsTerms } from './list-text.ts';
import { type FieldCondition, meets } from './query-terms.ts';
import { type Keyed, RecordSlots } from './record-slots.ts';
import { SearchColumn, SortColumn, type SortValue } from './text-columns.ts';

/** Negative if the first slot is before the second. */
export type Comparison = (a: number, b: number) => number;

/** The records of one profile's list, with the data to compare and search them. */
export class ListIndex<Item extends Keyed> {
  slots = new RecordSlots<Item>();
  /** Revision of the last change. */
  revision = 0;
  readonly #descriptor: ListShape<Item>;
  readonly #columns = new Map<string, SortColumn<Item>>();
  #search: SearchColumn<Item>;

  constructor(descriptor: ListShape<Item>) {
    this.#descriptor = descriptor;
    this.#search = this.#newSearch();
  }

  column(field: string): SortColumn<Item> {
    const cached = this.#columns.get(field);
    if (cached !== undefined) return cached;
    const read = this.#descriptor.sortBy[field];
    if (read === undefined) throw new Error(`The list cannot be sorted by ${field}.`);
    const column = new SortColumn<Item>(read);
    this.#columns.set(field, column);
    return column;
  }

  /** Whether the slot holds a record that matches the query. */
  passes({ terms, conditions, parts }: ParsedListQuery, slot: number): boolean {
    const item = this.slots.items[slot];
    if (item == null) return false;
    for (const part of parts) if (this.#descriptor.parts[part]?.(item) !== true) return false;
    for (const condition of conditions) {
      const isMet =
        'anyOf' in condition
          ? condition.anyOf.some((term) =>
              'word' in term
                ? this.#search.text(this.slots, slot).includes(term.word)
                : this.#meets(item, term),
            )
          : this.#meets(item, condition);
      if (!isMet) return false;
    }
    return terms.length === 0 || holdsTerms(this.#search.text(this.slots, slot), terms);
  }

  /** The values of a query's field in the record of a slot, as an operator types them. */
  texts(field: string, slot: number): readonly string[] {
    const item = this.slots.items[slot];
    const value = item == null ? null : (this.#descriptor.searchBy[field]?.(item) ?? null);
    if (value === null) return [];
    if (typeof value === 'number' || typeof value === 'string') return [`${value}`];
    return 'forms' in value ? value.forms.slice(0, 1) : value;
  }

  #meets(item: Item, condition: FieldCondition): boolean {
    const read = this.#descriptor.searchBy[condition.field];
    return read === undefined || meets(condition, read(item));
  }

  /** Drops the columns; orders made with them can no longer be used. */
  dropColumns(): void {
    this.#columns.clear();
    this.dropSearch();
  }

  /** Drops the searched texts, which take more memory than anything else about a record but its own texts. */
  dropSearch(): void {
    this.#search = this.#newSearch();
  }

  #newSearch(): SearchColumn<Item> {
    return new SearchColumn((item) => this.#descriptor.searchIn(item).join('\n'));
  }

  /** Prepares the searched text of a slot, so that the first query does not have to. */
  prepareSearch(slot: number): void {
    this.#search.text(this.slots, slot);
  }
}

/** Compares slots by their values; equal ones keep their order of arrival in both directions. */
export function comparison(
  values: readonly SortValue[],
  arrivals: readonly number[],
  descending: boolean,
): Comparison {
  const before = descending ? 1 : -1;
  return (a, b) => {
    const first = values[a] as SortValue;
    const second = values[b] as SortValue;
    if (first === second) return (arrivals[a] as number) - (arrivals[b] as number);
    return first < second ? before : -before;
  };
}
