import type { BackendRecord, ResourceList } from '#contract/records.ts';
import type { Clock } from '#main/ports.ts';
import { ListLoading } from '../records/list-loading.ts';
import { type StoredListName, storedListNames } from '../storage/stored-list.ts';
import type { StoredLists } from './stored-lists.ts';

/** A list on the disk while it is read: how far that is, and its first records. */
export type StoredListReading = Pick<ListLoading<BackendRecord>, 'progress' | 'arrived' | 'stop'>;

export interface RestoredListsPorts {
  readonly clock: Clock;
  /** Resolves when the files are open; with null if nothing is stored. */
  readonly opened: Promise<StoredLists | null>;
  /** The list of this run; null if there is none. */
  readonly current: (name: StoredListName) => ResourceList<BackendRecord> | null;
  /** Called when how far a list is read may have changed. */
  readonly changed: (name: StoredListName) => void;
  /** Called when a list was read for the first time; with null if there is none. */
  readonly read: (name: StoredListName, list: ResourceList<BackendRecord> | null) => void;
}

interface Restored {
  readonly loading: ListLoading<BackendRecord>;
  /** Resolves when the list was read for the first time. */
  firstRead: Promise<void>;
  /** The list of an earlier run; null if there is none, or after `drop`. */
  restored: ResourceList<BackendRecord> | null;
  /** Number of items on the disk. */
  count: number;
}

/** The lists of earlier runs of one owner. All are read at once, and each is there when it was read itself. */
export class RestoredLists {
  readonly #ports: RestoredListsPorts;
  readonly #lists: Readonly<Record<StoredListName, Restored>>;

  constructor(ports: RestoredListsPorts) {
    this.#ports = ports;
    this.#lists = {
      projects: this.#begin('projects'),
      authorizations: this.#begin('authorizations'),
      networks: this.#begin('networks'),
      domains: this.#begin('domains'),
    };
    for (const name of storedListNames) this.#lists[name].firstRead = this.#restore(name);
  }

  /** Resolves when all were read. */
  async whenRead(): Promise<void> {
    await Promise.all(storedListNames.map((name) => this.#lists[name].firstRead));
  }

  /** The list of this run, or of an earlier one; null if there is none. */
  async list(name: StoredListName): Promise<ResourceList<BackendRecord> | null> {
    const list = this.#lists[name];
    await list.firstRead;
    return this.#ports.current(name) ?? list.restored ?? this.#read(name);
  }

  /** How far a list is read. */
  reading(name: StoredListName): StoredListReading {
    return this.#lists[name].loading;
  }

  /** Must be called when a list of this run is known. */
  drop(name: StoredListName): void {
    this.#lists[name].restored = null;
  }

  /** Number of items of a list on the disk. */
  count(name: StoredListName): number {
    return this.#lists[name].count;
  }

  /** Must be called when a list is written. */
  setCount(name: StoredListName, count: number): void {
    this.#lists[name].count = count;
  }

  /** Stops reading. */
  end(): void {
    for (const name of storedListNames) this.#lists[name].loading.end();
  }

  #begin(name: StoredListName): Restored {
    const loading = new ListLoading<BackendRecord>(this.#ports.clock, () => this.#ports.changed(name));
    return { loading, firstRead: Promise.resolve(), restored: null, count: 0 };
  }

  async #restore(name: StoredListName): Promise<void> {
    const list = this.#lists[name];
    const read = await this.#read(name);
    if (this.#ports.current(name) === null) list.restored = read;
    this.#ports.read(name, read);
  }

  async #read(name: StoredListName): Promise<ResourceList<BackendRecord> | null> {
    const list = this.#lists[name];
    const files = await this.#ports.opened;
    const read = files && (await list.loading.run((load) => files.read(name, load), true));
    list.loading.dropArrived();
    if (read === null) return null;
    list.count = read.count;
    return read.list;
  }
}
