import type { Clock } from '#main/ports.ts';

/**
 * How a state that was read stands to the one that is known.
 *
 * - `known`: the same
 * - `news`: newer
 * - `unsure`: probably newer; it is to be read again
 * - `earlier`: equal to a state of before: older, or changed back
 * - `behind`: older
 */
export type Verdict = 'known' | 'news' | 'unsure' | 'earlier' | 'behind';

/** A state that was read. */
export interface ReadState<Item> {
  /** Null where it does not exist. */
  readonly state: Item | null;
  /** When it was asked for, ms since the epoch: the answer may be as old as that, however late it came. */
  readonly askedAt: number;
  /** When the answer was made, ms since the epoch, where a cache on the way says so; null where nothing is known. */
  readonly madeAt: number | null;
}

/** What a record was before, and since when that is known to be over. */
export interface Replaced<Item> {
  since: number;
  /** The newest state was told by an own write or an event, not by a read. */
  told: boolean;
  /** What own writes have set. */
  own: Partial<Item>;
  /** Newest last. */
  states: (Item | null)[];
}

/** How the states of one kind of record are compared. */
interface Comparison<Item> {
  isSame(a: Item, b: Item): boolean;
  /** How a state that was read stands to another one that is known. */
  compare(known: Item, read: Item, replaced: Replaced<Item>): Verdict;
}

/** Of one record. */
const mostStates = 6;
/** Of one profile; the oldest are forgotten. */
const mostRecords = 5_000;
/** For so long a cache may return what was replaced. */
const keepMs = 600_000;

/**
 * Earlier states of records: a replica or a cache may return them after newer ones (docs/decisions/reads-behind-writes.md).
 * An earlier time of the last change, or an answer that a cache made before, is older than what is known, and probably so is
 * a field with an earlier value; a value that was never seen is newer.
 */
export class KnownStates<Item extends object> {
  readonly #clock: Clock;
  /** For how long a read may be behind, ms. */
  readonly #windowMs: () => number;
  readonly #replaced = new Map<string, Replaced<Item>>();

  readonly #comparison: Comparison<Item>;

  constructor(clock: Clock, windowMs: () => number, comparison: Comparison<Item>) {
    this.#clock = clock;
    this.#comparison = comparison;
    this.#windowMs = windowMs;
  }

  /** The records whose earlier states are known. */
  get ids(): Iterable<string> {
    return this.#replaced.keys();
  }

  /** Since when the state before is known to be over, ms since the epoch; null where that is not known. */
  since(id: string): number | null {
    return this.#replaced.get(id)?.since ?? null;
  }

  /** What own writes have set of this record a moment ago. */
  ownFields(id: string): Partial<Item> {
    return this.#replaced.get(id)?.own ?? {};
  }

  /** Whether an own write or an event has told what is known of this record. */
  isTold(id: string): boolean {
    return this.#replaced.get(id)?.told ?? false;
  }

  /** Whether a field had this value before. */
  isEarlier<Field extends keyof Item>(id: string, field: Field, value: Item[Field]): boolean {
    return this.#replaced.get(id)?.states.some((each) => each !== null && each[field] === value) ?? false;
  }

  /**
   * A state was replaced by what is known now.
   * @param by the fields that an own write has set, an event, or a read
   */
  replace(id: string, before: Item | null, by: 'event' | 'read' | Partial<Item>): void {
    const now = this.#clock.now();
    const last = this.#replaced.get(id);
    const isRecent = last !== undefined && this.#ageOf(last, now) <= this.#windowMs();
    const own: Partial<Item> = typeof by === 'string' ? {} : by;
    // The most recent are last.
    this.#replaced.delete(id);
    this.#replaced.set(id, {
      since: now,
      told: by !== 'read' || (isRecent && last.told),
      own: isRecent ? { ...last.own, ...own } : own,
      states: [...(isRecent ? last.states : []), before].slice(-mostStates),
    });
    this.#forgetOldest(now);
  }

  /** Nothing is known of its earlier states any more. */
  forget(id: string): void {
    this.#replaced.delete(id);
  }

  judge(id: string, held: Item | null, { state, askedAt, madeAt }: ReadState<Item>): Verdict {
    const { isSame, compare } = this.#comparison;
    if (held === state || (held !== null && state !== null && isSame(held, state))) return 'known';
    const replaced = this.#replaced.get(id);
    if (replaced === undefined) return 'news';
    if (madeAt !== null && madeAt < replaced.since) return 'behind';
    if (this.#isOver(replaced, askedAt)) return 'news';
    // It was deleted, and an identifier is not used again.
    if (held === null) return 'earlier';
    if (state === null) return replaced.states.includes(null) ? 'earlier' : 'news';
    return compare(held, state, replaced);
  }

  /** Whether what was asked for so late cannot be behind. */
  #isOver(replaced: Replaced<Item>, askedAt: number): boolean {
    // With a clock that was set back nothing is known of the ages.
    return this.#clock.now() < replaced.since || askedAt - replaced.since > this.#windowMs();
  }

  #ageOf({ since }: Replaced<Item>, now: number): number {
    // A negative age means that the clock was set back.
    return now < since ? Number.POSITIVE_INFINITY : now - since;
  }

  #forgetOldest(now: number): void {
    for (const [id, replaced] of this.#replaced) {
      if (this.#replaced.size <= mostRecords && this.#ageOf(replaced, now) <= keepMs) return;
      this.#replaced.delete(id);
    }
  }
}
