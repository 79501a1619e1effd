import type { CertificateFacts, RejectedCertificate } from '#contract/connection.ts';

/** A certificate as it is shown. */
export function aCertificate(fields: Partial<CertificateFacts> = {}): CertificateFacts {
  return {
    subject: 'ops.example.org',
    issuer: 'Example Works Root',
    names: ['ops.example.org'],
    validFrom: Date.UTC(2026, 0, 1),
    validTo: Date.UTC(2027, 0, 1),
    sha256: 'ab'.repeat(32),
    ...fields,
  };
}

/** A certificate that was not accepted. */
export function aRejectedCertificate(fields: Partial<RejectedCertificate> = {}): RejectedCertificate {
  return {
    host: 'ops.example.org',
    port: 443,
    problems: ['unknown-issuer'],
    certificate: aCertificate(),
    trusted: null,
    ...fields,
  };
}
