import { createHmac } from 'node:crypto';
import type { ProfileRecord } from '../settings/settings.ts';
import { tokenClaims } from './token-claims.ts';

/**
 * Hash of the `sub` of a JWT with its issuer (RFC 7519, 4.1.1 and 4.1.2); null for any other token and for
 * one without a subject. Keyed with the profile's random id and bound to its base URL, so that it is
 * meaningless outside of this profile. Only for tokens that the backend has accepted, because only the
 * backend can verify the claim.
 */
export function tokenSubject(
  token: string,
  { profileId, baseUrl }: { readonly profileId: string; readonly baseUrl: string },
): string | null {
  const { sub, iss = null } = tokenClaims(token);
  const isSubject = typeof sub === 'string' ? sub !== '' : typeof sub === 'number';
  if (!isSubject) return null;
  return createHmac('sha256', profileId)
    .update(JSON.stringify([baseUrl, iss, String(sub)]))
    .digest('base64url');
}

/** What identifies the person of a session: the sign-in name and the subject of the token. */
export type SignedIn = Pick<ProfileRecord, 'signedInAs' | 'tokenSubject'>;

/**
 * Whether two sessions of one profile belong to the same person: the same e-mail address or, if one of them
 * was started with a token, tokens with the same subject. An unknown person counts as another one
 * (docs/decisions/sessions-and-lists.md).
 */
export function isSamePerson(before: SignedIn, now: SignedIn): boolean {
  if (isEmail(before) && isEmail(now)) return before.signedInAs === now.signedInAs;
  return before.tokenSubject !== null && before.tokenSubject === now.tokenSubject;
}

/** Whether the session was started with an e-mail address, which is then known. */
export function isEmail({ signedInAs }: Pick<SignedIn, 'signedInAs'>): boolean {
  return signedInAs !== null && signedInAs !== 'token';
}
