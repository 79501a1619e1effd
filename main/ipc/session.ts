import { z } from 'zod';
import type { sessionRequests } from '#contract/session.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { filled, forProfile, profileOnly } from './inputs.ts';

const withToken = () => z.strictObject({ ...forProfile, token: filled });

export function sessionChannels(profile: FindProfile): Channels<typeof sessionRequests> {
  return {
    'session.signIn': channel({
      input: () => z.strictObject({ ...forProfile, email: filled, password: filled }),
      handle: (input) => profile(input).signIn(input.email, input.password),
    }),
    'session.signUp': channel({
      input: () => z.strictObject({ ...forProfile, name: filled, email: filled, password: filled }),
      handle: (input) => profile(input).signUp(input.name, input.email, input.password),
    }),
    'session.useToken': channel({
      input: withToken,
      handle: (input) => profile(input).useToken(input.token),
    }),
    'session.signOut': channel({ input: profileOnly, handle: (input) => profile(input).signOut() }),
    'session.renew': channel({
      input: () => z.strictObject({ ...forProfile, email: filled, password: filled }),
      handle: (input) => profile(input).renewals.withPassword(input.email, input.password),
    }),
    'session.renewWithToken': channel({
      input: withToken,
      handle: (input) => profile(input).renewals.withToken(input.token),
    }),
    'session.confirmRenewal': channel({
      input: profileOnly,
      handle: (input) => profile(input).renewals.confirm(),
    }),
    'session.signOutAndDelete': channel({
      input: profileOnly,
      handle: (input) => profile(input).signOutAndDelete(),
    }),
    'session.localData': channel({ input: profileOnly, handle: (input) => profile(input).localData() }),
    'session.continueWithoutKeychain': channel({
      input: profileOnly,
      handle: (input) => profile(input).continueWithoutKeychain(),
    }),
    'session.retryKeychain': channel({
      input: profileOnly,
      handle: (input) => {
        // Returns immediately, because the keychain may never respond. The state shows the progress.
        void profile(input).tryKeychainAgain();
      },
    }),
  };
}
