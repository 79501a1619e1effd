import { request } from './channel.ts';
import type { ForProfile } from './profiles.ts';

/** What a person has in a profile on this computer and nowhere else, by kind; in the order in which it is told. */
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

/** How many there are of each kind. */
export type LocalData = Readonly<Record<(typeof localDataKinds)[number], number>>;

export const sessionRequests = {
  'session.signIn': request<ForProfile & { readonly email: string; readonly password: string }, void>(),
  'session.signUp': request<
    ForProfile & { readonly name: string; readonly email: string; readonly password: string },
    void
  >(),
  'session.useToken': request<ForProfile & { readonly token: string }, void>(),
  /**
   * Removes the token and every other secret. What the person has on this computer stays, locked until they sign in again, unless
   * `signOutDeletes` says why not (docs/decisions/sign-out.md).
   */
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
  /** As `session.signOut`, and deletes what the person has on this computer. */
  'session.signOutAndDelete': request<ForProfile, void>(),
  /** What `session.signOutAndDelete` would delete. */
  'session.localData': request<ForProfile, LocalData>(),

  /** Stops waiting for the keychain until the app is started again. Sent only when the operator asks for it. */
  'session.continueWithoutKeychain': request<ForProfile, void>(),
  'session.retryKeychain': request<ForProfile, void>(),
};
