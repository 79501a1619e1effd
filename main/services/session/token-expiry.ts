import { tokenClaims } from './token-claims.ts';

/** The latest time that a `Date` can represent (ECMA-262, "Time Values and Time Range"). */
const lastTime = 8.64e15;

/**
 * The `exp` of a JWT (RFC 7519, 4.1.4) in ms since the epoch; null for any other token. It is not verified,
 * so only a hint (docs/decisions/token-claims.md).
 */
export function tokenExpiry(token: string): number | null {
  const seconds = tokenClaims(token).exp;
  if (typeof seconds !== 'number' || !(seconds > 0) || seconds * 1000 > lastTime) return null;
  return seconds * 1000;
}
