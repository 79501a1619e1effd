import { z } from 'zod';
import type { sessionRequests } from '#contract/session.ts';
import type { Channels, FindProfile } from './channel.ts';
import { filled, forProfile, profileOnly } from './inputs.ts';

const withToken = () => z.strictObject({ ...forProfile, token: filled });

export function sessionChannels(profile: FindProfile): Channels<typeof sessionRequests> {
  return {
    'session.signIn': {
      input: () => z.strictObject({ ...forProfile, email: filled, password: filled }),
      handle: (input) => profile(input).signIn(input.email, input.password),
    },
    'session.signUp': {
      input: () => z.strictObject({ ...forProfile, name: filled, email: filled, password: filled }),
      handle: (input) => profile(input).signUp(input.name, input.email, input.password),
    },
    'session.useToken': {
      input: withToken,
      handle: (input) => profile(input).useToken(input.token),
    },
    'session.signOut': { input: profileOnly, handle: (input) => profile(input).signOut() },
    'session.renew': {
      input: () => z.strictObject({ ...forProfile, email: filled, password: filled }),
      handle: (input) => profile(input).renewals.withPassword(input.email, input.password),
    },
    'session.renewWithToken': {
      input: withToken,
      handle: (input) => profile(input).renewals.withToken(input.token),
    },
    'session.confirmRenewal': {
      input: profileOnly,
      handle: (input) => profile(input).renewals.confirm(),
    },
    'session.signOutAndDelete': {
      input: profileOnly,
      handle: (input) => profile(input).signOutAndDelete(),
    },
    'session.localData': { input: profileOnly, handle: (input) => profile(input).localData() },
    'session.continueWithoutKeychain': {
      input: profileOnly,
      handle: (input) => profile(input).continueWithoutKeychain(),
    },
    'session.retryKeychain': {
      input: profileOnly,
      handle: (input) => {
        // Returns at once: the keychain may never answer. The state shows the progress.
        void profile(input).tryKeychainAgain();
      },
    },
  };
}
