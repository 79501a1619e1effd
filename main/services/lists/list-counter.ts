import { forIndicesInTurns } from '../async/in-turns.ts';
import type { ListIndex } from './list-index.ts';
import { findsAll, hasTime, type ParsedListQuery } from './list-query.ts';
import type { Keyed } from './record-slots.ts';

/** Interval at which everything is recounted if ages matter. In ms. */
const ageMs = 60_000;

/** The count of one profile. */
interface Counted<Item extends Keyed> {
  readonly index: ListIndex<Item>;
  /** 1 for each matching slot. */
  found: Uint8Array;
  count: number;
  /** The revision of this count. */
  revision: number;
}

/**
 * Counts the matches of a query, yielding to the event loop. After the first pass it rechecks changed records
 * only.
 */
export class ListCounter<Item extends Keyed> {
  readonly #read: () => ParsedListQuery;
  readonly #indexOf: (profileId: string) => ListIndex<Item>;
  #query: ParsedListQuery;
  readonly #counted = new Map<string, Counted<Item>>();

  /**
   * @param read returns the query; ages in it are relative to the time of the call
   * @param indexOf the records of a profile
   */
  constructor(read: () => ParsedListQuery, indexOf: (profileId: string) => ListIndex<Item>) {
    this.#read = read;
    this.#indexOf = indexOf;
    this.#query = read();
  }

  /** The time after which the count changes although no record does, ms; null for never. */
  get ageMs(): number | null {
    return hasTime(this.#query) ? ageMs : null;
  }

  /** Makes ages relative to now. */
  renew(): void {
    this.#query = this.#read();
    this.#counted.clear();
  }

  /** Number of matches in the list of a profile. */
  async count(profileId: string): Promise<number> {
    const index = this.#indexOf(profileId);
    if (findsAll(this.#query)) return index.slots.count;
    const cached = this.#counted.get(profileId);
    const counted =
      cached?.index === index ? cached : { index, found: new Uint8Array(0), count: 0, revision: -1 };
    this.#counted.set(profileId, counted);
    const { revision } = index;
    if (counted.revision === revision) return counted.count;
    await forIndicesInTurns(
      () => index.slots.length,
      (slot) => this.#look(counted, slot),
    );
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

/** Counts the matches of a query in any list. */
export type MatchCounter = Pick<ListCounter<Keyed>, 'ageMs' | 'renew' | 'count'>;
