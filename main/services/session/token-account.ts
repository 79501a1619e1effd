import { visibleText } from '../http/visible-text.ts';
import { tokenClaims } from './token-claims.ts';

/** Claims that name an account, the clearest first (OpenID Connect Core 1.0, 5.1; `login` and `username` of some backends). */
const claimNames = ['email', 'preferred_username', 'name', 'nickname', 'login', 'username'];
const maxLength = 200;

/**
 * What the claims of a JWT call the account, on one line; null for any other token and for one without a name. Read without
 * verification: only shown (docs/decisions/token-claims.md).
 */
export function claimedAccount(token: string): string | null {
  return namedAccount(tokenClaims(token));
}

/** As `claimedAccount`, for an object of the backend. */
export function namedAccount(names: Readonly<Record<string, unknown>>): string | null {
  for (const name of claimNames) {
    const value = Object.hasOwn(names, name) ? names[name] : undefined;
    const text = typeof value === 'string' ? visibleText(value).replace(/\s+/g, ' ').trim() : '';
    if (text !== '') return text.slice(0, maxLength);
  }
  return null;
}
