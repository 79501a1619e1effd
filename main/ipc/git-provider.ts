import { z } from 'zod';
import { type gitProviderRequests, oauthCallbacks } from '#contract/git-provider.ts';
import type { Confirmations } from '../services/confirmation/confirmations.ts';
import { providerHostChange } from '../services/confirmation/weakening-change.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { changeOf, filled, forProfile, port, profileOnly, text } from './inputs.ts';

const forFlow = { flowId: filled };
const flowOnly = () => z.strictObject(forFlow);
const purpose = () =>
  z.union([
    z.strictObject({ kind: z.literal('sign-in') }),
    z.strictObject({ kind: z.literal('sign-in-again') }),
    z.strictObject({ kind: z.literal('authorization'), name: filled }),
  ]);
const settings = () =>
  changeOf({
    authorizeUrl: filled,
    scope: text,
    callback: z.enum(oauthCallbacks),
    port: port.nullable(),
  });

export function gitProviderChannels(
  profiles: ProfileManager,
  profile: FindProfile,
  confirmations: Confirmations,
): Channels<typeof gitProviderRequests> {
  const { oauth } = profiles;
  return {
    'gitProvider.save': channel({
      input: () => z.strictObject({ ...forProfile, clientId: filled, clientSecret: filled }),
      handle: ({ clientId, clientSecret, ...input }) => {
        const { data, provider } = profile(input);
        return data.actions.saveProvider(provider, clientId, clientSecret);
      },
    }),
    'gitProvider.skip': channel({ input: profileOnly, handle: (input) => profile(input).provider.skip() }),
    'gitProvider.refresh': channel({
      input: profileOnly,
      handle: (input) => profile(input).provider.refresh(),
    }),
    'gitProvider.configure': channel({
      input: () => z.strictObject({ ...forProfile, oauth: settings() }),
      handle({ oauth: change, ...input }) {
        const { provider } = profile(input);
        return confirmations.saveChange(
          () => provider.merged(change),
          (merged) => providerHostChange(profile(input).info(), merged),
          (merged) => provider.configure(merged),
        );
      },
    }),
    'gitProvider.startFlow': channel({
      input: () => z.strictObject({ ...forProfile, purpose: purpose(), clientId: text.nullable() }),
      handle: (input) => profiles.oauth.start(input.profileId, input.purpose, input.clientId),
    }),
    'gitProvider.finishFlow': channel({ input: flowOnly, handle: ({ flowId }) => oauth.finish(flowId) }),
    'gitProvider.pasteCallback': channel({
      input: () => z.strictObject({ ...forFlow, text: filled }),
      handle: (input) => oauth.paste(input.flowId, input.text),
    }),
    'gitProvider.reopenBrowser': channel({
      input: flowOnly,
      handle: ({ flowId }) => oauth.openAgain(flowId),
    }),
    'gitProvider.cancelFlow': channel({ input: flowOnly, handle: ({ flowId }) => oauth.cancel(flowId) }),
  };
}
