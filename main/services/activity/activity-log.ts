import type { ActivityEntry } from '../../../preload/contract/activity.ts';
import type { NotificationOutcome } from '../../../preload/contract/notification.ts';

/** The newest that are kept. */
export const activityCapacity = 100_000;
/** Dropping in blocks keeps a storm of changes cheap. */
const block = 4_096;

/** An entry as it is held: what may change about it changes in place, and the profile is known anyway. */
export type ActivityRecord = Omit<ActivityEntry, 'profileId' | 'outcome' | 'read'> & {
  outcome: NotificationOutcome;
  read: boolean;
};

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

  /** Oldest first. */
  all(): readonly ActivityRecord[] {
    return this.#records.slice(this.#start);
  }

  /** Records why an entry was or was not notified; nothing where it is kept no more. */
  settle(sequence: number, outcome: NotificationOutcome): void {
    const record = this.#find(sequence);
    if (record === undefined) return;
    record.outcome = outcome;
    this.#tell();
  }

  mark(sequences: readonly number[], read: boolean): void {
    for (const sequence of sequences) {
      const record = this.#find(sequence);
      if (record === undefined || record.read === read) continue;
      record.read = read;
      this.#unread += read ? -1 : 1;
    }
    this.#tell();
  }

  /** @param until entries that came later stay as they are: nobody has seen them yet */
  markAllRead(until: number): void {
    for (let at = this.#records.length - 1; at >= this.#start && this.#unread > 0; at -= 1) {
      const record = this.#records[at];
      if (record === undefined || record.read || record.sequence > until) continue;
      record.read = true;
      this.#unread -= 1;
    }
    this.#tell();
  }

  #find(sequence: number): ActivityRecord | undefined {
    let low = this.#start;
    let high = this.#records.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const record = this.#records[middle];
      if (record === undefined || record.sequence === sequence) return record;
      if (record.sequence < sequence) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  #dropOldest(): void {
    for (; this.size > activityCapacity; this.#start += 1) {
      if (this.#records[this.#start]?.read === false) this.#unread -= 1;
    }
    if (this.#start < block) return;
    this.#records = this.#records.slice(this.#start);
    this.#start = 0;
  }

  #tell(): void {
    this.#revision += 1;
    this.#changed();
  }
}
