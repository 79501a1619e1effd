import { z } from 'zod';
import type { overviewRequests } from '#contract/overview.ts';
import type { Overviews } from '../services/overview/overviews.ts';
import type { Channels, FindProfile } from './channel.ts';
import { forProfile } from './inputs.ts';

export function overviewChannels(
  overviews: Overviews,
  profile: FindProfile,
): Channels<typeof overviewRequests> {
  return {
    'overview.read': {
      input: () =>
        z.strictObject({ ...forProfile, fresh: z.enum(['held', 'if-older-than-cache-time', 'always']) }),
      handle: (input) => overviews.read(profile(input), input.fresh),
    },
  };
}
