import type { TimeSlices } from '../async/time-slices.ts';
import type { ListIndex } from './list-index.ts';
import type { Keyed } from './record-slots.ts';
import { findsAll, hasTime, type ViewQuery } from './view-query.ts';

/** Slots between two looks at the clock. */
const stride = 256;
/** Where ages matter, everything is counted again after so long. In ms. */
const ageMs = 60_000;

/** What was counted in one profile. */
interface Counted<Item extends Keyed> {
  readonly index: ListIndex<Item>;
  /** 1 for each slot that is found. */
  found: Uint8Array;
  count: number;
  /** Revision that this is right for. */
  revision: number;
}

/** Counts the records that a query finds, in turns. Again and again it looks only at the records that have changed. */
export class ListCounter<Item extends Keyed> {
  readonly #read: () => ViewQuery;
  readonly #slices: TimeSlices;
  #query: ViewQuery;
  readonly #counted = new Map<string, Counted<Item>>();

  /** @param read the query as of now: ages in it are counted from the moment when it is read */
  constructor(read: () => ViewQuery, slices: TimeSlices) {
    this.#read = read;
    this.#slices = slices;
    this.#query = read();
  }

  /** After how many ms the numbers change although no record does; null for never. */
  get ageMs(): number | null {
    return hasTime(this.#query) ? ageMs : null;
  }

  /** Ages are counted from now on. */
  renew(): void {
    this.#query = this.#read();
    this.#counted.clear();
  }

  async count(profileId: string, index: ListIndex<Item>): Promise<number> {
    if (findsAll(this.#query)) return index.slots.count;
    const known = this.#counted.get(profileId);
    const counted =
      known?.index === index ? known : { index, found: new Uint8Array(0), count: 0, revision: -1 };
    this.#counted.set(profileId, counted);
    const { revision } = index;
    await this.#slices.turn();
    for (let slot = 0; slot < index.slots.length; slot += 1) {
      if (slot % stride === 0 && this.#slices.spent) await this.#slices.turn();
      this.#look(counted, slot);
    }
    counted.revision = revision;
    return counted.count;
  }

  #look(counted: Counted<Item>, slot: number): void {
    const { index, revision } = counted;
    if ((index.slots.revs[slot] ?? 0) <= revision) return;
    if (counted.found.length <= slot) {
      const more = new Uint8Array(Math.max(index.slots.length, slot + 1) + 64);
      more.set(counted.found);
      counted.found = more;
    }
    const is = index.passes(this.#query, slot) ? 1 : 0;
    counted.count += is - (counted.found[slot] as number);
    counted.found[slot] = is;
  }
}
