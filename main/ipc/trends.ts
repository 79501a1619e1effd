import { z } from 'zod';
import { keptStatesMs, maxBuckets, type trendRequests } from '#contract/trends.ts';
import type { Clock } from '../ports.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import { changesPerHour, projectsChangedMost } from '../services/trends/changes-per-bucket.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { forProfile, found } from './inputs.ts';

/** The maximum number of projects that are named as changed most. */
const maxMost = 5;
/** The maximum length of a span: a plot may show a time before everything that is kept. */
const maxSpanMs = 2 * keptStatesMs;

const span = { to: z.number().int(), lengthMs: z.number().int().min(1).max(maxSpanMs) };

export function trendChannels(
  profiles: Pick<ProfileManager, 'find'>,
  clock: Pick<Clock, 'now'>,
  profile: FindProfile,
): Channels<typeof trendRequests> {
  return {
    'trends.read': channel({
      input: () =>
        z.strictObject({
          profileIds: found.profileIds,
          ...span,
          buckets: z.number().int().min(1).max(maxBuckets),
        }),
      handle: ({ profileIds, to, lengthMs, buckets }) =>
        profileIds.flatMap((id) => {
          const each = profiles.find(id);
          const span = { from: to - lengthMs, to, buckets };
          return each === null ? [] : [each.trends.read(id, each.activity, span)];
        }),
    }),
    'trends.pattern': channel({
      input: () => z.strictObject({ profileIds: found.profileIds, ...span }),
      handle: ({ profileIds, to, lengthMs }) => {
        const logs = profileIds.flatMap((id) => {
          const log = profiles.find(id)?.activity ?? null;
          return log === null ? [] : [{ id, log }];
        });
        return {
          hours: changesPerHour(
            logs.map(({ log }) => log),
            clock.now(),
          ),
          most: logs
            .flatMap(({ id, log }) => projectsChangedMost(id, log, { from: to - lengthMs, to }, maxMost))
            .sort((a, b) => b.changes - a.changes)
            .slice(0, maxMost),
        };
      },
    }),
    'trends.current': channel({
      input: () => z.strictObject(forProfile),
      handle: (input) => {
        const { id, trends, activity } = profile(input);
        return trends.current(id, activity !== null);
      },
    }),
  };
}
