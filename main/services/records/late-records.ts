import type { ListDifference } from '#contract/lists.ts';
import type { BackendRecord } from '#contract/records.ts';
import type { Clock } from '#main/ports.ts';
import { KnownStates } from './known-states.ts';
import type { ReadLag } from './read-lag.ts';
import type { FetchedRecords } from './records.ts';
import { Rereads } from './rereads.ts';

/** How late reads of the account are, and who is told what stays different. */
export type LatePorts<Item> = Pick<LateRecordsPorts<Item>, 'lag' | 'differs'>;

interface LateRecordsPorts<Item> {
  readonly clock: Clock;
  readonly lag: ReadLag;
  /** Fetches the list again, without waiting for it. */
  read(): void;
  /** Is told once of each record what the list still says otherwise at the end of the window. */
  differs(difference: ListDifference['difference'], record: Item): void;
}

/** When a list or a record was asked for, and how old the answer is. */
interface AskedFor {
  /** Ms since the epoch. */
  readonly askedAt: number;
  /** As `BackendAnswer.ageMs`. */
  readonly ageMs?: number | undefined;
}

/** An own creation whose answer did not say which record it is. */
interface Unnamed<Item> {
  readonly record: Item;
  readonly isAlike: (item: Item) => boolean;
  /** What was there before. */
  readonly before: ReadonlySet<string | null>;
  readonly found: ((id: string) => void) | undefined;
}

/**
 * Own creations and deletions of one kind of record that lists may be behind of: the list keeps what was created, and does not
 * bring back what was deleted, until reads have caught up or the window is over (docs/decisions/reads-behind-writes.md).
 */
export class LateRecords<Item extends BackendRecord> {
  readonly #ports: LateRecordsPorts<Item>;
  readonly #states: KnownStates<Item>;
  readonly #rereads: Rereads;
  /** What own writes have left; null for a record that is deleted. */
  readonly #known = new Map<string, Item | null>();
  readonly #unnamed = new Map<string, Unnamed<Item>>();
  #serial = 0;

  constructor(ports: LateRecordsPorts<Item>) {
    this.#ports = ports;
    const { clock, lag } = ports;
    // Records of these kinds are created and deleted, never changed.
    const comparison = { isSame: Object.is, compare: () => 'news' as const };
    this.#states = new KnownStates(clock, () => lag.windowMs, comparison);
    this.#rereads = new Rereads({
      clock,
      read: () => ports.read(),
      windowEnd: (id, first) => Math.max(first, this.#states.since(id) ?? 0) + lag.windowMs + 1,
    });
  }

  /** Whether something is to be read again. */
  get isWaiting(): boolean {
    return this.#rereads.isWaiting;
  }

  /** This computer has created a record. */
  created(id: string, record: Item): void {
    this.#states.replace(id, null, {});
    this.#known.set(id, record);
  }

  /**
   * This computer has created a record, and the answer did not say which.
   * @param before the records before; null where they are not known
   * @param found is called with the identifier, once a list has exactly one record that is alike and was not there before
   */
  createdUnnamed(
    record: Item,
    isAlike: (item: Item) => boolean,
    before: readonly Item[] | null,
    found?: (id: string) => void,
  ): void {
    this.#serial += 1;
    const ids = new Set(before?.map(({ id }) => id));
    this.#unnamed.set(`unnamed ${this.#serial}`, {
      ...{ record, isAlike, before: ids },
      // One that is alike may be older.
      found: before === null ? undefined : found,
    });
  }

  /** This computer has deleted a record. */
  deleted(id: string, record: Item | null): void {
    this.#states.replace(id, record, {});
    this.#rereads.settle(id);
    this.#known.set(id, null);
  }

  /** A deletion failed, and may have been done all the same: what is read decides. */
  doubt(id: string): void {
    this.#states.forget(id);
    this.#known.delete(id);
    this.#rereads.settle(id);
  }

  /** A list as it is after own writes that it is behind of. */
  inList<Fetched extends FetchedRecords<Item>>(list: Fetched, asked: AskedFor): Fetched {
    this.#forgetOld();
    this.#findUnnamed(list, asked);
    if (this.#known.size === 0) return list;
    const listed = new Map<string, Item>();
    for (const item of list.items)
      if (item.id !== null && this.#known.has(item.id)) listed.set(item.id, item);
    const gone = new Set<string>();
    const kept: Item[] = [];
    for (const [id, known] of this.#known) {
      const state = listed.get(id) ?? null;
      // A list that is not whole says nothing about what it lacks.
      if ((state === null && list.partial !== undefined) || !this.#isBehind(id, state, asked)) continue;
      if (known === null) gone.add(id);
      else if (state === null) kept.push(known);
    }
    if (gone.size === 0 && kept.length === 0) return list;
    const items = list.items.filter(({ id }) => id === null || !gone.has(id));
    return { ...list, items: [...items, ...kept] };
  }

  /** @param read what a read has found; null for nothing @returns what is known; null where it does not exist */
  inRead(id: string, read: Item | null, asked: AskedFor): Item | null {
    if (!this.#known.has(id)) return read;
    return this.#isBehind(id, read, asked) ? (this.#known.get(id) ?? null) : read;
  }

  stop(): void {
    this.#rereads.stop();
    this.#known.clear();
    this.#unnamed.clear();
  }

  /** Whether what was read is older than what is known. Where it is not, what it shows is the last word. */
  #isBehind(id: string, state: Item | null, { askedAt, ageMs = 0 }: AskedFor): boolean {
    const { clock, lag, differs } = this.#ports;
    const known = this.#known.get(id) ?? null;
    const madeAt = ageMs === 0 ? null : clock.now() - ageMs;
    const verdict = this.#states.judge(id, known, { state, askedAt, madeAt });
    if (verdict === 'earlier' || verdict === 'behind') {
      this.#rereads.want(id, 'behind', askedAt);
      return true;
    }
    const pending = this.#rereads.get(id);
    const since = this.#states.since(id);
    this.#rereads.settle(id);
    if ((state === null) === (known === null)) {
      if (pending !== undefined && since !== null) lag.saw(pending.last - since);
      if (state !== null) this.#known.set(id, state);
      return false;
    }
    this.#states.forget(id);
    this.#known.delete(id);
    const record = known ?? state;
    if (pending !== undefined && record !== null)
      differs(known === null ? 'still-listed' : 'missing', record);
    return false;
  }

  #findUnnamed({ items, partial }: FetchedRecords<Item>, { askedAt }: AskedFor): void {
    for (const [key, { record, isAlike, before, found }] of this.#unnamed) {
      const pending = this.#rereads.get(key);
      const added = items.filter((item) => isAlike(item) && !before.has(item.id));
      const [first, second] = added;
      if (first !== undefined) {
        this.#unnamed.delete(key);
        this.#rereads.settle(key);
        if (first.id !== null && second === undefined) found?.(first.id);
        if (pending !== undefined) this.#ports.lag.saw(pending.last - pending.first);
      } else if (!this.#rereads.want(key, 'announced', askedAt)) {
        this.#unnamed.delete(key);
        if (partial === undefined) this.#ports.differs('missing', record);
      }
    }
  }

  #forgetOld(): void {
    for (const id of this.#known.keys()) if (this.#states.since(id) === null) this.#known.delete(id);
  }
}
