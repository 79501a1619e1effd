import type { Log } from '#main/ports.ts';
import { SerialQueue } from '../async/serial-queue.ts';
import type { ListLoad } from '../records/list-loading.ts';
import { type DecodedList, decodeList } from './decode-list.ts';
import { changeOf, type StoredItem, type StoredList } from './list-change.ts';
import type { OpenStorage } from './profile-storage.ts';
import {
  type Encoded,
  type EndOfList,
  encodeChange,
  encodeList,
  maxFileBytes,
  type StoredListName,
  TooLargeToStore,
} from './stored-list.ts';

/**
 * The file is written as a whole when its changes would take more than half as much as the list without them,
 * and more than this, in bytes.
 */
const fewBytes = 64 * 1024;
/**
 * Maximum number of items of an earlier run that are kept in memory to find what has changed since; a longer
 * list is first written as a whole.
 */
const maxCompared = 200_000;

interface Written<Head, Item> {
  readonly list: StoredList<Head, Item>;
  readonly end: EndOfList;
}

export type ReadList<Head, Item> = Omit<DecodedList<Head, Item>, 'end'>;

/**
 * A list on the disk: the list at one time, followed by its changes since then, so that a change writes about
 * as much as has changed. An incomplete change at the end (a power failure) is ignored.
 */
export class ListFile<Head extends object, Item extends StoredItem> {
  readonly #storage: OpenStorage;
  readonly #name: StoredListName;
  readonly #log: Log;
  readonly #maxBytes: number;
  readonly #queue = new SerialQueue();
  /** What is in the file; null if that is unknown or nothing can be appended. */
  #written: Written<Head, Item> | null = null;

  /** @param maxBytes of the file */
  constructor(storage: OpenStorage, name: StoredListName, log: Log, maxBytes = maxFileBytes) {
    this.#storage = storage;
    this.#name = name;
    this.#log = log;
    this.#maxBytes = maxBytes;
  }

  /**
   * The list of the last complete write; null if there is none or it is unreadable. Never rejects.
   * @param load follows it, and can stop it
   */
  read(load?: ListLoad<Item>): Promise<ReadList<Head, Item> | null> {
    return this.#queue.run(() => this.#read(load));
  }

  /** Writes what has changed, or else the whole list. Never rejects. */
  save(list: StoredList<Head, Item>): Promise<void> {
    return this.#queue.run(() => this.#save(list));
  }

  /** Releases the items that are kept to find changes. The list is next written as a whole, or read before. */
  release(): void {
    void this.#queue.run(() => {
      this.#written = null;
    });
  }

  async #read(load: ListLoad<Item> | undefined): Promise<ReadList<Head, Item> | null> {
    this.#written = null;
    try {
      const file = await this.#storage.read(this.#name);
      if (file === null) return null;
      const read = await decodeList<Head, Item>(this.#storage.frames(this.#name), file, load);
      if (read === null) this.#log.warn('A saved list is incomplete or not valid and is ignored.');
      if (read === null) return null;
      const { end, ...list } = read;
      if (end !== null && list.items.length <= maxCompared) this.#written = { list, end };
      if (end === null && list.stoppedOf === undefined)
        this.#log.warn('The last change of a saved list is incomplete and is ignored.');
      return list;
    } catch (thrown) {
      this.#log.error('A saved list could not be read.', thrown);
      return null;
    }
  }

  async #save(list: StoredList<Head, Item>): Promise<void> {
    try {
      const end = (await this.#append(list)) ?? (await this.#replace(list));
      this.#written = { list, end };
    } catch (thrown) {
      // Parts of the change may be in the file. A frame's number is not used twice.
      this.#written = null;
      if (thrown instanceof TooLargeToStore)
        this.#log.warn(
          'A list is larger than 1 GiB and is not saved. It is fetched again at the next start.',
        );
      else this.#log.error('A list could not be saved.', thrown);
    }
  }

  /** Null if the whole list has to be written. */
  async #append(list: StoredList<Head, Item>): Promise<EndOfList | null> {
    const written = this.#written;
    if (written === null) return null;
    const change = await changeOf(written.list, list);
    if (change.upserts.length > list.items.length / 2) return null;
    const encoded = await encodeChange(this.#storage.frames(this.#name), change, written.end);
    if (isLong(encoded) || encoded.end.bytes > this.#maxBytes) return null;
    const isAppended = await this.#storage.append(this.#name, written.end.bytes, encoded.bytes);
    return isAppended ? encoded.end : null;
  }

  /** @throws TooLargeToStore; the file then stays as it was */
  async #replace(list: StoredList<Head, Item>): Promise<EndOfList> {
    const { bytes, end } = await encodeList(this.#storage.frames(this.#name), list, this.#maxBytes);
    await this.#storage.replace(this.#name, bytes);
    return end;
  }
}

function isLong({ end: { bytes, listBytes } }: Encoded): boolean {
  const changes = bytes - listBytes;
  return changes > fewBytes && changes > listBytes / 2;
}
