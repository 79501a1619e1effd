import type { ListName, ListParts, ListRecords, ListSortFields } from '#contract/lists.ts';
import type { Keyed } from './record-slots.ts';
import type { ReadSortValue } from './text-columns.ts';

/** What views need to know of the records of a list. */
export interface ListShape<Item extends Keyed> {
  /** What it can be sorted by; a text is compared without case and accents, and with its numbers by their value. */
  readonly sortBy: Readonly<Record<string, ReadSortValue<Item>>>;
  /** The texts that a query is looked for in; no term is found across two of them. */
  readonly searchIn: (item: Item) => readonly string[];
  /** When a record was changed last, ms since the epoch; null where that is not known. A query can name it as `updated`. */
  readonly timeOf?: (item: Item) => number | null;
  /** Fields that a query can name, as `field:value`. */
  readonly searchBy: Readonly<Record<string, (item: Item) => string | readonly string[]>>;
  /** The values of fields that have only a few. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Parts of the list that can be looked at alone. */
  readonly parts: Readonly<Record<string, (item: Item) => boolean>>;
  /** What its row shows. */
  readonly toRow: (item: Item) => object;
}

/** The same for one list of the contract. */
export interface ListDescriptor<Name extends ListName, Item extends Keyed> extends ListShape<Item> {
  readonly sortBy: Readonly<Record<ListSortFields[Name], ReadSortValue<Item>>>;
  readonly parts: Readonly<Record<ListParts[Name], (item: Item) => boolean>>;
  readonly toRow: (item: Item) => ListRecords[Name];
}
