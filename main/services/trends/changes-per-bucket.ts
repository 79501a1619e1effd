import type { ActivityDay, ChangedProject, ChangesPerBucket, TrendSpan } from '#contract/trends.ts';
import type { ActivityRecord } from '../activity/activity-batch.ts';
import type { ActivityLog } from '../activity/activity-log.ts';
import { type StateHistory, wasConnected } from './state-history.ts';

/** The entries of an activity log. */
export type ReadableLog = Pick<ActivityLog, 'size' | 'at'>;

const dayMs = 86_400_000;
const days = 7;
const hoursOfDay = 24;
/** All times in it are in the same hour of the same day, in ms: time zones differ from UTC by quarters of an hour. */
const calendarBlockMs = 900_000;

/**
 * Counts changes of projects by bucket of a span. Changes while the client was away count when it learned of them.
 * An entry at `to` belongs to the last bucket, which ends now.
 */
export function changesPerBucket(log: ReadableLog, { from, to, buckets }: TrendSpan): ChangesPerBucket {
  const [created, updated, deleted] = [0, 0, 0].map(() => new Array<number>(buckets).fill(0)) as [
    number[],
    number[],
    number[],
  ];
  forEachSince(log, from, (record) => {
    if (record.at > to) return;
    const bucket = Math.min(buckets - 1, Math.floor(((record.at - from) / (to - from)) * buckets));
    const counts = countsOf(record);
    created[bucket] = (created[bucket] ?? 0) + counts.created;
    updated[bucket] = (updated[bucket] ?? 0) + counts.updated;
    deleted[bucket] = (deleted[bucket] ?? 0) + counts.deleted;
  });
  return { created, updated, deleted };
}

/**
 * Counts changes of projects by hour of the last seven days in local time, today last. An hour that occurs twice, when
 * daylight saving time ends, has the changes of both. Null for hours that have not begun, and for those without a known
 * change in which the client was never connected.
 */
export function changesPerHour(
  log: ReadableLog,
  states: Pick<StateHistory, 'wasIn'>,
  now: number,
): (number | null)[][] {
  const begins = beginsOfDays(now);
  const thisHour = new Date(now).getHours();
  const counts = begins.map((_, day) =>
    Array.from({ length: hoursOfDay }, (_each, hour) => (day === days - 1 && hour > thisHour ? null : 0)),
  ) as (number | null)[][];
  // Most entries are as old as the one before: the calendar takes much longer than counting.
  let known = { block: Number.NaN, day: -1, hour: 0 };
  forEachSince(log, begins[0] ?? now, (record) => {
    const block = Math.floor(record.at / calendarBlockMs);
    if (block !== known.block) {
      const day = begins.findLastIndex((begin) => record.at >= begin);
      known = { block, day, hour: new Date(record.at).getHours() };
    }
    const { day, hour } = known;
    const row = counts[day];
    const { created, updated, deleted } = countsOf(record);
    if (row?.[hour] != null) row[hour] += created + updated + deleted;
  });
  return counts.map((row, day) =>
    row.map((count, hour) => {
      const begin = new Date(begins[day] ?? now);
      const [from, to] = [begin.setHours(hour), begin.setHours(hour + 1)];
      return count === 0 && !wasConnected(states, from, to) ? null : count;
    }),
  );
}

/** The projects of a profile that changed most in a span, most changes first. @param maxCount their maximum number */
export function projectsChangedMost(
  profileId: string,
  log: ReadableLog,
  { from, to }: Pick<TrendSpan, 'from' | 'to'>,
  maxCount: number,
): readonly ChangedProject[] {
  const found = new Map<string, { projectName: string; changes: number }>();
  forEachSince(log, from, ({ at, projectId, projectName }) => {
    if (projectId === null || at > to) return;
    const known = found.get(projectId);
    // The newest entries come first: the name is the last one.
    if (known === undefined) found.set(projectId, { projectName, changes: 1 });
    else known.changes += 1;
  });
  return [...found]
    .map(([projectId, each]) => ({ profileId, projectId, ...each }))
    .sort((a, b) => b.changes - a.changes)
    .slice(0, maxCount);
}

/** Counts the entries of a log by day in local time. @returns by the beginning of the day, in ms since the epoch */
export function entriesPerDay(log: ReadableLog): ReadonlyMap<number, Omit<ActivityDay, 'from'>> {
  const days = new Map<number, { entries: number; unread: number }>();
  // Most entries are as old as the one before, as in `changesPerHour`.
  let known = { block: Number.NaN, day: { entries: 0, unread: 0 } };
  for (let index = 0; index < log.size; index += 1) {
    const record = log.at(index);
    if (record === undefined) continue;
    const block = Math.floor(record.at / calendarBlockMs);
    if (block !== known.block) {
      const from = beginOfDay(record.at, 0);
      const day = days.get(from) ?? { entries: 0, unread: 0 };
      days.set(from, day);
      known = { block, day };
    }
    known.day.entries += 1;
    if (!record.read) known.day.unread += 1;
  }
  return days;
}

/**
 * The entries since a time, newest first. Entries are in the order of their arrival; the search ends at one that is older
 * by a day, since the clock of the computer may have been set.
 */
export function forEachSince(log: ReadableLog, from: number, each: (record: ActivityRecord) => void): void {
  for (let index = log.size - 1; index >= 0; index -= 1) {
    const record = log.at(index);
    if (record === undefined) continue;
    if (record.at < from - dayMs) return;
    if (record.at >= from) each(record);
  }
}

function countsOf({ kind, counts }: ActivityRecord) {
  if (counts !== undefined) return counts;
  return {
    created: kind === 'created' ? 1 : 0,
    updated: kind === 'updated' ? 1 : 0,
    deleted: kind === 'deleted' ? 1 : 0,
  };
}

/**
 * When each of the last days began in local time, today last. By the calendar: a day may have 23 or 25 hours.
 * @param count of days, seven by default
 */
export function beginsOfDays(now: number, count: number = days): readonly number[] {
  return Array.from({ length: count }, (_, index) => beginOfDay(now, count - 1 - index));
}

function beginOfDay(now: number, daysAgo: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysAgo).getTime();
}
