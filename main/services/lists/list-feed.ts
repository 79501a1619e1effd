import { SerialQueue } from '../async/serial-queue.ts';
import { timeSlices } from '../async/time-slices.ts';
import { listSizes } from './list-sizes.ts';
import type { ProfileList } from './profile-list.ts';
import type { Keyed, RecordsChange } from './record-slots.ts';

/** Records of one part of a change in parts: about a millisecond. */
const partSize = 1_000;

/** Brings changes into a profile's list one after the other, whole lists among them. */
export class ListFeed<Item extends Keyed> {
  readonly #list: ProfileList<Item>;
  readonly #isSame: (a: Item, b: Item) => boolean;
  readonly #queue = new SerialQueue();

  /** @param isSame whether two records show and find the same: then the one that is held stays, and its row too */
  constructor(list: ProfileList<Item>, isSame: (a: Item, b: Item) => boolean) {
    this.#list = list;
    this.#isSame = isSame;
  }

  change(change: RecordsChange<Item>): void {
    // What waits for a whole list has to come after it.
    if (this.#queue.isIdle) this.#list.change(change);
    else void this.#queue.run(() => this.#list.change(change));
  }

  /**
   * As `change`, in turns, each of which shows what it has changed. Cheaper than a large change that shows as a whole, for
   * which all slots are copied; for lists whose records do not depend on one another.
   */
  changeInParts({ upserts, removed }: RecordsChange<Item>): void {
    if (upserts.length + removed.length <= partSize) {
      this.change({ upserts, removed });
      return;
    }
    void this.#queue.run(async () => {
      await this.#list.whenChanged();
      for (let from = 0; from < removed.length; from += partSize) {
        await timeSlices.turn();
        this.#list.change({ upserts: [], removed: removed.slice(from, from + partSize) });
      }
      for (let from = 0; from < upserts.length; from += partSize) {
        await timeSlices.turn();
        this.#list.change({ upserts: upserts.slice(from, from + partSize), removed: [] });
      }
    });
  }

  /** Changes what is held into these records, in turns. Settles when they are in the list. @returns whether any changed */
  replace(items: readonly Item[]): Promise<boolean> {
    return this.#queue.run(async () => {
      const change = await this.#difference(items);
      this.#list.change(change);
      await this.#list.whenChanged();
      return change.upserts.length + change.removed.length > 0;
    });
  }

  /** Settles when everything given so far is in the list. */
  async whenDone(): Promise<void> {
    await this.#queue.whenDone();
    await this.#list.whenChanged();
  }

  async #difference(items: readonly Item[]): Promise<RecordsChange<Item>> {
    await this.#list.whenChanged();
    if (this.#list.count === 0) return { upserts: items, removed: [] };
    const upserts: Item[] = [];
    const keys = new Set<string>();
    await timeSlices.turn();
    for (let at = 0; at < items.length; at += 1) {
      const item = items[at] as Item;
      keys.add(item.key);
      const held = this.#list.get(item.key);
      if (held === undefined || !this.#isSame(held, item)) upserts.push(item);
      if (at % listSizes.stride === 0 && timeSlices.spent) await timeSlices.turn();
    }
    const removed: string[] = [];
    let at = 0;
    for (const key of this.#list.keys()) {
      if (!keys.has(key)) removed.push(key);
      at += 1;
      if (at % listSizes.stride === 0 && timeSlices.spent) await timeSlices.turn();
    }
    return { upserts, removed };
  }
}
