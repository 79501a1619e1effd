import { z } from 'zod';
import { paletteLists, type paletteRequests } from '#contract/palette.ts';
import type { Palette } from '../services/palette/palette.ts';
import { type Channels, channel } from './channel.ts';
import { forProfile, id } from './inputs.ts';

const profileIds = () => z.array(forProfile.profileId).max(1_000);

export function paletteChannels(palette: Palette): Channels<typeof paletteRequests> {
  const address = () => z.strictObject({ list: z.enum(paletteLists), ...forProfile, key: id });
  return {
    'palette.rows': channel({
      input: () => z.strictObject({ rows: z.array(address()).max(20) }),
      handle: ({ rows }) => palette.rows(rows),
    }),
    'palette.prepare': channel({
      input: () => z.strictObject({ profileIds: profileIds() }),
      handle: (input) => palette.prepare(input.profileIds),
    }),
    'palette.search': channel({
      input: () =>
        z.strictObject({
          query: z.string().max(200),
          profileIds: profileIds(),
          limit: z.number().int().min(1).max(50),
        }),
      handle: (input) => palette.search(input.query, input.profileIds, input.limit),
    }),
  };
}
