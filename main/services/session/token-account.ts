import { visibleText } from '../http/visible-text.ts';
import type { ProfileRecord } from '../settings/settings.ts';
import { tokenClaims } from './token-claims.ts';
import { isEmail } from './token-subject.ts';

/**
 * Claims that name an account, the most descriptive first (OpenID Connect Core 1.0, 5.1; some backends use
 * `login` and `username`).
 */
const claimNames = ['email', 'preferred_username', 'name', 'nickname', 'login', 'username'];
const maxLength = 200;

/**
 * The account to show: the e-mail address used to sign in, else the name from the backend or the claims of
 * its token, else `git-provider` or `token`.
 */
export function shownAccount(
  {
    signedInAs,
    accountName,
    byGitProvider,
  }: Pick<ProfileRecord, 'signedInAs' | 'accountName' | 'byGitProvider'>,
  token: string,
): string | null {
  if (isEmail({ signedInAs })) return signedInAs;
  return accountName ?? claimedAccount(token) ?? (byGitProvider ? 'git-provider' : 'token');
}

/**
 * The account name in the claims of a JWT, on one line; null for any other token and for one without a name.
 * The claims are not verified, only shown (docs/decisions/token-claims.md).
 */
function claimedAccount(token: string): string | null {
  return namedAccount(tokenClaims(token));
}

/** Like `claimedAccount`, for an object of the backend. */
export function namedAccount(names: Readonly<Record<string, unknown>>): string | null {
  for (const name of claimNames) {
    const value = Object.hasOwn(names, name) ? names[name] : undefined;
    const text = typeof value === 'string' ? visibleText(value).replace(/\s+/g, ' ').trim() : '';
    if (text !== '') return text.slice(0, maxLength);
  }
  return null;
}
