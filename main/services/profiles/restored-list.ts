import type { BackendRecord, ResourceList } from '#contract/records.ts';

export interface RestoredListPorts<Item extends BackendRecord> {
  /** Reads the list of an earlier run; null if there is none. */
  readonly read: () => Promise<ResourceList<Item> | null>;
  /** Whether no newer list is known. */
  readonly isNeeded: () => boolean;
  /** Called after it was read, if it was still needed then. */
  readonly restored: (list: ResourceList<Item>) => void;
}

/** The saved list of an earlier run, until the backend has responded. */
export class RestoredList<Item extends BackendRecord> {
  readonly #ports: RestoredListPorts<Item>;
  #list: ResourceList<Item> | null = null;
  #reading: Promise<void> | null = null;

  constructor(ports: RestoredListPorts<Item>) {
    this.#ports = ports;
  }

  /** Null before it was read, and after it was dropped. */
  get list(): ResourceList<Item> | null {
    return this.#list;
  }

  /** Reads it once. */
  restore(): Promise<void> {
    const { read, isNeeded, restored } = this.#ports;
    this.#reading ??= read().then((list) => {
      if (list === null || !isNeeded()) return;
      this.#list = list;
      restored(list);
    });
    return this.#reading;
  }

  /** A newer list is known. */
  drop(): void {
    this.#list = null;
  }

  /** Like `drop`, if the newer list may be dropped as well: the next `restore` reads the saved one again. */
  reset(): void {
    this.#list = null;
    this.#reading = null;
  }
}
