import type { Clock } from '#main/ports.ts';

/**
 * How a state that was read relates to the current state.
 *
 * - `same`: the same
 * - `news`: newer
 * - `unsure`: probably newer; to be read again
 * - `earlier`: equal to a previous state, so either older or changed back
 * - `behind`: older
 */
export type Verdict = 'same' | 'news' | 'unsure' | 'earlier' | 'behind';

/** A state that was read. */
export interface ReadState<Item> {
  /** Null if the record does not exist. */
  readonly state: Item | null;
  /**
   * When it was requested, in ms since the epoch. The response may be as old as that, however late it
   * arrived.
   */
  readonly askedAt: number;
  /**
   * When the response was generated, in ms since the epoch, if a cache on the way reports it; null if
   * unknown.
   */
  readonly madeAt: number | null;
}

/** The previous states of a record, and when the last of them was known to be replaced. */
export interface Replaced<Item> {
  since: number;
  /** Whether the newest state is from an own write or an event, not from a read. */
  isConfirmed: boolean;
  /** The fields that own writes have set. */
  own: Partial<Item>;
  /** Previous states, newest last. */
  states: (Item | null)[];
}

/** Compares the states of one kind of record. */
interface Comparison<Item> {
  isSame(a: Item, b: Item): boolean;
  /** Returns how a state that was read relates to a different current one. */
  compare(current: Item, read: Item, replaced: Replaced<Item>): Verdict;
}

/** Maximum number of states per record. */
const maxStates = 6;
/** Maximum number of records per profile; the oldest are dropped. */
const maxRecords = 5_000;
/** How long a cache may return a replaced state. */
const retentionMs = 600_000;

/**
 * Previous states of records. A replica or a cache may return them after newer ones
 * (docs/decisions/reads-behind-writes.md). A state with an earlier time of change, or from a response that a
 * cache stored earlier, is older than the current one. A state with an earlier value of a field is probably
 * older. A value that was never seen before is newer.
 */
export class PreviousStates<Item extends object> {
  readonly #clock: Clock;
  /** How long a read may be behind, in ms. */
  readonly #windowMs: () => number;
  readonly #replaced = new Map<string, Replaced<Item>>();
  /**
   * Goes through the map once, behind what is added: an iterator of its own for each call would pass all deleted entries again,
   * which takes 5 µs for each record that a list changes.
   */
  #fromOldest: MapIterator<[string, Replaced<Item>]> | null = null;
  /** Where it is: the oldest entry, unless that was replaced or deleted since. */
  #oldest: [id: string, replaced: Replaced<Item>] | null = null;

  readonly #comparison: Comparison<Item>;

  constructor(clock: Clock, windowMs: () => number, comparison: Comparison<Item>) {
    this.#clock = clock;
    this.#comparison = comparison;
    this.#windowMs = windowMs;
  }

  /** The records with known previous states. */
  get ids(): Iterable<string> {
    return this.#replaced.keys();
  }

  /** When the previous state was known to be replaced, in ms since the epoch; null if unknown. */
  since(id: string): number | null {
    return this.#replaced.get(id)?.since ?? null;
  }

  /** The fields that recent own writes have set in this record. */
  ownFields(id: string): Partial<Item> {
    return this.#replaced.get(id)?.own ?? {};
  }

  /** Whether the current state of this record is from an own write or an event. */
  isConfirmed(id: string): boolean {
    return this.#replaced.get(id)?.isConfirmed ?? false;
  }

  /** Whether a field had this value in a previous state. */
  isEarlier<Field extends keyof Item>(id: string, field: Field, value: Item[Field]): boolean {
    return this.#replaced.get(id)?.states.some((each) => each !== null && each[field] === value) ?? false;
  }

  /**
   * Notes that a state was replaced by the current one.
   * @param by the fields that an own write has set, an event, or a read
   */
  replace(id: string, before: Item | null, by: 'event' | 'read' | Partial<Item>): void {
    const now = this.#clock.now();
    const last = this.#replaced.get(id);
    const isRecent = last !== undefined && this.#ageOf(last, now) <= this.#windowMs();
    const own: Partial<Item> | null = typeof by === 'string' ? null : by;
    const isConfirmed = by !== 'read' || (isRecent && last.isConfirmed);
    // Keeps the map ordered by recency.
    this.#replaced.delete(id);
    if (this.#oldest?.[0] === id) this.#oldest = null;
    if (isRecent) {
      // Changed in place: an event storm replaces 100,000 states a second, often of the same records.
      this.#replaced.set(id, last);
      last.since = now;
      last.isConfirmed = isConfirmed;
      if (own !== null) last.own = { ...last.own, ...own };
      last.states.push(before);
      if (last.states.length > maxStates) last.states.shift();
    } else this.#replaced.set(id, { since: now, isConfirmed, own: own ?? {}, states: [before] });
    this.#forgetOldest(now);
  }

  /** Forgets the previous states of a record. */
  forget(id: string): void {
    this.#replaced.delete(id);
  }

  judge(id: string, current: Item | null, { state, askedAt, madeAt }: ReadState<Item>): Verdict {
    const { isSame, compare } = this.#comparison;
    if (current === state || (current !== null && state !== null && isSame(current, state))) return 'same';
    const replaced = this.#replaced.get(id);
    if (replaced === undefined) return 'news';
    if (madeAt !== null && madeAt < replaced.since) return 'behind';
    if (this.#isOver(replaced, askedAt)) return 'news';
    // The record was deleted, and an identifier is never reused.
    if (current === null) return 'earlier';
    if (state === null) return replaced.states.includes(null) ? 'earlier' : 'news';
    return compare(current, state, replaced);
  }

  /** Whether a response requested at this time is too late to be behind. */
  #isOver(replaced: Replaced<Item>, askedAt: number): boolean {
    // After the clock was set back, ages are unknown.
    return this.#clock.now() < replaced.since || askedAt - replaced.since > this.#windowMs();
  }

  #ageOf({ since }: Replaced<Item>, now: number): number {
    // A negative age means that the clock was set back.
    return now < since ? Number.POSITIVE_INFINITY : now - since;
  }

  #forgetOldest(now: number): void {
    for (let oldest = this.#findOldest(); oldest !== null; oldest = this.#findOldest()) {
      const [id, replaced] = oldest;
      if (this.#replaced.size <= maxRecords && this.#ageOf(replaced, now) <= retentionMs) return;
      this.#replaced.delete(id);
    }
  }

  #findOldest(): [id: string, replaced: Replaced<Item>] | null {
    while (this.#oldest === null || this.#replaced.get(this.#oldest[0]) !== this.#oldest[1]) {
      this.#fromOldest ??= this.#replaced.entries();
      const next = this.#fromOldest.next();
      if (next.done) {
        this.#fromOldest = null;
        this.#oldest = null;
        return null;
      }
      this.#oldest = next.value;
    }
    return this.#oldest;
  }
}
