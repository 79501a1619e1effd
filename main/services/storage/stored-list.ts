import { forEachInTurns } from '../async/in-turns.ts';
import type { OpenedFrame, SealedFrames } from './sealed-frames.ts';

/** Version of the file format. */
const version = 1;
/**
 * Maximum number of items in one frame, and their approximate number of characters: a frame is encrypted
 * synchronously.
 */
const perFrame = 500;
const maxFrameLength = 500_000;

/** The lists whose last copy is stored on disk, to be shown until the backend responds. */
export const storedListNames = ['projects', 'authorizations', 'networks', 'domains'] as const;

export type StoredListName = (typeof storedListNames)[number];

/** A stored list: its properties and its items. */
export interface StoredList<Head, Item> {
  readonly head: Head;
  readonly items: readonly Item[];
}

/**
 * Encodes the file of a list: a frame with the head and the number of items, then the items. Yields to the
 * event loop.
 */
export async function encodeList<Head, Item>(
  frames: SealedFrames,
  { head, items }: StoredList<Head, Item>,
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
  await forEachInTurns(items, (item) => {
    const text = JSON.stringify(item);
    texts.push(text);
    length += text.length;
    if (texts.length === perFrame || length > maxFrameLength) endFrame();
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
): Promise<StoredList<Head, Item> | null> {
  const first: { readonly head: Head; readonly count: number }[] = [];
  const items: Item[] = [];
  const take = ({ number, content }: OpenedFrame) => {
    const read = JSON.parse(content.toString());
    if (number > 0) for (const item of read as readonly Item[]) items.push(item);
    else if (read.version === version) first.push(read);
  };
  await forEachInTurns(frames.open(file), take, { stride: 1 });
  const [start] = first;
  return start === undefined || start.count !== items.length ? null : { head: start.head, items };
}
