import { randomInt } from 'node:crypto';
import { forEachInTurns } from '../async/in-turns.ts';
import type { ListChange, StoredItem, StoredList } from './list-change.ts';
import type { SealedFrames } from './sealed-frames.ts';

/** Version of the file format. Files of the first version have no changes, and start at frame 0. */
const version = 2;
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
