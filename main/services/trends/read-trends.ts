import type {
  ActivityDay,
  ChangePattern,
  ProfileTrends as ShownTrends,
  TrendSpan,
} from '#contract/trends.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import {
  changesPerHour,
  entriesPerDay,
  projectsChangedMost,
  type ReadableLog,
} from './changes-per-bucket.ts';
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
 * When and which projects of these profiles have changed, and the entries of each day. Yields to the event loop between profiles.
 * @param span the time for the projects that changed most, in ms since the epoch
 */
export async function readPattern(
  sources: readonly TrendSource[],
  span: Pick<TrendSpan, 'from' | 'to'>,
  now: number,
): Promise<ChangePattern> {
  const hours: (number | null)[][] = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => null));
  const changed: ChangePattern['most'][number][] = [];
  const days = new Map<number, ActivityDay>();
  await forEachInTurns(
    sources,
    ({ id, trends, activity }) => {
      if (activity === null) return;
      changed.push(...projectsChangedMost(id, activity, span, maxChangedMost));
      for (const [from, { entries, unread }] of entriesPerDay(activity)) {
        const sum = days.get(from);
        days.set(from, {
          from,
          entries: entries + (sum?.entries ?? 0),
          unread: unread + (sum?.unread ?? 0),
        });
      }
      changesPerHour(activity, trends.states, now).forEach((row, day) => {
        row.forEach((count, hour) => {
          const sums = hours[day];
          if (count !== null && sums !== undefined) sums[hour] = (sums[hour] ?? 0) + count;
        });
      });
    },
    perProfile,
  );
  return {
    hours,
    most: changed.sort((a, b) => b.changes - a.changes).slice(0, maxChangedMost),
    days: [...days.values()],
  };
}
