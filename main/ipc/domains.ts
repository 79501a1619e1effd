import { z } from 'zod';
import { withChange } from '#contract/change.ts';
import type { domainRequests } from '#contract/domains.ts';
import type { Confirmations } from '../services/confirmation/confirmations.ts';
import { nameServersChange } from '../services/confirmation/weakening-change.ts';
import { isNameServer } from '../services/domains/ip-address.ts';
import type { CachedLists } from '../services/profiles/cached-lists.ts';
import { cachedDomainConflicts } from '../services/profiles/domain-conflicts.ts';
import { watchDomains } from '../services/profiles/many-domains.ts';
import { subjects } from './batch.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { changeOf, filled, forProfile, id, newDomain, oneRecord, profileOnly, text } from './inputs.ts';

const domainWithChallenge = { ...forProfile, domain: filled, challenge: text };
/** In the format of `dns.Resolver.setServers`: addresses, with a port other than 53. */
const nameServer = () => z.string().max(100).refine(isNameServer);
const dns = () => changeOf({ challengePrefix: text, servers: z.array(nameServer()).max(10) });

export function domainChannels(
  profile: FindProfile,
  lists: CachedLists,
  confirmations: Confirmations,
): Channels<typeof domainRequests> {
  return {
    'domains.cached': channel({
      input: oneRecord,
      handle: (input) => lists.account(input.profileId).domains.find(input.id),
    }),
    'domains.read': channel({
      input: oneRecord,
      handle: (input) => profile(input).data.domains.read(input.id),
    }),
    'domains.create': channel({
      input: () => z.strictObject({ ...forProfile, domain: newDomain() }),
      async handle(input) {
        await profile(input).data.actions.createDomain(input.domain);
      },
    }),
    'domains.delete': channel({
      input: oneRecord,
      handle: async (input) => {
        await confirmations.requireDelete(profile(input).info());
        await profile(input).data.actions.deleteDomain(input.id);
      },
    }),
    'domains.check': channel({
      input: () => z.strictObject(domainWithChallenge),
      handle: (input) => profile(input).data.challenges.check(input.domain, input.challenge),
    }),
    'domains.conflicts': channel({
      input: () => z.strictObject({ ...forProfile, others: z.array(id).max(1_000) }),
      handle: ({ profileId, others }) => cachedDomainConflicts(lists, profileId, others),
    }),
    'domains.findings': channel({
      input: profileOnly,
      handle: (input) => profile(input).data.challenges.findings(),
    }),
    'domains.checkAll': channel({
      input: profileOnly,
      handle: async (input) => {
        const { domains, challenges } = profile(input).data;
        await challenges.checkAll((await domains.list('if-older-than-cache-time')).items);
      },
    }),
    'domains.watch': channel({
      input: () => z.strictObject({ ...domainWithChallenge, key: filled, on: z.boolean() }),
      handle: ({ on, ...input }) => profile(input).data.challenges.watch(input, on),
    }),
    'domains.watchMany': channel({
      input: () => z.strictObject({ ...forProfile, of: subjects(), on: z.boolean() }),
      handle: ({ profileId, of, on }) => watchDomains(lists, profileId, of, on),
    }),
    'domains.configure': channel({
      input: () => z.strictObject({ ...forProfile, dns: dns() }),
      handle(input) {
        const of = profile(input);
        return confirmations.saveChange(
          () => withChange(of.info().dns, input.dns),
          (merged) => nameServersChange(of.info(), merged),
          (merged) => {
            of.configure({ dns: merged });
            return of.info().dns;
          },
        );
      },
    }),
  };
}
