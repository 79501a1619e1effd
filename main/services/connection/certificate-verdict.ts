import type {
  CertificateFacts,
  CertificatePin,
  CertificateProblem,
  RejectedCertificate,
} from '#contract/connection.ts';

/** The server's certificate after the handshake, before anything is sent. */
export interface ShownCertificate {
  readonly host: string;
  readonly port: number;
  readonly certificate: CertificateFacts;
  /** Whether the host name matches. */
  readonly fitsHost: boolean;
  /** The error of the chain, apart from the dates of the leaf; null if a trusted CA has issued it. */
  readonly chain: 'self-signed' | 'unknown-issuer' | 'unusable' | 'invalid' | null;
}

/**
 * Whether a server's certificate is accepted: its dates and host name are valid and a trusted CA has issued
 * it, or it is exactly the one pinned for this host and port. A pinned certificate still needs valid dates
 * and a matching host name, unless the operator accepted those errors; without alternative names none
 * matches. One that is `invalid` is never accepted. With a pin, any other certificate is rejected, even one
 * of a trusted CA.
 *
 * @param now in ms since the epoch
 * @returns null if it is accepted
 */
export function certificateVerdict(
  shown: ShownCertificate,
  pins: readonly CertificatePin[],
  now: number,
): RejectedCertificate | null {
  const { host, port, certificate } = shown;
  const pin = pinFor(pins, shown);
  const found = problemsOf(shown, now);
  const isTrusted = pin?.sha256 === certificate.sha256;
  const problems = isTrusted ? found.filter((problem) => !isAccepted(problem, pin)) : found;
  if (pin !== undefined && !isTrusted) problems.unshift('changed');
  if (problems.length === 0) return null;
  return { host, port, problems, certificate, trusted: pin?.sha256 ?? null };
}

/** Whether the operator can pin it. */
export function isPinnable({ problems }: RejectedCertificate): boolean {
  return !problems.includes('invalid');
}

/** The pin for a rejected certificate that the operator trusts. */
export function pinOf({ host, port, problems, certificate }: RejectedCertificate): CertificatePin {
  return { host, port, sha256: certificate.sha256, accepted: problems.filter(isConsentNeeded) };
}

/** A host and port have at most one pin. */
export function withPin(pins: readonly CertificatePin[], pin: CertificatePin): readonly CertificatePin[] {
  return [...withoutPin(pins, pin), pin];
}

export function withoutPin(
  pins: readonly CertificatePin[],
  place: Pick<CertificatePin, 'host' | 'port'>,
): readonly CertificatePin[] {
  return pins.filter((pin) => pin !== pinFor(pins, place));
}

/** The certificate pinned for a host and port, if any. */
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

/** A pin replaces the CA; invalid dates and another host name need to be accepted as well. */
function isAccepted(problem: CertificateProblem, pin: CertificatePin): boolean {
  if (problem === 'self-signed' || problem === 'unknown-issuer' || problem === 'unusable') return true;
  return isConsentNeeded(problem) && pin.accepted.includes(problem);
}

function isConsentNeeded(problem: CertificateProblem): boolean {
  return problem === 'wrong-host' || problem === 'expired' || problem === 'not-yet-valid';
}
