import { request } from './channel.ts';
import type { ForProfile } from './profiles.ts';

export const sessionRequests = {
  'session.signIn': request<ForProfile & { readonly email: string; readonly password: string }, void>(),
  'session.signUp': request<
    ForProfile & { readonly name: string; readonly email: string; readonly password: string },
    void
  >(),
  'session.useToken': request<ForProfile & { readonly token: string }, void>(),
  'session.signOut': request<ForProfile, void>(),

  /** Stops waiting for the keychain until the app is started again. Sent only when the operator asks for it. */
  'session.continueWithoutKeychain': request<ForProfile, void>(),
  'session.retryKeychain': request<ForProfile, void>(),
};
