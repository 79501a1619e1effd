import type { ListName } from '#contract/list-names.ts';
import type { ListParts, ListRecords, ListSortFields } from '#contract/lists.ts';
import type { QueryField, QueryFields } from '#contract/query-fields.ts';
import type { FieldValue, QueryFieldKinds } from './query-terms.ts';
import type { Keyed } from './record-slots.ts';
import type { ReadSortValue } from './text-columns.ts';

/** What queries need to know of the records of a list. */
export interface ListShape<Item extends Keyed> {
  /** The fields to sort by; texts are compared without case and accents, and with numbers by value. */
  readonly sortBy: Readonly<Record<string, ReadSortValue<Item>>>;
  /** The texts that a query is searched in; no term matches across two of them. */
  readonly searchIn: (item: Item) => readonly string[];
  /** The fields of conditions in a query, as `field:value`. */
  readonly fields: QueryFieldKinds;
  /** Their values. `updated` is when a record was last changed. */
  readonly searchBy: Readonly<Record<string, (item: Item) => FieldValue>>;
  /** Parts of the list that can be shown separately. */
  readonly parts: Readonly<Record<string, (item: Item) => boolean>>;
  /** The content of its row. */
  readonly toRow: (item: Item) => object;
}

/** The values of a field of this kind. Times are in ms since the epoch; null is unknown, or none. */
type ValueOf<Kind extends QueryField> = Kind extends 'number' | 'time' | 'deadline'
  ? number | null
  : Exclude<FieldValue, number | null>;

type SearchFields<Fields extends QueryFieldKinds, Item> = {
  readonly [Name in keyof Fields]: (item: Item) => ValueOf<Fields[Name]>;
};

/** The same for one list of the contract. */
export interface ListDescriptor<Name extends ListName, Item extends Keyed> extends ListShape<Item> {
  readonly sortBy: Readonly<Record<ListSortFields[Name], ReadSortValue<Item>>>;
  readonly fields: QueryFields[Name];
  readonly searchBy: SearchFields<QueryFields[Name], Item>;
  readonly parts: Readonly<Record<ListParts[Name], (item: Item) => boolean>>;
  readonly toRow: (item: Item) => ListRecords[Name];
}
