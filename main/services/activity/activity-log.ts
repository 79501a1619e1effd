import type { NotificationOutcome } from '#contract/notifications.ts';
import type { ActivityBatch, ActivityRecord, KeptActivity } from './activity-batch.ts';

/** The newest that are kept. */
export const activityCapacity = 100_000;
/** Dropping in blocks keeps a storm of changes cheap. */
const block = 4_096;

/** What is told of a new entry. */
export type NewActivity = Omit<ActivityRecord, 'sequence' | 'read'>;

/**
 * The changes that one profile came to know of, oldest first; the newest 100,000 are kept. Entries of earlier runs are put
 * before those of this one when they have been read from the disk.
 */
export class ActivityLog {
  readonly #nextSequence: () => number;
  readonly #changed: () => void;
  /** Those before `#start` are dropped. */
  #records: ActivityRecord[] = [];
  #start = 0;
  #unread = 0;
  #revision = 0;
  /** Ordinal (see `ActivityBatch`) of the first of `#records`. */
  #ordinal = 0;
  /** Ordinal of the first that `takeUnsaved` has not answered yet, and those before it that have changed since. */
  #unsaved = 0;
  readonly #touched = new Set<number>();

  /**
   * @param nextSequence grows with every call, over all profiles
   * @param changed called after every change; many come at once
   */
  constructor(nextSequence: () => number, changed: () => void) {
    this.#nextSequence = nextSequence;
    this.#changed = changed;
  }

  get size(): number {
    return this.#records.length - this.#start;
  }

  get unread(): number {
    return this.#unread;
  }

  /** Grows with every change, so that what was found can be kept until then. */
  get revision(): number {
    return this.#revision;
  }

  /** Ordinal of the oldest that is kept. */
  get firstOrdinal(): number {
    return this.#ordinal + this.#start;
  }

  add(activity: NewActivity): ActivityRecord {
    const record = { ...activity, sequence: this.#nextSequence(), read: activity.own };
    this.#records.push(record);
    if (!record.read) this.#unread += 1;
    this.#dropOldest();
    this.#tell();
    return record;
  }

  /** @param index from 0 for the oldest that is kept */
  at(index: number): ActivityRecord | undefined {
    return index < 0 ? undefined : this.#records[this.#start + index];
  }

  /** Records why an entry was or was not notified; nothing where it is kept no more. */
  settle(sequence: number, outcome: NotificationOutcome): void {
    const index = this.#indexOf(sequence);
    const record = this.#records[index];
    if (record === undefined) return;
    record.outcome = outcome;
    this.#touch(index);
    this.#tell();
  }

  mark(sequences: readonly number[], read: boolean): void {
    for (const sequence of sequences) {
      const index = this.#indexOf(sequence);
      const record = this.#records[index];
      if (record === undefined || record.read === read) continue;
      record.read = read;
      this.#unread += read ? -1 : 1;
      this.#touch(index);
    }
    this.#tell();
  }

  /** @param until entries that came later stay as they are: nobody has seen them yet */
  markAllRead(until: number): void {
    for (let index = this.#records.length - 1; index >= this.#start && this.#unread > 0; index -= 1) {
      const record = this.#records[index];
      if (record === undefined || record.read || record.sequence > until) continue;
      record.read = true;
      this.#unread -= 1;
      this.#touch(index);
    }
    this.#tell();
  }

  /**
   * Puts what earlier runs have kept before what this one knows. Once at most, and before anything is saved.
   * @param kept oldest first, without gaps
   * @param next the ordinal after the last of them
   */
  restore(kept: readonly KeptActivity[], next: number): void {
    const before = kept.map((entry, index) => ({ ...entry, sequence: index - kept.length + 1 }));
    const ofThisRun = this.#records.slice(this.#start);
    const dropped = this.firstOrdinal;
    this.#start = 0;
    // Where entries of this run were dropped already, nothing before them is kept either.
    this.#records = dropped > 0 ? ofThisRun : [...before, ...ofThisRun];
    this.#ordinal = dropped > 0 ? next + dropped : next - before.length;
    this.#unsaved = next;
    this.#unread = this.#records.filter(({ read }) => !read).length;
    this.#dropOldest();
    this.#tell();
  }

  /** What is new or has changed since this was asked last; null where nothing has. */
  takeUnsaved(): ActivityBatch | null {
    const first = Math.max(this.#unsaved, this.firstOrdinal);
    const entries = this.#records.slice(first - this.#ordinal);
    const marks = [...this.#touched].flatMap((ordinal) => {
      const record = ordinal < this.firstOrdinal ? undefined : this.#records[ordinal - this.#ordinal];
      return record === undefined ? [] : [{ ordinal, read: record.read, outcome: record.outcome }];
    });
    this.#touched.clear();
    this.#unsaved = first + entries.length;
    return entries.length + marks.length === 0 ? null : { first, entries, marks };
  }

  #indexOf(sequence: number): number {
    let low = this.#start;
    let high = this.#records.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#records[middle]?.sequence ?? 0;
      if (found === sequence) return middle;
      if (found < sequence) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #touch(index: number): void {
    const ordinal = this.#ordinal + index;
    if (ordinal < this.#unsaved) this.#touched.add(ordinal);
  }

  #dropOldest(): void {
    for (; this.size > activityCapacity; this.#start += 1) {
      if (this.#records[this.#start]?.read === false) this.#unread -= 1;
    }
    if (this.#start < block) return;
    this.#records = this.#records.slice(this.#start);
    this.#ordinal += this.#start;
    this.#start = 0;
  }

  #tell(): void {
    this.#revision += 1;
    this.#changed();
  }
}
