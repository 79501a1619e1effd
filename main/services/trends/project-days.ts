import { keptStatesMs, type ProjectDays, type ProjectWeek } from '#contract/trends.ts';
import { beginsOfDays, forEachSince, type ReadableLog } from './changes-per-bucket.ts';
import { type StateHistory, wasConnected } from './state-history.ts';

/** The days of a project's history. */
const historyDays = 30;

/** What the days of projects are counted from. */
interface Recorded {
  /** Null while signed out, when nothing is known. */
  readonly activity: ReadableLog | null;
  readonly states: Pick<StateHistory, 'wasIn'>;
}

/**
 * The changes of projects on each of the last seven days in local time, today last. What changed while the client was away
 * counts on the day on which it learned of it.
 * @param projectIds the result has their order
 * @param now in ms since the epoch
 */
export function projectWeeks(
  recorded: Recorded,
  projectIds: readonly string[],
  now: number,
): readonly ProjectWeek[] {
  return daysOf(recorded, projectIds, beginsOfDays(now), now);
}

/** The changes of a project on each of the last 30 days, counted as those of its week. @param now in ms since the epoch */
export function projectMonth(recorded: Recorded, projectId: string, now: number): ProjectDays {
  return daysOf(recorded, [projectId], beginsOfDays(now, historyDays), now)[0] ?? [];
}

function daysOf(
  { activity, states }: Recorded,
  projectIds: readonly string[],
  begins: readonly number[],
  now: number,
): readonly ProjectDays[] {
  if (activity === null) return projectIds.map(() => begins.map(() => null));
  const counts = new Map(projectIds.map((id) => [id, begins.map(() => 0)]));
  const recorded = new Set<number>();
  forEachSince(activity, begins[0] ?? now, ({ at, projectId, away = [] }) => {
    const day = begins.findLastIndex((begin) => at >= begin);
    recorded.add(day);
    for (const changed of [projectId, ...away.map((change) => change.projectId)]) {
      const days = changed === null ? undefined : counts.get(changed);
      if (days?.[day] !== undefined) days[day] += 1;
    }
  });
  const known = begins.map((begin, day) => {
    const end = begins[day + 1] ?? now;
    if (wasConnected(states, begin, end)) return true;
    // States are no longer kept: the client was connected when it learned of any change.
    return end <= now - keptStatesMs && recorded.has(day);
  });
  return projectIds.map((id) =>
    begins.map((_, day) => {
      const count = counts.get(id)?.[day] ?? 0;
      return count > 0 || known[day] ? count : null;
    }),
  );
}
