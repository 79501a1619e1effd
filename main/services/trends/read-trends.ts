import type { ChangePattern, ProfileTrends as ShownTrends, TrendSpan } from '#contract/trends.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { changesPerHour, projectsChangedMost, type ReadableLog } from './changes-per-bucket.ts';
import type { ProfileTrends } from './profile-trends.ts';

/** What is measured of a profile, and its activity; null while signed out. */
export interface TrendSource {
  readonly id: string;
  readonly trends: ProfileTrends;
  readonly activity: ReadableLog | null;
}

/** The maximum number of projects that are named as changed most. */
const maxChangedMost = 5;
/** A turn for each profile: the activity of one may have 100,000 entries. */
const perProfile = { stride: 1 };

/** What the plots of these profiles show. Yields to the event loop between profiles. */
export async function readTrends(
  sources: readonly TrendSource[],
  span: TrendSpan,
): Promise<readonly ShownTrends[]> {
  const read: ShownTrends[] = [];
  await forEachInTurns(
    sources,
    ({ id, trends, activity }) => read.push(trends.read(id, activity, span)),
    perProfile,
  );
  return read;
}

/**
 * When and which projects of these profiles have changed. Yields to the event loop between profiles.
 * @param span the time for the projects that changed most, in ms since the epoch
 */
export async function readPattern(
  sources: readonly TrendSource[],
  span: Pick<TrendSpan, 'from' | 'to'>,
  now: number,
): Promise<ChangePattern> {
  const hours: (number | null)[][] = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => null));
  const changed: ChangePattern['most'][number][] = [];
  await forEachInTurns(
    sources,
    ({ id, trends, activity }) => {
      if (activity === null) return;
      changed.push(...projectsChangedMost(id, activity, span, maxChangedMost));
      changesPerHour(activity, trends.states, now).forEach((row, day) => {
        row.forEach((count, hour) => {
          const sums = hours[day];
          if (count !== null && sums !== undefined) sums[hour] = (sums[hour] ?? 0) + count;
        });
      });
    },
    perProfile,
  );
  return { hours, most: changed.sort((a, b) => b.changes - a.changes).slice(0, maxChangedMost) };
}
