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

/**
 * Why a list is not whole:
 * `no-next`: the backend says that there are more, and not how to get them in a way that may be used; `limit`: there are more
 * than the app reads; `cancelled`: the operator stopped it; `changed`: records came and went while the pages were read.
 */
export type PartialReason = 'no-next' | 'limit' | 'cancelled' | 'changed';

/** A list that is not whole: what is missing in it may exist all the same. */
export interface PartialList {
  /** How many records the backend says that there are; null where it does not say so. */
  readonly total: number | null;
  readonly reason: PartialReason;
}

/** What is missing in a list that is held. */
export interface MissingRecords {
  readonly reason: PartialReason;
  /** How many more there are, as the backend says; null where it does not say so. There may always be more than that. */
  readonly more: number | null;
}

/** How far a list has come that is read in pages. */
export interface ListProgress {
  readonly read: number;
  /** Null where the backend does not say how many there are. */
  readonly total: number | null;
}

/** All records of one kind in a profile. */
export interface ResourceList<Item extends BackendRecord> {
  /** When the backend was last asked, in ms since the epoch. */
  readonly fetchedAt: number;
  readonly items: readonly Item[];
  readonly unreadable: readonly UnreadableItem[];
  /** False where the backend has no such list (404, 405): `items` are then the records created on this computer. */
  readonly offered: boolean;
  /** Absent where the list is whole. Records that an earlier list had are kept, and may be older. */
  readonly partial?: PartialList;
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
