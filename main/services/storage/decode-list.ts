import { forEachInTurns } from '../async/in-turns.ts';
import { LongMap } from '../async/long-map.ts';
import { followArrival } from '../records/list-arrival.ts';
import type { ListLoad } from '../records/list-loading.ts';
import type { StoredItem, StoredList } from './list-change.ts';
import type { FramePlace, SealedFrames } from './sealed-frames.ts';
import type { EndOfList } from './stored-list.ts';

const readableVersions: readonly unknown[] = [1, 2];
/** The first byte of a frame with items: others are objects. */
const arrayBegins = '['.charCodeAt(0);

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

/** A list as of the last complete change of its file. Items that were added are at the end. */
export interface DecodedList<Head, Item> extends StoredList<Head, Item> {
  /** Number of items in the file where reading was stopped: `items` are then those that were read. */
  readonly stoppedOf?: number;
  /** Null if the file has more than complete changes, so that nothing can be appended, or if reading was stopped. */
  readonly end: EndOfList | null;
}

/** The frames of one file. */
interface ListFrames {
  readonly frames: SealedFrames;
  readonly file: Buffer;
  readonly places: readonly FramePlace[];
}

/** The complete changes of a file, applied to each other. */
class Changes<Head, Item extends StoredItem> {
  /** What has become of items: null for those that were removed. Without those that were given out. */
  readonly #items = new LongMap<string, Item | null>();
  head: Partial<Head> = {};
  /** The last frame of the last complete change; null for none. */
  last: FramePlace | null = null;
  /** The beginning of a change whose last frame was not applied yet. */
  #begun: (string | Item)[] = [];

  apply({ change, head }: ChangeFrame<Head, Item>, place: FramePlace): void {
    for (const part of change) this.#begun.push(part);
    if (head === undefined) return;
    for (const part of this.#begun) {
      if (typeof part === 'string') this.#items.set(part, null);
      else this.#items.set(part.key, part);
    }
    this.#begun = [];
    this.head = { ...this.head, ...head };
    this.last = place;
  }

  /** An item after the changes; null if it was removed. */
  take(item: Item): Item | null {
    if (this.#items.size === 0) return item;
    const changed = this.#items.get(item.key);
    if (changed === undefined) return item;
    this.#items.delete(item.key);
    return changed;
  }

  /** The items that `take` has not given out. */
  *others(): Iterable<Item> {
    for (const item of this.#items.values()) if (item !== null) yield item;
  }
}

/**
 * Decodes the list in an encrypted file, as of its last complete change: after a power failure that is the one
 * before the last. The changes are read before the items, so that the first items can be shown as they are after the changes.
 * Yields to the event loop.
 * @param load follows it, and can stop it
 * @returns null if the list is incomplete without its changes, because a part would look like the whole list
 * @throws if its format is unknown
 */
export async function decodeList<Head, Item extends StoredItem>(
  frames: SealedFrames,
  file: Buffer,
  load?: ListLoad<Item>,
): Promise<DecodedList<Head, Item> | null> {
  const places: FramePlace[] = [];
  await forEachInTurns(frames.places(file), (place) => places.push(place));
  const [first] = places;
  const content = first && frames.content(file, first);
  if (first === undefined || content == null) return null;
  const { version, head, count } = JSON.parse(content.toString()) as FirstFrame<Head>;
  if (!readableVersions.includes(version)) throw new Error('The list has an unknown format.');
  const read = { frames, file, places };
  const changes = new Changes<Head, Item>();
  const firstChange = await readChanges(read, changes);
  const items: Item[] = [];
  const isRead = await readItems(read, firstChange, { changes, items, count, load });
  await forEachInTurns(changes.others(), (item) => items.push(item));
  const list = { head: { ...head, ...changes.head }, items };
  if (load?.signal.aborted === true) return { ...list, stoppedOf: count, end: null };
  if (!isRead) return null;
  const lastItems = places[firstChange - 1] ?? first;
  const last = changes.last ?? lastItems;
  const end = { nextNumber: last.number + 1, listBytes: lastItems.end, bytes: last.end };
  return { ...list, end: end.bytes === file.length ? end : null };
}

/**
 * Reads the changes up to the first invalid frame, from the end of the file.
 * @returns the index of the first frame after the items
 */
async function readChanges<Head, Item extends StoredItem>(
  { frames, file, places }: ListFrames,
  changes: Changes<Head, Item>,
): Promise<number> {
  let begin = places.length;
  let isChange = true;
  /** The last first. */
  let found: (readonly [ChangeFrame<Head, Item>, FramePlace])[] = [];
  function* fromEnd(): Iterable<FramePlace> {
    for (; begin > 1; begin -= 1) {
      yield places[begin - 1] as FramePlace;
      if (!isChange) return;
    }
  }
  const read = (place: FramePlace) => {
    const content = frames.content(file, place);
    isChange = content?.[0] !== arrayBegins;
    if (content === null) found = [];
    else if (isChange) found.push([JSON.parse(content.toString()), place]);
  };
  await forEachInTurns(fromEnd(), read, { stride: 1 });
  await forEachInTurns(found.reverse(), ([change, place]) => changes.apply(change, place), { stride: 1 });
  return begin;
}

interface ItemsReading<Head, Item extends StoredItem> {
  readonly changes: Changes<Head, Item>;
  /** Gets the items as they are after the changes. */
  readonly items: Item[];
  /** Number of items of the list without its changes. */
  readonly count: number;
  readonly load: ListLoad<Item> | undefined;
}

/** @returns whether all items of the list without its changes were read */
async function readItems<Head, Item extends StoredItem>(
  { frames, file, places }: ListFrames,
  firstChange: number,
  { changes, items, count, load }: ItemsReading<Head, Item>,
): Promise<boolean> {
  const follow = load && followArrival(load, String(count));
  let done = 0;
  let isValid = true;
  function* wanted(): Iterable<FramePlace> {
    for (const place of places.slice(1, firstChange)) {
      if (!isValid || load?.signal.aborted === true) return;
      yield place;
    }
  }
  const read = (place: FramePlace) => {
    const content = frames.content(file, place);
    isValid = content !== null;
    for (const item of (content === null ? [] : JSON.parse(content.toString())) as readonly Item[]) {
      const present = changes.take(item);
      if (present !== null) items.push(present);
      done += 1;
    }
    follow?.({ count: done, bytes: place.end, beside: {}, items: () => items.slice() });
  };
  await forEachInTurns(wanted(), read, { stride: 1 });
  return done === count;
}
