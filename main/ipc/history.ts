import { z } from 'zod';
import type { historyRequests } from '#contract/history.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { filled, forProfile, id, text } from './inputs.ts';

const ofProject = { ...forProfile, projectId: id };

export function historyChannels(profile: FindProfile): Channels<typeof historyRequests> {
  return {
    'history.domain': channel({
      input: () =>
        z.strictObject({ ...forProfile, key: id, domain: text, limit: z.number().int().min(0).max(500) }),
      handle: (input) => profile(input).data.history.domain(input.key, input.domain, input.limit),
    }),
    'history.page': channel({
      input: () =>
        z.strictObject({
          ...ofProject,
          offset: z.number().int().min(0),
          limit: z.number().int().min(0).max(500),
        }),
      handle: (input) => profile(input).data.history.page(input.projectId, input.offset, input.limit),
    }),
    'history.version': channel({
      input: () => z.strictObject({ ...ofProject, version: filled.max(100) }),
      handle: (input) => profile(input).data.history.version(input.projectId, input.version),
    }),
  };
}
