import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { chainProblem } from '#main/adapters/network/certificate-chain.ts';
import { createAuthority } from '#tests/backend/certificates.ts';

async function issued() {
  const root = await createAuthority();
  const { cert } = await root.issue();
  return { chain: [new X509Certificate(cert)], authorities: () => [root.cert] };
}

test.each([
  'CERT_SIGNATURE_FAILURE',
  'CERT_REVOKED',
  'HOSTNAME_MISMATCH',
  'UNSPECIFIED',
  'OK',
  'toString',
  '',
])(
  'An error of OpenSSL that is not on the list is never accepted, with or without a pin: %j',
  async (error) => {
    const { chain, authorities } = await issued();
    expect(chainProblem(error, chain, authorities, Date.now())).toBe('invalid');
  },
);

test('An expired date is an error even where every certificate looks valid by this clock', async () => {
  const { chain, authorities } = await issued();
  expect(chainProblem('CERT_HAS_EXPIRED', chain, authorities, Date.now())).toBe('unusable');
});
