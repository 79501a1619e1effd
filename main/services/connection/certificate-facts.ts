import { X509Certificate } from 'node:crypto';
import type { CertificateFacts } from '#contract/connection.ts';

/** The displayed part of a certificate. */
export function certificateFacts(certificate: X509Certificate): CertificateFacts {
  return {
    subject: shortName(certificate.subject),
    issuer: shortName(certificate.issuer),
    names: alternativeNames(certificate.subjectAltName),
    validFrom: Date.parse(certificate.validFrom),
    validTo: Date.parse(certificate.validTo),
    sha256: sha256Of(certificate),
  };
}

/** Maximum number of PEM texts whose facts are cached: more than a computer has. */
const maxCached = 5_000;
const kept = new Map<string, readonly CertificateFacts[]>();

/**
 * The facts of all certificates in a PEM text; empty if it cannot be read. Computed once for each text: the state of the
 * window contains those of every profile, and is built on each change.
 */
export function factsOf(pem: string): readonly CertificateFacts[] {
  const known = kept.get(pem);
  if (known !== undefined) return known;
  const facts = (readCertificates(pem) ?? []).map(certificateFacts);
  const [oldest] = kept.size < maxCached ? [] : kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(pem, facts);
  return facts;
}

/** 64 lower-case hexadecimal digits. */
function sha256Of(certificate: X509Certificate): string {
  return certificate.fingerprint256.replaceAll(':', '').toLowerCase();
}

/** Every certificate in a PEM text; null if one is unreadable or there is none. Text between them is ignored. */
export function readCertificates(pem: string): readonly X509Certificate[] | null {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
  const begun = pem.match(/-----BEGIN CERTIFICATE-----/g)?.length ?? 0;
  if (blocks.length === 0 || blocks.length !== begun) return null;
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    return null;
  }
}

/** The common name and, if it differs, the organization; without those the whole name in one line. */
function shortName(distinguishedName: string): string {
  const lines = (distinguishedName ?? '').split('\n');
  const part = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1);
  const common = part('CN');
  const organization = part('O');
  if (common === undefined) return lines.join(', ');
  return organization === undefined || organization === common ? common : `${common} (${organization})`;
}

function alternativeNames(text: string | undefined): readonly string[] {
  return [...(text ?? '').matchAll(/(?:DNS|IP Address):([^,]+)/g)].map(([, name]) => (name ?? '').trim());
}
