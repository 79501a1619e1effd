import type { ProjectWeek } from '#contract/trends.ts';
import { beginsOfDays, forEachSince, type ReadableLog } from './changes-per-bucket.ts';
import type { StateHistory } from './state-history.ts';

/**
 * The changes of projects on each of the last seven days in local time, today last. What changed while the client was away
 * counts on the day on which it learned of it.
 * @param activity null while signed out, when nothing is known
 * @param states a day without changes is known if the backend was live or polled on it
 * @param projectIds the result has their order
 * @param now in ms since the epoch
 */
export function projectWeeks(
  activity: ReadableLog | null,
  states: Pick<StateHistory, 'wasIn'>,
  projectIds: readonly string[],
  now: number,
): readonly ProjectWeek[] {
  const begins = beginsOfDays(now);
  if (activity === null) return projectIds.map(() => begins.map(() => null));
  const counts = new Map(projectIds.map((id) => [id, begins.map(() => 0)]));
  forEachSince(activity, begins[0] ?? now, ({ at, projectId, away = [] }) => {
    const day = begins.findLastIndex((begin) => at >= begin);
    for (const changed of [projectId, ...away.map((change) => change.projectId)]) {
      const week = changed === null ? undefined : counts.get(changed);
      if (week?.[day] !== undefined) week[day] += 1;
    }
  });
  const known = begins.map((begin, day) => {
    const end = begins[day + 1] ?? now;
    return states.wasIn('live', begin, end) || states.wasIn('polling', begin, end);
  });
  return projectIds.map((id) =>
    begins.map((_, day) => {
      const count = counts.get(id)?.[day] ?? 0;
      return count > 0 || known[day] ? count : null;
    }),
  );
}
