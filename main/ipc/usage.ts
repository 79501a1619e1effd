import { z } from 'zod';
import { usageKinds } from '#contract/routes.ts';
import type { usageRequests } from '#contract/usage.ts';
import type { Usage } from '../services/usage/usage.ts';
import { type Channels, channel } from './channel.ts';
import { forProfile, text } from './inputs.ts';

const subject = () => ({ kind: z.enum(usageKinds), id: text });

export function usageChannels(usage: Usage): Channels<typeof usageRequests> {
  return {
    'usage.read': channel({
      input: () => z.strictObject({ ...forProfile, ...subject() }),
      handle: ({ profileId, ...of }) => usage.read(profileId, of),
    }),
    'usage.select': channel({
      input: () => z.strictObject({ ...subject(), profileIds: z.array(forProfile.profileId).max(1_000) }),
      handle: ({ profileIds, ...of }) => usage.select(of, profileIds),
    }),
  };
}
