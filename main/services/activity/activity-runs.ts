import type { ActivityRun } from '#contract/activity.ts';
import type { ActivityRecord } from './activity-batch.ts';

/** Minimum number of changes that are folded. */
const minChanges = 5;
/** Changes further apart belong to different runs, in ms. */
const gapMs = 5 * 60_000;
/** The maximum number of people whose last change is remembered; a backend may send any number of names. */
const maxPeople = 100;
/** Dropped changes are removed from a run in blocks: removing one at a time is slow. */
const block = 4_096;

/**
 * Changes of projects by one person within a short time, oldest first. Deletions are not mixed with other
 * changes, nor are own changes of different batches.
 */
export class Run {
  /** The position of the run among all entries: that of its newest change. */
  order = 0;
  readonly #members: ActivityRecord[];
  /** Changes before it are dropped. */
  #start = 0;
  readonly #unread = new Set<number>();

  constructor(first: ActivityRecord) {
    this.#members = [first];
    this.note(first);
  }

  /** The oldest change, which identifies the run. */
  get head(): ActivityRecord {
    return this.#members[this.#start] as ActivityRecord;
  }

  get newest(): ActivityRecord {
    return this.#members.at(-1) as ActivityRecord;
  }

  get count(): number {
    return this.#members.length - this.#start;
  }

  get isFolded(): boolean {
    return this.count >= minChanges;
  }

  get members(): readonly ActivityRecord[] {
    return this.#start === 0 ? this.#members : this.#members.slice(this.#start);
  }

  add(record: ActivityRecord): void {
    this.#members.push(record);
    this.note(record);
  }

  /** Updates whether an entry is read. */
  note({ sequence, read }: ActivityRecord): void {
    if (read) this.#unread.delete(sequence);
    else this.#unread.add(sequence);
  }

  /** Removes the oldest change, which was dropped from the log. A run may go on for as long as the app. */
  dropHead(): void {
    this.#unread.delete(this.head.sequence);
    this.#start += 1;
    if (this.#start < block && this.count > 0) return;
    this.#members.splice(0, this.#start);
    this.#start = 0;
  }

  info(): ActivityRun {
    let created = 0;
    let deleted = 0;
    for (let at = this.#start; at < this.#members.length; at += 1) {
      const kind = this.#members[at]?.kind;
      if (kind === 'created') created += 1;
      if (kind === 'deleted') deleted += 1;
    }
    return {
      count: this.count,
      ...{ created, deleted, updated: this.count - created - deleted },
      ...{ since: this.head.at, until: this.newest.at },
      ...{ newest: this.newest.sequence, unread: this.#unread.size },
    };
  }
}

/** Finds the runs in a log, from its entries in their order. */
export class ActivityRuns {
  /** By sequence; only runs of two changes or more. */
  readonly #runs = new Map<number, Run>();
  /** The last run of each person, or of each batch of the operator's own. */
  readonly #last = {
    others: { changes: new Map<string, Run>(), deletions: new Map<string, Run>() },
    own: { changes: new Map<string, Run>(), deletions: new Map<string, Run>() },
  };
  #seen = Number.NEGATIVE_INFINITY;

  /** Restarts with these records. @param records oldest first */
  read(records: Iterable<ActivityRecord>): void {
    this.#runs.clear();
    for (const { changes, deletions } of Object.values(this.#last)) {
      changes.clear();
      deletions.clear();
    }
    this.#seen = Number.NEGATIVE_INFINITY;
    for (const record of records) this.see(record);
  }

  /** The run of an entry, if it is folded. */
  of(sequence: number): Run | null {
    const run = this.#runs.get(sequence);
    return run?.isFolded === true ? run : null;
  }

  /** Handles an added or changed entry. @returns other entries whose position or content changed */
  see(record: ActivityRecord): readonly ActivityRecord[] {
    const { sequence, kind } = record;
    const run = this.#runs.get(sequence);
    run?.note(record);
    if (run !== undefined) return run.isFolded ? [run.head] : [];
    if (sequence <= this.#seen) return [];
    this.#seen = sequence;
    if (kind !== 'created' && kind !== 'updated' && kind !== 'deleted') return [];
    const { changes, deletions } = record.own ? this.#last.own : this.#last.others;
    return this.#append(record, kind === 'deleted' ? deletions : changes);
  }

  /** Handles a dropped entry. @returns like `see` */
  drop(sequence: number): readonly ActivityRecord[] {
    const run = this.#runs.get(sequence);
    this.#runs.delete(sequence);
    if (run === undefined || run.head.sequence !== sequence) return [];
    const wasFolded = run.isFolded;
    run.dropHead();
    if (run.isFolded) return [run.head];
    return wasFolded ? run.members : [];
  }

  #append(record: ActivityRecord, last: Map<string, Run>): readonly ActivityRecord[] {
    const person = (record.own ? record.batch : record.by) ?? '';
    const run = last.get(person);
    if (run === undefined || run.count === 0 || Math.abs(record.at - run.newest.at) > gapMs) {
      if (last.size >= maxPeople) last.clear();
      last.set(person, new Run(record));
      return [];
    }
    if (run.count === 1) this.#runs.set(run.head.sequence, run);
    run.add(record);
    this.#runs.set(record.sequence, run);
    if (run.count === minChanges) return run.members;
    return run.isFolded ? [run.head] : [];
  }
}
