import type {
  CertificateFacts,
  CertificatePin,
  CertificateProblem,
  RefusedCertificate,
} from '#contract/connection.ts';

/** What a handshake showed, before anything was sent. */
export interface ShownCertificate {
  readonly host: string;
  readonly port: number;
  readonly certificate: CertificateFacts;
  /** It is made out to this host. */
  readonly fitsHost: boolean;
  /** How the chain was judged, the leaf's own dates aside; null where an authority that is trusted stands at its end. */
  readonly chain: 'self-signed' | 'unknown-issuer' | 'unusable' | null;
}

/**
 * Whether a server's certificate is accepted: its dates and host name are right and an authority vouches for it, or it is
 * exactly the one that the operator trusts for this host and port. A trusted one still has to have its dates and host
 * name right, unless that was shown and accepted. Another one than the trusted is refused whoever vouches for it.
 *
 * @param now ms since the epoch
 * @returns null where it is accepted
 */
export function certificateVerdict(
  shown: ShownCertificate,
  pins: readonly CertificatePin[],
  now: number,
): RefusedCertificate | null {
  const { host, port, certificate } = shown;
  const pin = pinFor(pins, shown);
  const found = problemsOf(shown, now);
  const isTrusted = pin?.sha256 === certificate.sha256;
  const problems = isTrusted ? found.filter((problem) => !isAccepted(problem, pin)) : found;
  if (pin !== undefined && !isTrusted) problems.unshift('changed');
  if (problems.length === 0) return null;
  return { host, port, problems, certificate, trusted: pin?.sha256 ?? null };
}

/** The pin that is made when the operator trusts a certificate that was refused. */
export function pinOf({ host, port, problems, certificate }: RefusedCertificate): CertificatePin {
  return { host, port, sha256: certificate.sha256, accepted: problems.filter(isConsentNeeded) };
}

/** A host and port have one trusted certificate at most. */
export function withPin(pins: readonly CertificatePin[], pin: CertificatePin): readonly CertificatePin[] {
  return [...withoutPin(pins, pin), pin];
}

export function withoutPin(
  pins: readonly CertificatePin[],
  place: Pick<CertificatePin, 'host' | 'port'>,
): readonly CertificatePin[] {
  return pins.filter((pin) => pin !== pinFor(pins, place));
}

/** The certificate that is trusted for a host and port, if any. */
export function pinFor(
  pins: readonly CertificatePin[],
  { host, port }: Pick<CertificatePin, 'host' | 'port'>,
): CertificatePin | undefined {
  return pins.find((pin) => pin.host === host && pin.port === port);
}

function problemsOf({ certificate, fitsHost, chain }: ShownCertificate, now: number): CertificateProblem[] {
  const problems: CertificateProblem[] = [];
  if (!fitsHost) problems.push('wrong-host');
  if (now > certificate.validTo) problems.push('expired');
  if (now < certificate.validFrom) problems.push('not-yet-valid');
  if (chain !== null) problems.push(chain);
  return problems;
}

/** To trust exactly this certificate is to do without somebody who vouches for it; the rest needs a word of its own. */
function isAccepted(problem: CertificateProblem, pin: CertificatePin): boolean {
  return !isConsentNeeded(problem) || pin.accepted.includes(problem);
}

function isConsentNeeded(problem: CertificateProblem): boolean {
  return problem === 'wrong-host' || problem === 'expired' || problem === 'not-yet-valid';
}
