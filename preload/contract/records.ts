import type { JsonObject } from './json.ts';

/** The properties of every record, independent of the shape that the backend sent. */
export interface BackendRecord {
  /** Unique within a list and stable while the record exists; equals `id` if there is one. */
  readonly key: string;
  /**
   * Identifier (`id`, else `_id`, else `uuid`) as a string; null if the backend sent none, which makes the
   * record read-only.
   */
  readonly id: string | null;
  /** Fields that the service interface does not define, as received, without secrets. */
  readonly more: JsonObject;
  /** Names of fields that were dropped because they contain secrets, and whether they had a value. */
  readonly secrets: Readonly<Record<string, 'set' | 'not set'>>;
}

/**
 * Why a list is incomplete: `no-next`: the backend reports more records, but no usable way to get them;
 * `limit`: it is larger than what the app reads; `cancelled`: the operator stopped the fetch; `changed`: records
 * were created or deleted while the pages were read; `lost`: the connection was lost before the last ones came.
 */
export type PartialReason = 'no-next' | 'limit' | 'cancelled' | 'changed' | 'lost';

/** Describes an incomplete list: records that are missing in it may still exist. */
export interface PartialList {
  /** Total number of records according to the backend; null if it does not report it. */
  readonly total: number | null;
  readonly reason: PartialReason;
  /** Number of records that have arrived; absent where it does not matter. */
  readonly received?: number | undefined;
}

/** What a cached list lacks. */
export interface MissingRecords {
  readonly reason: PartialReason;
  /** As `PartialList.received`; more records may be known from an earlier list. */
  readonly received?: number | undefined;
  /** Number of missing records according to the backend; null if it does not report it. There may be more. */
  readonly more: number | null;
}

/** All records of one kind in a profile. */
export interface ResourceList<Item extends BackendRecord> {
  /** When the backend last responded, in ms since the epoch. */
  readonly fetchedAt: number;
  readonly items: readonly Item[];
  readonly unreadable: readonly UnreadableItem[];
  /**
   * False if the backend has no such list (404, 405): `items` are then the records created on this computer.
   */
  readonly offered: boolean;
  /** Absent if the list is complete. Otherwise records of an earlier list are kept, and may be older. */
  readonly partial?: PartialList;
}

/** An unreadable item of a list; the other items are shown. */
export interface UnreadableItem {
  /** Position in the backend's list, from 0. */
  readonly index: number;
  /** The first difference from a readable record, in English and without the item's content. */
  readonly difference: string;
}

/** A record in the cache of the main process. */
export interface CachedRecord<Item extends BackendRecord> {
  /** Null if it is unknown. */
  readonly record: Item | null;
  /** The source of the record: no list, the restored list of an earlier run, or the list of this run. */
  readonly list: 'none' | 'restored' | 'loaded';
  /** Whether the list is current, as far as is known. */
  readonly isCurrent: boolean;
}
