import { X509Certificate } from 'node:crypto';
import type { ShownCertificate } from '#services/connection/certificate-verdict.ts';

/**
 * What an error of OpenSSL means for the issuers of a certificate. A pin replaces the issuer, and so what is in this list;
 * an error that is not in it is never accepted.
 */
const issuerErrors: Readonly<Record<string, ShownCertificate['chain']>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown-issuer',
  CERT_CHAIN_TOO_LONG: 'unusable',
  CERT_UNTRUSTED: 'unusable',
  INVALID_CA: 'unusable',
  INVALID_PURPOSE: 'unusable',
  PATH_LENGTH_EXCEEDED: 'unusable',
};

/** The results of different libraries for a self-signed certificate that is trusted itself. */
const selfSignedErrors = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'INVALID_CA',
]);

/**
 * Whether the server's certificate is one of the CAs added for the backend. OpenSSL accepts that; Electron's TLS library
 * (BoringSSL) only if the certificate may sign others.
 */
export function isAddedItself(
  error: string | null,
  [leaf]: readonly X509Certificate[],
  added: readonly string[],
): boolean {
  if (error === null || leaf === undefined || !selfSignedErrors.has(error) || !leaf.checkIssued(leaf))
    return false;
  return added.some((pem) => readAuthority(pem)?.fingerprint256 === leaf.fingerprint256);
}

/**
 * The problem of a chain, apart from the dates of the server's own certificate.
 *
 * @param error OpenSSL's error, which is only the last one: an expired date hides an unknown issuer; null for
 * none
 * @param chain the server's certificate first, then its issuers as far as known
 * @param authorities PEM of the trusted CAs
 * @param now in ms since the epoch
 */
export function chainProblem(
  error: string | null,
  chain: readonly X509Certificate[],
  authorities: () => readonly string[],
  now: number,
): ShownCertificate['chain'] {
  if (error === null) return null;
  if (error !== 'CERT_HAS_EXPIRED' && error !== 'CERT_NOT_YET_VALID') {
    return Object.hasOwn(issuerErrors, error) ? (issuerErrors[error] ?? 'invalid') : 'invalid';
  }
  const [leaf] = chain;
  if (leaf === undefined) return 'invalid';
  // The date is then an issuer's, which may be a trusted CA that the server did not send.
  if (isInDate(leaf, now)) return 'unusable';
  return problemBesideDates(leaf, chain, authorities(), now);
}

/** The problem that the expired date of the leaf hides. */
function problemBesideDates(
  leaf: X509Certificate,
  chain: readonly X509Certificate[],
  authorities: readonly string[],
  now: number,
): ShownCertificate['chain'] {
  const paths = pathsToAuthorities(chain, authorities);
  if (paths.length === 0) return leaf.checkIssued(leaf) ? 'self-signed' : 'unknown-issuer';
  return paths.some((path) => keepsConstraints(path, now)) ? null : 'unusable';
}

/** The chain, completed with each trusted CA that it can end with. Several CAs can have the same name and key. */
function pathsToAuthorities(
  chain: readonly X509Certificate[],
  authorities: readonly string[],
): readonly (readonly X509Certificate[])[] {
  const last = chain.at(-1);
  const isWhole = chain.slice(1).every((issuer, index) => isIssuedBy(chain[index], issuer));
  if (last === undefined || !isWhole) return [];
  return authorities.flatMap((pem) => {
    const authority = readAuthority(pem);
    if (authority === null) return [];
    if (authority.fingerprint256 === last.fingerprint256) return [chain];
    return isIssuedBy(last, authority) ? [[...chain, authority]] : [];
  });
}

function readAuthority(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

function isIssuedBy(certificate: X509Certificate | undefined, issuer: X509Certificate): boolean {
  return (
    certificate !== undefined &&
    issuer.ca &&
    certificate.checkIssued(issuer) &&
    certificate.verify(issuer.publicKey)
  );
}

/** RFC 5280, 6.1: every issuer is in date, may issue for servers, and has no more CAs below it than it allows. */
function keepsConstraints(path: readonly X509Certificate[], now: number): boolean {
  return path.every(
    (certificate, index) =>
      isForServers(certificate) &&
      (index === 0 || (isInDate(certificate, now) && index - 1 <= pathLength(certificate))),
  );
}

function isInDate({ validFrom, validTo }: X509Certificate, now: number): boolean {
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo);
}

const serverAuth = '1.3.6.1.5.5.7.3.1';
const anyExtendedKeyUsage = '2.5.29.37.0';

/** Node.js calls the extended key usage `keyUsage`; without one there is no restriction. */
function isForServers({ keyUsage }: X509Certificate): boolean {
  return keyUsage === undefined || keyUsage.includes(serverAuth) || keyUsage.includes(anyExtendedKeyUsage);
}

/** OID 2.5.29.19, basicConstraints, in DER. */
const basicConstraints = Buffer.from([0x06, 0x03, 0x55, 0x1d, 0x13]);

/**
 * How many CAs may be below this one (pathLenConstraint), which Node.js does not expose; the lowest value if the bytes of
 * the extension occur elsewhere as well.
 */
function pathLength({ raw }: X509Certificate): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = raw.indexOf(basicConstraints); at !== -1; at = raw.indexOf(basicConstraints, at + 1)) {
    // [critical BOOLEAN] OCTET STRING { SEQUENCE { cA BOOLEAN, pathLenConstraint INTEGER } }
    const after = raw
      .subarray(at + basicConstraints.length, at + basicConstraints.length + 16)
      .toString('hex');
    const length = /^(?:0101ff)?04..30..0101ff0201(..)/.exec(after)?.[1];
    if (length !== undefined) lowest = Math.min(lowest, Number.parseInt(length, 16));
  }
  return lowest;
}
