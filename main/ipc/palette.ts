import { z } from 'zod';
import type { paletteRequests } from '#contract/palette.ts';
import type { Palette } from '../services/palette/palette.ts';
import type { Channels } from './channel.ts';
import { forProfile } from './inputs.ts';

const profileIds = z.array(forProfile.profileId).max(1_000);

export function paletteChannels(palette: Palette): Channels<typeof paletteRequests> {
  return {
    'palette.prepare': {
      input: z.strictObject({ profileIds }),
      handle: (input) => palette.prepare(input.profileIds),
    },
    'palette.search': {
      input: z.strictObject({
        query: z.string().max(200),
        profileIds,
        limit: z.number().int().min(1).max(50),
      }),
      handle: (input) => palette.search(input.query, input.profileIds, input.limit),
    },
  };
}
