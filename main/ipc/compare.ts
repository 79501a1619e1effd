import { z } from 'zod';
import { compareGroups, type compareRequests } from '#contract/compare.ts';
import type { Comparisons } from '../services/compare/comparisons.ts';
import type { Channels } from './channel.ts';
import { forProfile, id } from './inputs.ts';

export function compareChannels(comparisons: Comparisons): Channels<typeof compareRequests> {
  return {
    'compare.page': {
      input: () =>
        z.strictObject({
          left: forProfile.profileId,
          right: forProfile.profileId,
          pairs: z.array(z.strictObject({ left: id, right: id })).max(10_000),
          query: z.string().max(1_000),
          open: z.array(z.enum(compareGroups)).max(compareGroups.length),
          offset: z.number().int().min(0),
          limit: z.number().int().min(0).max(500),
          fresh: z.enum(['held', 'if-older-than-cache-time', 'always']),
        }),
      handle: (input) => comparisons.page(input),
    },
  };
}
