import { isDeepStrictEqual } from 'node:util';
import { forEachInTurns } from '../async/in-turns.ts';
import { LongMap } from '../async/long-map.ts';
import { sameRecord } from '../records/same-record.ts';

/** An item of a stored list. */
export interface StoredItem {
  /** Unique within the list. */
  readonly key: string;
}

/** A stored list: its properties and its items. */
export interface StoredList<Head, Item> {
  readonly head: Head;
  readonly items: readonly Item[];
}

/** The difference between two states of a list, apart from the order of its items. */
export interface ListChange<Head, Item> {
  /** The properties that have changed. */
  readonly head: Partial<Head>;
  readonly upserts: readonly Item[];
  /** Keys of the removed items. */
  readonly removed: readonly string[];
}

/**
 * Finds what has changed in a list. Items that are still the same objects at the same place are only looked at.
 * Yields to the event loop.
 */
export async function changeOf<Head extends object, Item extends StoredItem>(
  before: StoredList<Head, Item>,
  after: StoredList<Head, Item>,
): Promise<ListChange<Head, Item>> {
  const upserts: Item[] = [];
  let place = 0;
  const isBeginning = () => before.items[place]?.key === after.items[place]?.key;
  await forEachInTurns(after.items, (item) => {
    if (!isBeginning()) return;
    if (!sameRecord(before.items[place] as Item, item)) upserts.push(item);
    place += 1;
  });
  const others = new LongMap<string, Item>();
  await forEachInTurns(before.items.slice(place), (item) => others.set(item.key, item));
  await forEachInTurns(after.items.slice(place), (item) => {
    const earlier = others.get(item.key);
    if (earlier === undefined || !sameRecord(earlier, item)) upserts.push(item);
    others.delete(item.key);
  });
  return { head: changedProperties(before.head, after.head), upserts, removed: [...others.keys()] };
}

function changedProperties<Head extends object>(before: Head, after: Head): Partial<Head> {
  const earlier = before as Readonly<Record<string, unknown>>;
  const changed = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, earlier[name]));
  return Object.fromEntries(changed) as Partial<Head>;
}
