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
  /**
   * Exchanges the access token of a session that goes on. `other-account` for another person's; where it is not known whose it
   * is, main keeps the token for a while and waits for `session.confirmRenewal`.
   */
  'session.renew': request<ForProfile & { readonly email: string; readonly password: string }, void>(),
  /** As `session.renew`, with a token that the operator has. */
  'session.renewWithToken': request<ForProfile & { readonly token: string }, void>(),
  /** The operator says that the token is the same person's. */
  'session.confirmRenewal': request<ForProfile, void>(),

  /** Stops waiting for the keychain until the app is started again. Sent only when the operator asks for it. */
  'session.continueWithoutKeychain': request<ForProfile, void>(),
  'session.retryKeychain': request<ForProfile, void>(),
};
