import { z } from 'zod';
import type { networkRequests } from '#contract/networks.ts';
import type { CachedLists } from '../services/profiles/cached-lists.ts';
import { maxIdentifierLength } from '../services/records/record-id.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { filled, forProfile, id, oneRecord, port } from './inputs.ts';

const network = () => z.strictObject({ domain: filled, port, projectId: id.max(maxIdentifierLength) });

export function networkChannels(profile: FindProfile, lists: CachedLists): Channels<typeof networkRequests> {
  return {
    'networks.cached': channel({
      input: oneRecord,
      handle: (input) => lists.account(input.profileId).networks.find(input.id),
    }),
    'networks.create': channel({
      input: () => z.strictObject({ ...forProfile, network: network() }),
      handle: (input) => profile(input).data.actions.createNetwork(input.network),
    }),
  };
}
