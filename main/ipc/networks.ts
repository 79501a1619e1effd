import { z } from 'zod';
import type { networkRequests } from '#contract/networks.ts';
import { longestIdentifier } from '../services/records/record-id.ts';
import type { Channels, FindProfile } from './channel.ts';
import { filled, forProfile, id, port } from './inputs.ts';

const connection = () => z.strictObject({ domain: filled, port, projectId: id.max(longestIdentifier) });

export function networkChannels(profile: FindProfile): Channels<typeof networkRequests> {
  return {
    'networks.create': {
      input: () => z.strictObject({ ...forProfile, connection: connection() }),
      handle: (input) => profile(input).data.networks.create(input.connection),
    },
  };
}
