import { z } from 'zod';
import type { authorizationRequests } from '#contract/authorizations.ts';
import type { Channels, FindProfile } from './channel.ts';
import { filled, forProfile, oneRecord, text } from './inputs.ts';

const secret = () =>
  z.union([
    z.strictObject({ type: z.literal('personal_access_token'), token: filled }),
    z.strictObject({ type: z.literal('deploy_key'), key: filled }),
    z.strictObject({ type: z.literal('deploy_key'), pairId: filled }),
  ]);

export function authorizationChannels(profile: FindProfile): Channels<typeof authorizationRequests> {
  return {
    'authorizations.create': {
      input: () => z.strictObject({ ...forProfile, name: filled, secret: secret() }),
      handle: (input) => profile(input).data.authorizations.create(input.name, input.secret),
    },
    'authorizations.delete': {
      input: oneRecord,
      handle: (input) => profile(input).data.deleteAuthorization(input.id),
    },
    'authorizations.generateDeployKey': {
      input: () => z.strictObject({ ...forProfile, comment: text }),
      handle: (input) => profile(input).data.authorizations.keys.make(input.comment),
    },
  };
}
