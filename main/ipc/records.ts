import { z } from 'zod';
import { type recordRequests, savedListNames } from '#contract/records.ts';
import type { Channels, FindProfile } from './channel.ts';
import { forProfile } from './inputs.ts';

export function recordChannels(profile: FindProfile): Channels<typeof recordRequests> {
  return {
    'records.readSavedList': {
      input: z.strictObject({ ...forProfile, name: z.enum(savedListNames) }),
      handle: (input) => profile(input).cache.saved(profile(input).data, input.name),
    },
  };
}
