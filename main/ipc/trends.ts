import { z } from 'zod';
import { keptStatesMs, maxBuckets, maxWeekProjects, type trendRequests } from '#contract/trends.ts';
import type { Clock } from '../ports.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import { projectWeeks } from '../services/trends/project-days.ts';
import { readPattern, readTrends } from '../services/trends/read-trends.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { forProfile, found, id } from './inputs.ts';

/** The maximum length of a span: a plot may show a time before everything that is kept. */
const maxSpanMs = 2 * keptStatesMs;

const span = { to: z.number().int(), lengthMs: z.number().int().min(1).max(maxSpanMs) };

export function trendChannels(
  profiles: Pick<ProfileManager, 'find'>,
  clock: Pick<Clock, 'now'>,
  profile: FindProfile,
): Channels<typeof trendRequests> {
  const existing = (profileIds: readonly string[]) => profileIds.flatMap((id) => profiles.find(id) ?? []);
  return {
    'trends.read': channel({
      input: () =>
        z.strictObject({
          profileIds: found.profileIds,
          ...span,
          buckets: z.number().int().min(1).max(maxBuckets),
        }),
      handle: ({ profileIds, to, lengthMs, buckets }) =>
        readTrends(existing(profileIds), { from: to - lengthMs, to, buckets }),
    }),
    'trends.pattern': channel({
      input: () => z.strictObject({ profileIds: found.profileIds, ...span }),
      handle: ({ profileIds, to, lengthMs }) =>
        readPattern(existing(profileIds), { from: to - lengthMs, to }, clock.now()),
    }),
    'trends.current': channel({
      input: () => z.strictObject(forProfile),
      handle: (input) => {
        const { id: profileId, trends, activity } = profile(input);
        return trends.current(profileId, activity !== null);
      },
    }),
    'trends.weeks': channel({
      input: () => z.strictObject({ ...forProfile, projectIds: z.array(id).max(maxWeekProjects) }),
      handle: ({ projectIds, ...input }) => {
        const { trends, activity } = profile(input);
        return projectWeeks({ activity, states: trends.states }, projectIds, clock.now());
      },
    }),
  };
}
