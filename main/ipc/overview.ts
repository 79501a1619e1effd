import { z } from 'zod';
import { batchExportFormats } from '#contract/batch.ts';
import { findingKinds, type overviewRequests, snoozeLengths } from '#contract/overview.ts';
import type { FileDialogs } from '../ports.ts';
import { exportOverview } from '../services/overview/overview-export.ts';
import type { Overviews } from '../services/overview/overviews.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { filled, forProfile } from './inputs.ts';

export function overviewChannels(
  overviews: Overviews,
  profile: FindProfile,
  files: FileDialogs,
): Channels<typeof overviewRequests> {
  return {
    'overview.read': channel({
      input: () =>
        z.strictObject({ ...forProfile, fresh: z.enum(['cached', 'if-older-than-cache-time', 'always']) }),
      handle: (input) => overviews.read(profile(input), input.fresh),
    }),
    'overview.finding': channel({
      input: () => z.strictObject({ ...forProfile, finding: z.enum(findingKinds) }),
      handle: ({ finding, ...input }) => overviews.finding(profile(input), finding),
    }),
    'overview.snooze': channel({
      input: () => z.strictObject({ ...forProfile, key: filled, length: z.enum(snoozeLengths) }),
      handle: ({ key, length, ...input }) => overviews.snooze(profile(input), key, length),
    }),
    'overview.endSnooze': channel({
      input: () => z.strictObject({ ...forProfile, key: filled }),
      handle: ({ key, ...input }) => overviews.endSnooze(profile(input), key),
    }),
    'overview.export': channel({
      input: () =>
        z.strictObject({
          profileIds: z.array(forProfile.profileId).min(1).max(1_000),
          format: z.enum(batchExportFormats),
        }),
      handle: async ({ profileIds, format }) => {
        const rows = profileIds.map(async (profileId) => {
          const found = profile({ profileId });
          return { info: found.info(), overview: await overviews.read(found, 'cached') };
        });
        return files.save({
          name: `backends.${format}`,
          text: exportOverview(await Promise.all(rows), format),
        });
      },
    }),
  };
}
