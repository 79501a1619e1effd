import { request } from './channel.ts';
import type { JsonObject } from './json.ts';
import type { ForProfile } from './profiles.ts';

/** What every record of a backend has, whatever shape it came in. */
export interface BackendRecord {
  /** Unique within a list and stable while the record is there; equal to `id` where there is one. */
  readonly key: string;
  /** Identifier (`id`, else `_id`, else `uuid`), as a string; null where the backend sent none: read-only then. */
  readonly id: string | null;
  /** Fields that the interface does not name, as received, without secrets. */
  readonly more: JsonObject;
  /** Names of fields that were dropped because they hold secrets, and whether they had a value. */
  readonly secrets: Readonly<Record<string, 'set' | 'not set'>>;
}

/** All records of one kind that a profile knows of. */
export interface ResourceList<Item extends BackendRecord> {
  /** When the backend was last asked, in ms since the epoch. */
  readonly fetchedAt: number;
  readonly items: readonly Item[];
  readonly unreadable: readonly UnreadableItem[];
  /** False where the backend offers no such list (404, 405): then `items` are what this computer created itself. */
  readonly offered: boolean;
  /** What was known last: the backend has not answered since. Never shown as live. */
  readonly saved?: boolean;
}

/** An item of a list that could not be read, set aside so that the others can be shown. */
export interface UnreadableItem {
  /** Position in the backend's list, from 0. */
  readonly index: number;
  /** The first difference from a readable record, in English and without the item's content. */
  readonly difference: string;
}

/** Whether a list held in the main process may be answered, or the backend is asked in any case. */
export interface Freshness {
  readonly fresh: 'always' | 'if-older-than-cache-time';
}

/** The lists of which the last copy is kept on the disk, to be shown before the backend answers. */
export type SavedListName = (typeof savedListNames)[number];

export const savedListNames = ['projects', 'authorizations', 'networks', 'domains'] as const;

export const recordRequests = {
  /**
   * The last known list, of this run or an earlier one, as one JSON string: a `ProjectList` or a `ResourceList` with
   * `saved` set. Null where there is none. Sends nothing to the backend: it is shown until the backend answers.
   */
  'records.readSavedList': request<ForProfile & { readonly name: SavedListName }, string | null>(),
};
