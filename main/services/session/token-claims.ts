import { isObject } from '../json/envelope.ts';
import { jsonOrNull } from '../json/json-text.ts';

/**
 * The claims of a JWT (RFC 7519); none for any other token. They are not verified, because only the backend
 * can do that (docs/decisions/token-claims.md).
 */
export function tokenClaims(token: string): Readonly<Record<string, unknown>> {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return {};
  const claims = jsonOrNull(Buffer.from(payload, 'base64url').toString('utf8'));
  return isObject(claims) ? claims : {};
}
