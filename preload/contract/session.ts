import { request } from './channel.ts';
import type { ForProfile } from './profiles.ts';

/** The kinds of data that a person has only on this computer, in the order shown. */
export const localDataKinds = [
  'activity',
  /** Copies of deleted projects, from which they can be created again. */
  'recreatable',
  'expiryDates',
  'publicKeys',
  'watchedDomains',
  'favourites',
  'tags',
  /** Projects with notification rules of their own. */
  'projectRules',
] as const;

/** Number of items of each kind. */
export type LocalData = Readonly<Record<(typeof localDataKinds)[number], number>>;

export const sessionRequests = {
  'session.signIn': request<ForProfile & { readonly email: string; readonly password: string }, void>(),
  'session.signUp': request<
    ForProfile & { readonly name: string; readonly email: string; readonly password: string },
    void
  >(),
  'session.useToken': request<ForProfile & { readonly token: string }, void>(),
  /**
   * Removes the token and every other secret. The person's local data stays, locked until they sign in again,
   * unless `signOutDeletes` says why not (docs/decisions/sign-out.md).
   */
  'session.signOut': request<ForProfile, void>(),
  /**
   * Replaces the access token of a session. `other-account` for another person's token; if its person is
   * unknown, the main process keeps the token for a while and waits for `session.confirmRenewal`.
   */
  'session.renew': request<ForProfile & { readonly email: string; readonly password: string }, void>(),
  /** Like `session.renew`, with a token that the operator enters. */
  'session.renewWithToken': request<ForProfile & { readonly token: string }, void>(),
  /** Confirms that the token is the same person's. */
  'session.confirmRenewal': request<ForProfile, void>(),
  /** Like `session.signOut`, and deletes the person's local data. */
  'session.signOutAndDelete': request<ForProfile, void>(),
  /** The data that `session.signOutAndDelete` would delete. */
  'session.localData': request<ForProfile, LocalData>(),

  /** Stops waiting for the keychain until the app is restarted. Sent only at the operator's request. */
  'session.continueWithoutKeychain': request<ForProfile, void>(),
  'session.retryKeychain': request<ForProfile, void>(),
};
