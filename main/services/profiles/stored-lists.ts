import type { BackendRecord, PartialList, ResourceList, UnreadableItem } from '#contract/records.ts';
import type { Log } from '#main/ports.ts';
import type { ListLoad } from '../records/list-loading.ts';
import { ListFile } from '../storage/list-file.ts';
import type { OpenStorage } from '../storage/profile-storage.ts';
import type { StoredListName } from '../storage/stored-list.ts';

/**
 * Maximum number of unreadable items of a saved list, so that a hostile backend cannot make the file's header
 * long.
 */
const maxUnreadable = 1_000;

interface ListHead {
  /** The time of the saved state of the list, in ms since the epoch. */
  readonly fetchedAt: number;
  readonly unreadable: readonly UnreadableItem[];
  readonly offered: boolean;
  /** Null if the list is complete. */
  readonly partial: PartialList | null;
}

/** A list that was read from the disk. */
export interface StoredRead {
  readonly list: ResourceList<BackendRecord>;
  /** Number of items on the disk: more than the list has where reading it was stopped. */
  readonly count: number;
}

/** The lists of one person on the disk. */
export class StoredLists {
  readonly #files: Readonly<Record<StoredListName, ListFile<ListHead, BackendRecord>>>;

  constructor(storage: OpenStorage, log: Log) {
    const file = (name: StoredListName) => new ListFile<ListHead, BackendRecord>(storage, name, log);
    this.#files = {
      projects: file('projects'),
      authorizations: file('authorizations'),
      networks: file('networks'),
      domains: file('domains'),
    };
  }

  /**
   * Null if there is none, or it is unreadable. Never rejects.
   * @param load follows it, and can stop it: the list then has what was read
   */
  async read(name: StoredListName, load: ListLoad<BackendRecord>): Promise<StoredRead | null> {
    const read = await this.#files[name].read(load);
    if (read === null) return null;
    const { items, stoppedOf } = read;
    const { partial: stored, ...head } = read.head;
    const stopped = { total: stoppedOf ?? null, reason: 'cancelled', received: items.length } as const;
    const partial = stoppedOf === undefined ? stored : stopped;
    return { list: { ...head, items, ...(partial && { partial }) }, count: stoppedOf ?? items.length };
  }

  /** Writes what has changed since the last call. Never rejects. */
  save(name: StoredListName, { items, unreadable, ...rest }: ResourceList<BackendRecord>): Promise<void> {
    const head = { partial: null, ...rest, unreadable: unreadable.slice(0, maxUnreadable) };
    return this.#files[name].save({ head, items });
  }

  /** The list is no longer in memory: releases what finds its changes. */
  release(name: StoredListName): void {
    this.#files[name].release();
  }
}
