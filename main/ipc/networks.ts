import { z } from 'zod';
import { maxNewNetworks, type networkRequests } from '#contract/networks.ts';
import type { CachedLists } from '../services/profiles/cached-lists.ts';
import { networkDestinations } from '../services/profiles/related-records.ts';
import { maxIdentifierLength } from '../services/records/record-id.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { filled, forProfile, id, oneRecord, port, text } from './inputs.ts';

const network = () => z.strictObject({ domain: filled, port, projectId: id.max(maxIdentifierLength) });

export function networkChannels(profile: FindProfile, lists: CachedLists): Channels<typeof networkRequests> {
  return {
    'networks.destinations': channel({
      input: () =>
        z.strictObject({
          ...forProfile,
          addresses: z.array(z.strictObject({ domain: text, port })).max(maxNewNetworks),
          except: id.nullable(),
        }),
      handle({ profileId, addresses, except }) {
        const { networks, domains, data } = lists.account(profileId);
        const cached = { networks: networks.cached?.items ?? [], domains: domains.cached?.items ?? [] };
        const nameOf = (id: string) => data.sync.records.get(id)?.name ?? id;
        return networkDestinations(addresses, except, cached, nameOf);
      },
    }),
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
