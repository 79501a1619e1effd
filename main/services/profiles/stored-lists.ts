import type { BackendRecord, PartialList, ResourceList, UnreadableItem } from '#contract/records.ts';
import type { Log } from '#main/ports.ts';
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

  /** Null if there is none, or it is unreadable. Never rejects. */
  async read(name: StoredListName): Promise<ResourceList<BackendRecord> | null> {
    const list = await this.#files[name].read();
    if (list === null) return null;
    const { partial, ...head } = list.head;
    return { ...head, items: list.items, ...(partial && { partial }) };
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
