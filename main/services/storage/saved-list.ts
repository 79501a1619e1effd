import type { SealedFrames } from './sealed-frames.ts';

/** Of the file format. */
const version = 1;
/** Items in one frame; between two frames the event loop gets a turn. */
const perFrame = 1_000;

/** A stored list: its properties and its items. */
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
 * The list in an encrypted file. Null where it is not complete, because a part would look like the whole list.
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
