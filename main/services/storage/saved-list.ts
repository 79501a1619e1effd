import type { SealedFrames } from './sealed-frames.ts';

/** Another number is another format. */
const version = 1;
/** So many items stand in one frame; between two of them the app gets to do something else. */
const perFrame = 1_000;

/** A list as it is kept: what is to be known of it as a whole, and its items. */
export interface SavedList<Head, Item> {
  readonly head: Head;
  readonly items: readonly Item[];
}

/** A file of the list: a frame with the head and the number of items, then the items. */
export async function encodeList<Head, Item>(
  frames: SealedFrames,
  { head, items }: SavedList<Head, Item>,
): Promise<Buffer> {
  const first = { version, head, count: items.length };
  const parts = [frames.start(0), frames.frame(0, Buffer.from(JSON.stringify(first)))];
  for (let from = 0, number = 1; from < items.length; from += perFrame, number += 1) {
    await rest();
    parts.push(frames.frame(number, Buffer.from(JSON.stringify(items.slice(from, from + perFrame)))));
  }
  return Buffer.concat(parts);
}

/**
 * The list of a file that this app has sealed. Null where it is not whole: a part of a list would look like all of it.
 */
export async function decodeList<Head, Item>(
  frames: SealedFrames,
  file: Buffer,
): Promise<SavedList<Head, Item> | null> {
  let first: { readonly version: number; readonly head: Head; readonly count: number } | null = null;
  const items: Item[] = [];
  for (const { number, content } of frames.open(file)) {
    const read = JSON.parse(content.toString());
    if (number > 0) items.push(...(read as Item[]));
    else if (read.version === version) first = read;
    else return null;
    await rest();
  }
  return first === null || first.count !== items.length ? null : { head: first.head, items };
}

function rest(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
