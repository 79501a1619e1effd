import type { ActivityRecord } from '../activity/activity-batch.ts';
import type { ActivityLog } from '../activity/activity-log.ts';
import { type StateHistory, wasConnected } from '../trends/state-history.ts';

const days = 7;

/**
 * Changes of the last seven days by day of this computer's time zone, today last. Changes while the client
 * was away count on the day on which it learned of them. Null for days without a known change on which it was never
 * connected.
 *
 * @param now in ms since the epoch
 */
export function changesPerDay(
  log: Pick<ActivityLog, 'size' | 'at'>,
  states: Pick<StateHistory, 'wasIn'>,
  now: number,
): readonly (number | null)[] {
  const begins = Array.from({ length: days }, (_, index) => beginOfDay(now, days - 1 - index));
  const counts = new Array<number>(days).fill(0);
  for (let index = 0; index < log.size; index += 1) {
    const record = log.at(index);
    if (record === undefined) continue;
    const day = begins.findLastIndex((begin) => record.at >= begin);
    if (day >= 0) counts[day] = (counts[day] ?? 0) + changesOf(record);
  }
  return counts.map((count, day) =>
    count === 0 && !wasConnected(states, begins[day] ?? now, begins[day + 1] ?? now) ? null : count,
  );
}

/** By the calendar: a day may have 23 or 25 hours. */
function beginOfDay(now: number, daysAgo: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysAgo).getTime();
}

function changesOf({ kind, counts }: Pick<ActivityRecord, 'kind' | 'counts'>): number {
  if (kind === 'backend' || kind === 'session') return 0;
  return counts === undefined ? 1 : counts.created + counts.updated + counts.deleted;
}
