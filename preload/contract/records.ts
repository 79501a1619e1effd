import type { JsonObject } from './json.ts';

/** The properties of every record, independent of the shape that the backend sent. */
export interface BackendRecord {
  /** Unique within a list and stable while the record exists; equal to `id` where there is one. */
  readonly key: string;
  /** Identifier (`id`, else `_id`, else `uuid`), as a string; null where the backend sent none, which makes it read-only. */
  readonly id: string | null;
  /** Fields that the interface does not name, as received, without secrets. */
  readonly more: JsonObject;
  /** Names of fields that were dropped because they hold secrets, and whether they had a value. */
  readonly secrets: Readonly<Record<string, 'set' | 'not set'>>;
}

/** All records of one kind in a profile. */
export interface ResourceList<Item extends BackendRecord> {
  /** When the backend was last asked, in ms since the epoch. */
  readonly fetchedAt: number;
  readonly items: readonly Item[];
  readonly unreadable: readonly UnreadableItem[];
  /** False where the backend has no such list (404, 405): `items` are then the records created on this computer. */
  readonly offered: boolean;
}

/** An item of a list that could not be read; the other items are shown. */
export interface UnreadableItem {
  /** Position in the backend's list, from 0. */
  readonly index: number;
  /** The first difference from a readable record, in English and without the item's content. */
  readonly difference: string;
}

/** A record as the main process knows it. */
export interface KnownRecord<Item extends BackendRecord> {
  /** Null where it is not known. */
  readonly record: Item | null;
  /** Of which list it is: none has come, one of an earlier run, or one of this run. */
  readonly list: 'none' | 'saved' | 'held';
  /** As far as is known the list is as the backend has it. */
  readonly isCurrent: boolean;
}
