import type { Progress } from '#contract/progress.ts';
import type { BackendRecord, ResourceList } from '#contract/records.ts';
import type { StoredListReading } from './restored-lists.ts';

/** The saved list of a person on the disk. */
export interface StoredListPorts<Item extends BackendRecord> {
  /** Reads the list of an earlier run; null if there is none. */
  readonly read: () => Promise<ResourceList<Item> | null>;
  /** How far it is read; null once the person has left. `RestoredList.readOn` is called when it has changed. */
  readonly reading: () => StoredListReading | null;
}

export interface RestoredListPorts<Item extends BackendRecord> extends StoredListPorts<Item> {
  /** Whether no newer list is known. */
  readonly isNeeded: () => boolean;
  /** Called after it was read; with null if there is none, or it was not needed any more then. */
  readonly restored: (list: ResourceList<Item> | null) => void;
}

/** The saved list of an earlier run, until the backend has responded. */
export class RestoredList<Item extends BackendRecord> {
  readonly #ports: RestoredListPorts<Item>;
  #list: ResourceList<Item> | null = null;
  #restoring: Promise<void> | null = null;
  #isReading = false;
  #long = Promise.withResolvers<void>();

  constructor(ports: RestoredListPorts<Item>) {
    this.#ports = ports;
  }

  /** Null before it was read, and after it was dropped. */
  get list(): ResourceList<Item> | null {
    return this.#list;
  }

  /** Whether it is being read, and no newer list is known. */
  get isReading(): boolean {
    return this.#isReading && this.#ports.isNeeded();
  }

  /** How far it is read; null if it is not being read, or takes no time. */
  get progress(): Progress | null {
    return this.isReading ? (this.#ports.reading()?.progress ?? null) : null;
  }

  /** Its first records, while it is read; null for none. */
  get arrived(): readonly Item[] | null {
    return this.isReading ? ((this.#ports.reading()?.arrived ?? null) as readonly Item[] | null) : null;
  }

  /** Reads it once. */
  restore(): Promise<void> {
    const { read, isNeeded, restored } = this.#ports;
    if (this.#restoring !== null) return this.#restoring;
    this.#isReading = true;
    this.#restoring = read().then((list) => {
      this.#isReading = false;
      if (list !== null && isNeeded()) this.#list = list;
      restored(this.#list);
    });
    return this.#restoring;
  }

  /** Reads it once. Resolves before the end if that takes so long that its progress is to be shown. */
  async restoreOrBegin(): Promise<void> {
    const restoring = this.restore();
    if (this.progress === null) await Promise.race([restoring, this.#long.promise]);
  }

  /** Must be called when how far it is read has changed. */
  readOn(): void {
    if (this.progress === null) return;
    this.#long.resolve();
    this.#long = Promise.withResolvers();
  }

  /** Stops reading it: the list then has what was read. */
  stop(): void {
    this.#ports.reading()?.stop();
  }

  /** A newer list is known. */
  drop(): void {
    this.#list = null;
  }

  /** Like `drop`, if the newer list may be dropped as well: the next `restore` reads the saved one again. */
  reset(): void {
    this.#list = null;
    this.#restoring = null;
  }
}
