import { z } from 'zod';
import type { connectionCheckRequests } from '#contract/connection-check.ts';
import type { Confirmations } from '../services/confirmation/confirmations.ts';
import { originChange } from '../services/confirmation/weakening-change.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { forProfile, id, profileOnly, url } from './inputs.ts';

export function connectionCheckChannels(
  profile: FindProfile,
  profiles: Pick<ProfileManager, 'state' | 'seenData'>,
  confirmations: Confirmations,
): Channels<typeof connectionCheckRequests> {
  return {
    'connectionCheck.run': channel({
      input: () => z.strictObject({ ...forProfile, runId: id, url: url.nullable() }),
      async handle(input) {
        const { url } = input;
        await confirmations.require(() =>
          url === null ? null : originChange(profiles.state().profiles, url, profiles.seenData.isHere),
        );
        return profile(input).check.run(input);
      },
    }),
    'connectionCheck.cancel': channel({
      input: profileOnly,
      handle: (input) => profile(input).check.cancel(),
    }),
  };
}
