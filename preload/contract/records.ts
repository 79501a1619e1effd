import { request } from './channel.ts';
import type { JsonObject } from './json.ts';
import type { ForProfile } from './profiles.ts';

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
  /** The last known list: the backend has not answered since. Never shown as live. */
  readonly saved?: boolean;
}

/** An item of a list that could not be read; the other items are shown. */
export interface UnreadableItem {
  /** Position in the backend's list, from 0. */
  readonly index: number;
  /** The first difference from a readable record, in English and without the item's content. */
  readonly difference: string;
}

/** Whether a cached list may be returned, or the backend is always asked. */
export interface Freshness {
  readonly fresh: 'always' | 'if-older-than-cache-time';
}

/** The lists whose last copy is stored on the disk, to be shown until the backend answers. */
export type SavedListName = (typeof savedListNames)[number];

export const savedListNames = ['projects', 'authorizations', 'networks', 'domains'] as const;

export const recordRequests = {
  /**
   * The last known list, of this run or an earlier one, as one JSON string: a `ProjectList` or a `ResourceList` with
   * `saved` set. Null where there is none. Sends nothing to the backend: it is shown until the backend answers.
   */
  'records.readSavedList': request<ForProfile & { readonly name: SavedListName }, string | null>(),
};
