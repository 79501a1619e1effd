import { z } from 'zod';
import type { historyRequests } from '#contract/history.ts';
import type { Clock } from '../ports.ts';
import { projectMonth } from '../services/trends/project-days.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { filled, forProfile, id, text } from './inputs.ts';

const ofProject = { ...forProfile, projectId: id };

export function historyChannels(
  profile: FindProfile,
  clock: Pick<Clock, 'now'>,
): Channels<typeof historyRequests> {
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
      handle: ({ projectId, offset, limit, ...input }) => {
        const { data, activity, trends } = profile(input);
        return {
          ...data.history.page(projectId, offset, limit),
          days: projectMonth({ activity, states: trends.states }, projectId, clock.now()),
        };
      },
    }),
    'history.version': channel({
      input: () => z.strictObject({ ...ofProject, version: filled.max(100) }),
      handle: (input) => profile(input).data.history.version(input.projectId, input.version),
    }),
  };
}
