import { z } from 'zod';
import { maxReasonLength, type readOnlyRequests } from '#contract/read-only.ts';
import type { Confirmations } from '../services/confirmation/confirmations.ts';
import { backendOf } from '../services/confirmation/weakening-change.ts';
import { failure } from '../services/errors/app-failure.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { forProfile, profileOnly } from './inputs.ts';

export function readOnlyChannels(
  profile: FindProfile,
  confirmations: Confirmations,
): Channels<typeof readOnlyRequests> {
  return {
    'readOnly.set': channel({
      input: () => z.strictObject({ ...forProfile, on: z.boolean() }),
      async handle({ on, ...input }) {
        const of = profile(input);
        const before = of.info();
        if (before.readOnly.managed && !on) throw failure('managed');
        if (before.readOnly.on && !on)
          await confirmations.require(() => ({ kind: 'read-only-off', backend: backendOf(of.info()) }));
        of.readOnly.set(on);
      },
    }),
    'readOnly.unlock': channel({
      input: () => z.strictObject({ ...forProfile, reason: z.string().max(maxReasonLength) }),
      async handle({ reason, ...input }) {
        const of = profile(input);
        await confirmations.require(() => {
          of.readOnly.refuseUnlock(reason);
          return { kind: 'unlock', backend: backendOf(of.info()), reason: reason.trim() };
        });
        of.readOnly.unlock(reason);
      },
    }),
    'readOnly.lock': channel({ input: profileOnly, handle: (input) => profile(input).readOnly.lock() }),
  };
}
