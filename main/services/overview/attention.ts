import type { CertificateFacts } from '#contract/connection.ts';
import { type ChallengeState, type Domain, failingChallengeStates } from '#contract/domains.ts';
import type { NetworkAddress } from '#contract/networks.ts';
import type { Attention, ProfileState } from '#contract/overview.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { endOfDay, endsSoonMs, expiryState } from '#shared/expiry.ts';
import { unicodeForm } from '../records/unicode-form.ts';

/** Older data is stale. */
const staleMs = 5 * 60_000;

/** The known state of a profile. Times are ms since the epoch. */
export interface ProfileFacts {
  readonly info: Pick<ProfileInfo, 'realtime' | 'tokenExpiresAt' | 'baseUrl' | 'setupStep'>;
  readonly state: ProfileState;
  readonly since: number | null;
  /** The last certificate of its backend. */
  readonly serverCertificate: { readonly server: string; readonly certificate: CertificateFacts } | null;
  readonly clientCertificate: CertificateFacts | null;
  /** Network connections to projects that do not exist. */
  readonly leftNetworks: readonly NetworkAddress[];
  readonly failingDomains: readonly Pick<Domain, 'domain' | 'id'>[];
  /** Authorizations with an expiry date entered by the operator. */
  readonly credentials: readonly { readonly id: string; readonly name: string; readonly expiresOn: string }[];
  readonly now: number;
}

/** What needs attention in a profile, most urgent first. */
export function attentionOf(facts: ProfileFacts): readonly Attention[] {
  const { info, state, since } = facts;
  if (state === 'signed-out') return [{ kind: 'signed-out' }];
  // An added backend that responds waits for its first sign-in.
  if (state === 'new') return info.baseUrl !== null && info.setupStep > 0 ? [{ kind: 'signed-out' }] : [];
  if (state === 'restoring') return [];
  const found: Attention[] = [];
  const { error = null, projectsAsOf } = info.realtime;
  if (state === 'unreachable') found.push({ kind: 'unreachable', since, error });
  else if (state !== 'paused' && projectsAsOf !== undefined && facts.now - projectsAsOf >= staleMs)
    found.push({ kind: 'stale', since: projectsAsOf });
  found.push(...endings(facts));
  const credentials = facts.credentials.toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1));
  for (const { name, id, expiresOn } of credentials)
    if (expiryState(expiresOn, facts.now) !== 'later')
      found.push({ kind: 'credential-ends', at: endOfDay(expiresOn), name, authorizationId: id });
  for (const { domain, id } of facts.failingDomains)
    found.push({ kind: 'challenge-fails', domain, ...unicodeOf(domain), domainId: id });
  const [left] = facts.leftNetworks;
  if (left !== undefined) {
    const { domain, port } = left;
    found.push({
      kind: 'networks-left',
      count: facts.leftNetworks.length,
      domain,
      port,
      ...unicodeOf(domain),
    });
  }
  return found;
}

function unicodeOf(domain: string): { readonly unicode?: string } {
  const unicode = unicodeForm(domain);
  return unicode === null ? {} : { unicode };
}

function endings(facts: ProfileFacts): Attention[] {
  const { info, serverCertificate, clientCertificate, now } = facts;
  const endsSoon = (at: number) => at - now <= endsSoonMs;
  const found: Attention[] = [];
  const { tokenExpiresAt } = info;
  if (tokenExpiresAt !== null && endsSoon(tokenExpiresAt))
    found.push({ kind: 'token-ends', at: tokenExpiresAt });
  if (serverCertificate !== null && endsSoon(serverCertificate.certificate.validTo)) {
    const { server, certificate } = serverCertificate;
    found.push({ kind: 'certificate-ends', at: certificate.validTo, server });
  }
  if (clientCertificate !== null && endsSoon(clientCertificate.validTo))
    found.push({ kind: 'certificate-ends', at: clientCertificate.validTo, server: null });
  return found;
}

/** Whether a check found that the challenge is not fulfilled. A resolver that did not respond is inconclusive. */
export function isFailing(state: ChallengeState): boolean {
  return failingChallengeStates.includes(state);
}
