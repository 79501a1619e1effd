import { z } from 'zod';
import type { connectionCheckRequests } from '#contract/connection-check.ts';
import type { Channels, FindProfile } from './channel.ts';
import { forProfile, id, profileOnly, url } from './inputs.ts';

export function connectionCheckChannels(profile: FindProfile): Channels<typeof connectionCheckRequests> {
  return {
    'connectionCheck.run': {
      input: () => z.strictObject({ ...forProfile, runId: id, url: url.nullable() }),
      handle: (input) => profile(input).check.run(input),
    },
    'connectionCheck.cancel': { input: profileOnly, handle: (input) => profile(input).check.cancel() },
  };
}
