import type { ListName, ListParts, ListRecords, ListSortFields } from '#contract/lists.ts';
import type { Keyed } from './record-slots.ts';
import type { ReadSortValue } from './text-columns.ts';

/** What queries need to know of the records of a list. */
export interface ListShape<Item extends Keyed> {
  /** The fields to sort by; texts are compared without case and accents, and with numbers by value. */
  readonly sortBy: Readonly<Record<string, ReadSortValue<Item>>>;
  /** The texts that a query is searched in; no term matches across two of them. */
  readonly searchIn: (item: Item) => readonly string[];
  /** When a record was last changed, in ms since the epoch; null if unknown. In a query: `updated`. */
  readonly timeOf?: (item: Item) => number | null;
  /** Fields of conditions in a query, as `field:value`. */
  readonly searchBy: Readonly<Record<string, (item: Item) => string | readonly string[]>>;
  /** The values of fields with only a few. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Parts of the list that can be shown separately. */
  readonly parts: Readonly<Record<string, (item: Item) => boolean>>;
  /** The content of its row. */
  readonly toRow: (item: Item) => object;
}

/** The same for one list of the contract. */
export interface ListDescriptor<Name extends ListName, Item extends Keyed> extends ListShape<Item> {
  readonly sortBy: Readonly<Record<ListSortFields[Name], ReadSortValue<Item>>>;
  readonly parts: Readonly<Record<ListParts[Name], (item: Item) => boolean>>;
  readonly toRow: (item: Item) => ListRecords[Name];
}
