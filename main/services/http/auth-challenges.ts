import type { HttpResponse } from '#main/http-ports.ts';

type Headers = Pick<HttpResponse, 'headers'>;

/** Authentication schemes of proxies and gateways. The service's own is Bearer, if it sends any. */
const foreign = /^(basic|negotiate|ntlm|digest)$/i;
/** Schemes of access tokens: RFC 6750, and those of frameworks. */
const ofTokens = /^(bearer|token|jwt)$/i;

/** The schemes of `WWW-Authenticate` (RFC 9110, 11.6.1): a name that is not that of a parameter. */
function schemes({ headers }: Headers): readonly string[] {
  const parts = (headers['www-authenticate'] ?? '').replace(/"[^"]*"/g, '""').split(',');
  return parts.flatMap((part) => /^[^\s="]+(?=\s+[^\s=]|$)/.exec(part.trim())?.[0] ?? []);
}

/** Whether a proxy or gateway requests credentials of its own. */
export function hasForeignChallenge(response: Headers): boolean {
  return schemes(response).some((scheme) => foreign.test(scheme));
}

/** Whether no credentials other than an access token are requested. */
export function hasOnlyTokenChallenges(response: Headers): boolean {
  return schemes(response).every((scheme) => ofTokens.test(scheme));
}

/** Whether an access token is requested. */
export function hasTokenChallenge(response: Headers): boolean {
  return schemes(response).some((scheme) => ofTokens.test(scheme));
}

/** Whether the response reports the sent token as expired, revoked or invalid (RFC 6750, 3.1). */
export function saysInvalidToken(response: Headers): boolean {
  return (
    hasTokenChallenge(response) &&
    /\berror="?invalid_token\b/i.test(response.headers['www-authenticate'] ?? '')
  );
}
