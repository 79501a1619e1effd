import type { NotificationOutcome } from '#contract/notifications.ts';
import type { ActivityBatch, ActivityRecord, StoredActivity } from './activity-batch.ts';
import { RecordedBatches } from './recorded-batches.ts';

/** The maximum number of entries. */
export const activityCapacity = 100_000;
/**
 * Maximum size of the records in all entries, bytes of JSON; beyond it the oldest records are dropped, not their entries.
 */
export const activityRecordBytes = 32 * 1024 * 1024;
/** Maximum size of all entries without their records, in UTF-16 units; beyond it the oldest entries are dropped. */
export const activityTextLength = 32 * 1024 * 1024;
/** Entries are removed from the array in blocks: removing one at a time is slow. */
const block = 4_096;

/** Receives every change of an activity log. */
export interface ActivityWatcher {
  /** An entry was added or has changed. */
  changed(record: ActivityRecord): void;
  /** An entry was dropped. */
  dropped(record: ActivityRecord): void;
  /** Entries of earlier runs were inserted. */
  restored(): void;
}

/** A new entry. */
export type NewActivity = Omit<ActivityRecord, 'sequence' | 'read'>;

/**
 * The changes of one profile, oldest first; the newest 100,000 are kept. Entries of earlier runs are inserted before those
 * of this run once they are read from the disk.
 */
export class ActivityLog {
  readonly #nextSequence: () => number;
  readonly #changed: () => void;
  readonly #ownReason: () => string;
  /** Entries before `#start` are dropped. */
  #records: ActivityRecord[] = [];
  #start = 0;
  #unread = 0;
  #revision = 0;
  /** Ordinal (see `ActivityBatch`) of the first of `#records`. */
  #ordinal = 0;
  /** Ordinal of the first entry that `takeUnsaved` has not returned yet, and the earlier ones that have changed since. */
  #unsaved = 0;
  readonly #touched = new Set<number>();
  #watcher: ActivityWatcher | null = null;
  /** The batches that have entries here. */
  readonly batches = new RecordedBatches();
  /** The batches of this run that undo another one, and the handle of the undone one. */
  readonly #undoing = new Map<string, string>();
  /** Size of all stored records. */
  #bytes = 0;
  /** Size of the texts of all entries. */
  #text = 0;
  /** Ordinal of the first entry whose record may still be stored. */
  #firstWithRecord = 0;

  /**
   * @param nextSequence returns increasing numbers, across all profiles
   * @param changed called after every change, often many times in a row
   * @param ownReason the operator's reason for own changes; empty for none
   */
  constructor(nextSequence: () => number, changed: () => void, ownReason: () => string = () => '') {
    this.#nextSequence = nextSequence;
    this.#changed = changed;
    this.#ownReason = ownReason;
  }

  /** Notifies the watcher of every change from now on; null stops that. */
  watch(watcher: ActivityWatcher | null): void {
    this.#watcher = watcher;
  }

  get size(): number {
    return this.#records.length - this.#start;
  }

  get unread(): number {
    return this.#unread;
  }

  /** Increases with every change, so that results can be cached. */
  get revision(): number {
    return this.#revision;
  }

  /** Ordinal of the oldest entry. */
  get firstOrdinal(): number {
    return this.#ordinal + this.#start;
  }

  add(activity: NewActivity): ActivityRecord {
    const reason = activity.own ? this.#ownReason() : '';
    const undoes = activity.batch === undefined ? undefined : this.#undoing.get(activity.batch);
    const record: ActivityRecord = {
      ...activity,
      ...(reason !== '' && { reason }),
      ...(undoes !== undefined && { undoes }),
      sequence: this.#nextSequence(),
      read: activity.own,
    };
    this.#records.push(record);
    if (!record.read) this.#unread += 1;
    this.#bytes += record.stored?.bytes ?? 0;
    this.#text += textLength(record);
    this.#watcher?.changed(record);
    for (const sequence of this.batches.add(record)) {
      const last = this.#records[this.#indexOf(sequence)];
      // The row no longer offers to undo all of them.
      if (last !== undefined) this.#watcher?.changed(last);
    }
    this.#dropOldest();
    this.#dropRecords();
    this.#reportChange();
    return record;
  }

  /** From now on, changes recorded for one batch count as undoing the other one. */
  undoing(batch: string, undone: string): void {
    this.#undoing.set(batch, undone);
  }

  /** @param index 0 for the oldest entry */
  at(index: number): ActivityRecord | undefined {
    return index < 0 ? undefined : this.#records[this.#start + index];
  }

  /** Records why an entry was or was not notified. No-op if the entry was dropped. */
  readonly settle = (sequence: number, outcome: NotificationOutcome): void => {
    const index = this.#indexOf(sequence);
    const record = this.#records[index];
    if (record === undefined) return;
    record.outcome = outcome;
    this.#touch(index);
    this.#reportChange();
  };

  mark(sequences: readonly number[], read: boolean): void {
    for (const sequence of sequences) {
      const index = this.#indexOf(sequence);
      const record = this.#records[index];
      if (record === undefined || record.read === read) continue;
      record.read = read;
      this.#unread += read ? -1 : 1;
      this.#touch(index);
    }
    this.#reportChange();
  }

  /** @param until later entries stay unread: they were not shown yet */
  markAllRead(until: number): void {
    for (let index = this.#records.length - 1; index >= this.#start && this.#unread > 0; index -= 1) {
      const record = this.#records[index];
      if (record === undefined || record.read || record.sequence > until) continue;
      record.read = true;
      this.#unread -= 1;
      this.#touch(index);
    }
    this.#reportChange();
  }

  /**
   * Inserts the entries of earlier runs. Must be called at most once, before anything is saved.
   * @param stored oldest first, without gaps
   * @param next the ordinal after the last of them
   */
  restore(stored: readonly StoredActivity[], next: number): void {
    const before = stored.map((entry, index) => ({ ...entry, sequence: index - stored.length + 1 }));
    const ofThisRun = this.#records.slice(this.#start);
    const dropped = this.firstOrdinal;
    this.#start = 0;
    // If entries of this run were dropped already, older ones are dropped too.
    this.#records = dropped > 0 ? ofThisRun : [...before, ...ofThisRun];
    this.#ordinal = dropped > 0 ? next + dropped : next - before.length;
    this.#unsaved = next;
    this.#unread = this.#records.filter(({ read }) => !read).length;
    this.#bytes = this.#records.reduce((sum, { stored }) => sum + (stored?.bytes ?? 0), 0);
    this.#text = this.#records.reduce((sum, record) => sum + textLength(record), 0);
    this.#firstWithRecord = this.#ordinal;
    this.batches.clear();
    for (const record of this.#records) this.batches.add(record);
    this.#dropOldest();
    this.#dropRecords();
    this.#watcher?.restored();
    this.#reportChange();
  }

  /** The entries added or changed since the last call; null for none. */
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

  /** Saved entries from an ordinal on. @param limit their maximum number */
  storedEntries(from: number, limit: number): readonly StoredActivity[] {
    const end = Math.min(from + limit, this.#unsaved);
    return this.#records.slice(from - this.#ordinal, Math.max(0, end - this.#ordinal));
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
    const record = this.#records[index];
    if (record !== undefined) this.#watcher?.changed(record);
    const ordinal = this.#ordinal + index;
    if (ordinal < this.#unsaved) this.#touched.add(ordinal);
  }

  #dropOldest(): void {
    for (; this.size > activityCapacity || this.#text > activityTextLength; this.#start += 1) {
      const record = this.#records[this.#start];
      if (record !== undefined) this.#text -= textLength(record);
      if (record?.read === false) this.#unread -= 1;
      this.#bytes -= record?.stored?.bytes ?? 0;
      if (record === undefined) continue;
      this.batches.drop(record);
      this.#watcher?.dropped(record);
    }
    if (this.#start < block) return;
    this.#records = this.#records.slice(this.#start);
    this.#ordinal += this.#start;
    this.#start = 0;
  }

  #dropRecords(): void {
    this.#firstWithRecord = Math.max(this.#firstWithRecord, this.firstOrdinal);
    for (; this.#bytes > activityRecordBytes; this.#firstWithRecord += 1) {
      const record = this.#records[this.#firstWithRecord - this.#ordinal];
      if (record === undefined) return;
      this.#bytes -= record.stored?.bytes ?? 0;
      record.stored = null;
    }
  }

  #reportChange(): void {
    this.#revision += 1;
    this.#changed();
  }
}

/** The size of an entry without its stored record, in UTF-16 units. It never changes. */
export function textLength({
  projectId,
  projectName,
  changes,
  away = [],
  challenge,
  by,
  action,
  reason,
  batch,
  undoes,
}: StoredActivity): number {
  let length = (projectId?.length ?? 0) + projectName.length + (by?.length ?? 0) + changesLength(changes);
  length += (reason?.length ?? 0) + (batch?.length ?? 0) + (undoes?.length ?? 0);
  if (action !== undefined) length += action.name.length + (action.detail?.length ?? 0);
  for (const change of away)
    length += (change.projectId?.length ?? 0) + change.projectName.length + changesLength(change.changes);
  return challenge === undefined ? length : length + challenge.domain.length + (challenge.key?.length ?? 0);
}

function changesLength(changes: ActivityRecord['changes']): number {
  let length = 0;
  for (const { before, after } of changes) length += before.length + after.length;
  return length;
}
