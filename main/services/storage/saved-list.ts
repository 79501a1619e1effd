import { eachInTurns, type TimeSlices, timeSlices } from '../async/time-slices.ts';
import type { SealedFrames } from './sealed-frames.ts';

/** Version of the file format. */
const version = 1;
/**
 * Maximum number of items in one frame, and their approximate number of characters: a frame is encrypted
 * synchronously.
 */
const perFrame = 500;
const longestFrame = 500_000;

/** The lists whose last copy is stored on disk, to be shown until the backend responds. */
export const savedListNames = ['projects', 'authorizations', 'networks', 'domains'] as const;

export type SavedListName = (typeof savedListNames)[number];

/** A stored list: its properties and its items. */
export interface SavedList<Head, Item> {
  readonly head: Head;
  readonly items: readonly Item[];
}

/**
 * Encodes the file of a list: a frame with the head and the number of items, then the items. Runs in time
 * slices.
 */
export async function encodeList<Head, Item>(
  frames: SealedFrames,
  { head, items }: SavedList<Head, Item>,
  slices: TimeSlices = timeSlices,
): Promise<Buffer> {
  const first = { version, head, count: items.length };
  const parts = [frames.start(0), frames.frame(0, Buffer.from(JSON.stringify(first)))];
  let texts: string[] = [];
  let length = 0;
  const endFrame = () => {
    if (texts.length > 0) parts.push(frames.frame(parts.length - 1, Buffer.from(`[${texts.join(',')}]`)));
    texts = [];
    length = 0;
  };
  await eachInTurns(items, slices, (item) => {
    const text = JSON.stringify(item);
    texts.push(text);
    length += text.length;
    if (texts.length === perFrame || length > longestFrame) endFrame();
  });
  endFrame();
  return Buffer.concat(parts);
}

/**
 * Decodes the list in an encrypted file. Null if it is incomplete, because a part would look like the whole
 * list.
 */
export async function decodeList<Head, Item>(
  frames: SealedFrames,
  file: Buffer,
  slices: TimeSlices = timeSlices,
): Promise<SavedList<Head, Item> | null> {
  let first: { readonly version: number; readonly head: Head; readonly count: number } | null = null;
  const items: Item[] = [];
  await slices.turn();
  for (const { number, content } of frames.open(file)) {
    const read = JSON.parse(content.toString());
    if (number > 0) for (const item of read as readonly Item[]) items.push(item);
    else if (read.version === version) first = read;
    else return null;
    if (slices.spent) await slices.turn();
  }
  return first === null || first.count !== items.length ? null : { head: first.head, items };
}
