import { randomInt } from 'node:crypto';
import { forEachInTurns } from '../async/in-turns.ts';
import type { ListChange, StoredItem, StoredList } from './list-change.ts';
import type { OpenedFrame, SealedFrames } from './sealed-frames.ts';

/** Version of the file format. Files of the first version have no changes, and start at frame 0. */
const version = 2;
const readableVersions: readonly unknown[] = [1, version];
/**
 * Maximum number of parts (items, or keys of removed ones) in one frame, and their approximate number of
 * characters: a frame is encrypted synchronously.
 */
const perFrame = 500;
const maxFrameLength = 500_000;
/** A file starts at a random number below this, so that no frame of an earlier file fits into it. */
const firstNumbers = 2 ** 47;

/**
 * Maximum size of a file, in bytes: that of a file that is read (`dataFiles`). A list of a million projects takes about half of
 * it.
 */
export const maxFileBytes = 1024 * 1024 * 1024;

/** Thrown for a list that would not be read again. */
export class TooLargeToStore extends Error {}

/** The lists whose last copy is stored on disk, to be shown until the backend responds. */
export const storedListNames = ['projects', 'authorizations', 'networks', 'domains'] as const;

export type StoredListName = (typeof storedListNames)[number];

/** Where the next change of a list is written. */
export interface EndOfList {
  readonly nextNumber: number;
  /** Size of the list without its changes, in bytes. */
  readonly listBytes: number;
  /** Size of the file, in bytes. */
  readonly bytes: number;
}

/** What is written to a file, and the end of the file after that. */
export interface Encoded {
  readonly bytes: Buffer;
  readonly end: EndOfList;
}

/**
 * Encodes a new file with a list: a frame with the head and the number of items, then the items. Yields to the
 * event loop.
 * @param maxBytes of the file
 * @throws TooLargeToStore
 */
export async function encodeList<Head, Item>(
  frames: SealedFrames,
  { head, items }: StoredList<Head, Item>,
  maxBytes = maxFileBytes,
): Promise<Encoded> {
  let number = randomInt(firstNumbers);
  const parts = [frames.start(number)];
  let size = parts[0]?.length ?? 0;
  const add = (text: string) => {
    const frame = frames.frame(number, Buffer.from(text));
    size += frame.length;
    if (size > maxBytes) throw new TooLargeToStore();
    parts.push(frame);
    number += 1;
  };
  add(JSON.stringify({ version, head, count: items.length }));
  const rest = await inFrames(items, add);
  if (rest !== '[]') add(rest);
  const bytes = Buffer.concat(parts);
  return { bytes, end: { nextNumber: number, listBytes: bytes.length, bytes: bytes.length } };
}

/**
 * Encodes a change that is appended to the file. Its last frame has the head: without it the change is
 * incomplete, and ignored when it is read. Yields to the event loop.
 */
export async function encodeChange<Head, Item extends StoredItem>(
  frames: SealedFrames,
  { head, upserts, removed }: ListChange<Head, Item>,
  end: EndOfList,
): Promise<Encoded> {
  let number = end.nextNumber;
  const parts: Buffer[] = [];
  const add = (change: string, last = '') => {
    parts.push(frames.frame(number, Buffer.from(`{"change":${change}${last}}`)));
    number += 1;
  };
  const rest = await inFrames([...removed, ...upserts], add);
  add(rest, `,"head":${JSON.stringify(head)}`);
  const bytes = Buffer.concat(parts);
  return { bytes, end: { ...end, nextNumber: number, bytes: end.bytes + bytes.length } };
}

/**
 * Passes on JSON arrays of these parts, each short enough for a frame.
 *
 * @returns the array of the rest
 */
async function inFrames(parts: readonly unknown[], add: (array: string) => void): Promise<string> {
  let texts: string[] = [];
  let length = 0;
  await forEachInTurns(parts, (part) => {
    const text = JSON.stringify(part);
    texts.push(text);
    length += text.length;
    if (texts.length < perFrame && length <= maxFrameLength) return;
    add(`[${texts.join(',')}]`);
    texts = [];
    length = 0;
  });
  return `[${texts.join(',')}]`;
}

interface FirstFrame<Head> {
  readonly version: unknown;
  readonly head: Head;
  readonly count: number;
}

interface ChangeFrame<Head, Item> {
  /** Removed keys and added or changed items, in the order in which they are applied. */
  readonly change: readonly (string | Item)[];
  /** What has changed in the head; absent if the change continues in the next frame. */
  readonly head?: Partial<Head>;
}

/** The frames of a file, as they are read. */
class ListDecoder<Head, Item extends StoredItem> {
  readonly items: Item[] = [];
  /** All complete changes. */
  readonly changes: (string | Item)[] = [];
  head: Head | null = null;
  end: EndOfList = { nextNumber: 0, listBytes: 0, bytes: 0 };
  #count = 0;
  /** The beginning of a change whose last frame was not read yet. */
  #begun: (string | Item)[] = [];

  get isComplete(): boolean {
    return this.head !== null && this.items.length === this.#count;
  }

  readonly read = ({ number, content, end }: OpenedFrame): void => {
    const read = JSON.parse(content.toString());
    if (this.head === null) this.#start(read);
    else if (!this.isComplete) for (const item of read as readonly Item[]) this.items.push(item);
    else {
      this.#change(read, { ...this.end, nextNumber: number + 1, bytes: end });
      return;
    }
    this.end = { nextNumber: number + 1, listBytes: end, bytes: end };
  };

  #start({ version: found, head, count }: FirstFrame<Head>): void {
    if (!readableVersions.includes(found)) throw new Error('The list has an unknown format.');
    this.head = head;
    this.#count = count;
  }

  #change({ change, head }: ChangeFrame<Head, Item>, end: EndOfList): void {
    for (const part of change) this.#begun.push(part);
    if (head === undefined) return;
    for (const part of this.#begun) this.changes.push(part);
    this.#begun = [];
    this.head = { ...(this.head as Head), ...head };
    this.end = end;
  }
}

/**
 * Decodes the list in an encrypted file, as of its last complete change: after a power failure that is the one
 * before the last. Items that were added are at the end. Yields to the event loop.
 *
 * @returns null if the list is incomplete without its changes, because a part would look like the whole list;
 * without `end` if the file has more than complete changes, so that nothing can be appended
 * @throws if its format is unknown
 */
export async function decodeList<Head, Item extends StoredItem>(
  frames: SealedFrames,
  file: Buffer,
): Promise<{ readonly list: StoredList<Head, Item>; readonly end: EndOfList | null } | null> {
  const decoder = new ListDecoder<Head, Item>();
  await forEachInTurns(frames.open(file), decoder.read, { stride: 1 });
  const { head, end, changes } = decoder;
  if (head === null || !decoder.isComplete) return null;
  const items = changes.length === 0 ? decoder.items : await afterChanges(decoder.items, changes);
  return { list: { head, items }, end: end.bytes === file.length ? end : null };
}

async function afterChanges<Item extends StoredItem>(
  items: readonly Item[],
  changes: readonly (string | Item)[],
): Promise<readonly Item[]> {
  const byKey = new Map<string, Item>();
  await forEachInTurns(items, (item) => byKey.set(item.key, item));
  await forEachInTurns(changes, (part) => {
    if (typeof part === 'string') byKey.delete(part);
    else byKey.set(part.key, part);
  });
  const changed: Item[] = [];
  await forEachInTurns(byKey.values(), (item) => changed.push(item));
  return changed;
}
