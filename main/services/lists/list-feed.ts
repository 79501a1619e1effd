import { forEachInTurns, forIndicesInTurns } from '../async/in-turns.ts';
import { SerialQueue } from '../async/serial-queue.ts';
import type { ProfileList } from './profile-list.ts';
import type { Keyed, RecordsChange } from './record-slots.ts';

/** Number of records in one part of a split change; takes about a millisecond. */
const partSize = 1_000;

/** Applies changes to a profile's list sequentially, including replacements of the whole list. */
export class ListFeed<Item extends Keyed> {
  readonly #list: ProfileList<Item>;
  readonly #isSame: (a: Item, b: Item) => boolean;
  readonly #queue = new SerialQueue();

  /** @param isSame whether two records have the same row and matches: then the cached one is kept, with its row */
  constructor(list: ProfileList<Item>, isSame: (a: Item, b: Item) => boolean) {
    this.#list = list;
    this.#isSame = isSame;
  }

  change(change: RecordsChange<Item>): void {
    // Changes after a pending replacement have to be applied after it.
    if (this.#queue.isIdle) this.#list.change(change);
    else void this.#queue.run(() => this.#list.change(change));
  }

  /**
   * Like `change`, but yields to the event loop in between and shows the changes so far each time. Cheaper
   * than one large change, which copies all slots. For lists whose records are independent of each other.
   */
  changeInParts({ upserts, removed }: RecordsChange<Item>): void {
    if (upserts.length + removed.length <= partSize) {
      this.change({ upserts, removed });
      return;
    }
    void this.#queue.run(async () => {
      await this.#list.whenChanged();
      const change = (part: RecordsChange<Item>) => this.#list.change(part);
      await forEachInTurns(partsOf({ upserts, removed }), change, { stride: 1 });
    });
  }

  /**
   * Replaces all records, yielding to the event loop. Resolves when they are in the list.
   * @returns whether
   * any changed
   */
  replace(items: readonly Item[]): Promise<boolean> {
    return this.#queue.run(async () => {
      const change = await this.#difference(items);
      this.#list.change(change);
      await this.#list.whenChanged();
      return change.upserts.length + change.removed.length > 0;
    });
  }

  /** Resolves when all changes so far are in the list. */
  async whenDone(): Promise<void> {
    await this.#queue.whenDone();
    await this.#list.whenChanged();
  }

  async #difference(items: readonly Item[]): Promise<RecordsChange<Item>> {
    await this.#list.whenChanged();
    if (this.#list.count === 0) return { upserts: items, removed: [] };
    return (await this.#differenceInPlace(items)) ?? this.#differenceByKey(items);
  }

  /**
   * Compares records at the same place, without looking up their keys, which takes most of the time. Null unless the first of
   * them have the keys of all present records in the same order: so they have in most lists that are fetched again, and in one
   * of which more has arrived.
   */
  async #differenceInPlace(items: readonly Item[]): Promise<RecordsChange<Item> | null> {
    const present = this.#list.index.slots.items;
    if (present.length > items.length) return null;
    const upserts: Item[] = [];
    let isInPlace = true;
    const compare = (at: number) => {
      const [before, item] = [present[at], items[at]];
      if (before === item || !isInPlace) return;
      // A free slot is null.
      if (before == null || item === undefined || before.key !== item.key) isInPlace = false;
      else if (!this.#isSame(before, item)) upserts.push(item);
    };
    await forIndicesInTurns(() => present.length, compare, { isWanted: () => isInPlace });
    if (!isInPlace) return null;
    const added = items.slice(present.length);
    return { upserts: upserts.length === 0 ? added : upserts.concat(added), removed: [] };
  }

  async #differenceByKey(items: readonly Item[]): Promise<RecordsChange<Item>> {
    const upserts: Item[] = [];
    const keys = new Set<string>();
    await forEachInTurns(items, (item) => {
      keys.add(item.key);
      const cached = this.#list.get(item.key);
      if (cached !== item && (cached === undefined || !this.#isSame(cached, item))) upserts.push(item);
    });
    const removed: string[] = [];
    await forEachInTurns(this.#list.keys(), (key) => {
      if (!keys.has(key)) removed.push(key);
    });
    return { upserts, removed };
  }
}

function* partsOf<Item extends Keyed>({
  upserts,
  removed,
}: RecordsChange<Item>): Iterable<RecordsChange<Item>> {
  for (let from = 0; from < removed.length; from += partSize)
    yield { upserts: [], removed: removed.slice(from, from + partSize) };
  for (let from = 0; from < upserts.length; from += partSize)
    yield { upserts: upserts.slice(from, from + partSize), removed: [] };
}
