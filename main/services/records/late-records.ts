import type { ListDifference } from '#contract/lists.ts';
import type { BackendRecord } from '#contract/records.ts';
import type { Clock } from '#main/ports.ts';
import { PreviousStates } from './previous-states.ts';
import type { ReadLag } from './read-lag.ts';
import type { FetchedRecords } from './records.ts';
import { Rereads } from './rereads.ts';

/** The account's read lag, and the callback for remaining differences. */
export type LatePorts<Item> = Pick<LateRecordsPorts<Item>, 'lag' | 'differs'>;

interface LateRecordsPorts<Item> {
  readonly clock: Clock;
  readonly lag: ReadLag;
  /** Starts fetching the list again. */
  read(): void;
  /** Called once for each record for which the list still differs at the end of the window. */
  differs(difference: ListDifference['difference'], record: Item): void;
}

/** When a list or a record was requested, and the age of the response. */
interface AskedFor {
  /** In ms since the epoch. */
  readonly askedAt: number;
  /** As `BackendAnswer.ageMs`. */
  readonly ageMs?: number | undefined;
}

/** An own creation whose response did not identify the record. */
interface Unnamed<Item> {
  readonly record: Item;
  readonly isAlike: (item: Item) => boolean;
  /** The identifiers that existed before. */
  readonly before: ReadonlySet<string | null>;
  readonly found: ((id: string) => void) | undefined;
}

/**
 * Own creations and deletions of one kind of record that lists may not show yet. The list keeps created
 * records and does not bring back deleted ones until reads have caught up or the window is over
 * (docs/decisions/reads-behind-writes.md).
 */
export class LateRecords<Item extends BackendRecord> {
  readonly #ports: LateRecordsPorts<Item>;
  readonly #states: PreviousStates<Item>;
  readonly #rereads: Rereads;
  /** The results of own writes; null for a deleted record. */
  readonly #written = new Map<string, Item | null>();
  readonly #unnamed = new Map<string, Unnamed<Item>>();
  #serial = 0;

  constructor(ports: LateRecordsPorts<Item>) {
    this.#ports = ports;
    const { clock, lag } = ports;
    // Records of these kinds are created and deleted, never changed.
    const comparison = { isSame: Object.is, compare: () => 'news' as const };
    this.#states = new PreviousStates(clock, () => lag.windowMs, comparison);
    this.#rereads = new Rereads({
      clock,
      read: () => ports.read(),
      windowEnd: (id, first) => Math.max(first, this.#states.since(id) ?? 0) + lag.windowMs + 1,
    });
  }

  /** Whether a reread is pending. */
  get isWaiting(): boolean {
    return this.#rereads.isWaiting;
  }

  /** Called when this computer has created a record. */
  created(id: string, record: Item): void {
    this.#states.replace(id, null, {});
    this.#written.set(id, record);
  }

  /**
   * Called when this computer has created a record and the response did not identify it.
   * @param before the identifiers that existed before; null if unknown
   * @param found called with the identifier, once a list has exactly one matching record that did not exist
   * before
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
      // A matching record may be an older one.
      found: before === null ? undefined : found,
    });
  }

  /** Called when this computer has deleted a record. */
  deleted(id: string, record: Item | null): void {
    this.#states.replace(id, record, {});
    this.#rereads.settle(id);
    this.#written.set(id, null);
  }

  /** Called when a deletion failed but may have taken effect: the next read decides. */
  doubt(id: string): void {
    this.#states.forget(id);
    this.#written.delete(id);
    this.#rereads.settle(id);
  }

  /** Corrects a list by the own writes that it does not include yet. */
  inList<Fetched extends FetchedRecords<Item>>(list: Fetched, asked: AskedFor): Fetched {
    this.#forgetOld();
    this.#findUnnamed(list, asked);
    if (this.#written.size === 0) return list;
    const listed = new Map<string, Item>();
    for (const item of list.items)
      if (item.id !== null && this.#written.has(item.id)) listed.set(item.id, item);
    const gone = new Set<string>();
    const remaining: Item[] = [];
    for (const [id, written] of this.#written) {
      const state = listed.get(id) ?? null;
      // An incomplete list says nothing about missing records.
      if ((state === null && list.partial !== undefined) || !this.#isBehind(id, state, asked)) continue;
      if (written === null) gone.add(id);
      else if (state === null) remaining.push(written);
    }
    if (gone.size === 0 && remaining.length === 0) return list;
    const items = list.items.filter(({ id }) => id === null || !gone.has(id));
    return { ...list, items: [...items, ...remaining] };
  }

  /**
   * @param read the state that was read; null if it does not exist @returns the known state; null if it does
   * not exist
   */
  inRead(id: string, read: Item | null, asked: AskedFor): Item | null {
    if (!this.#written.has(id)) return read;
    return this.#isBehind(id, read, asked) ? (this.#written.get(id) ?? null) : read;
  }

  stop(): void {
    this.#rereads.stop();
    this.#written.clear();
    this.#unnamed.clear();
  }

  /** Whether a read is older than the known state. If it is not, the read is final. */
  #isBehind(id: string, state: Item | null, { askedAt, ageMs = 0 }: AskedFor): boolean {
    const { clock, lag, differs } = this.#ports;
    const written = this.#written.get(id) ?? null;
    const madeAt = ageMs === 0 ? null : clock.now() - ageMs;
    const verdict = this.#states.judge(id, written, { state, askedAt, madeAt });
    if (verdict === 'earlier' || verdict === 'behind') {
      this.#rereads.want(id, 'behind', askedAt);
      return true;
    }
    const pending = this.#rereads.get(id);
    const since = this.#states.since(id);
    this.#rereads.settle(id);
    if ((state === null) === (written === null)) {
      if (pending !== undefined && since !== null) lag.observe(pending.last - since);
      if (state !== null) this.#written.set(id, state);
      return false;
    }
    this.#states.forget(id);
    this.#written.delete(id);
    const record = written ?? state;
    if (pending !== undefined && record !== null)
      differs(written === null ? 'still-listed' : 'missing', record);
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
        if (pending !== undefined) this.#ports.lag.observe(pending.last - pending.first);
      } else if (!this.#rereads.want(key, 'announced', askedAt)) {
        this.#unnamed.delete(key);
        if (partial === undefined) this.#ports.differs('missing', record);
      }
    }
  }

  #forgetOld(): void {
    for (const id of this.#written.keys()) if (this.#states.since(id) === null) this.#written.delete(id);
  }
}
