import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { chainProblem, isAddedItself } from '#main/adapters/network/certificate-chain.ts';
import { createAuthority, expired, issuedBy, selfSigned } from '#reference-backend/server/certificates.ts';

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
])('never accepts an OpenSSL error that is not on the list, with or without a pin: %j', async (error) => {
  const { chain, authorities } = await issued();
  expect(chainProblem(error, chain, authorities, Date.now())).toBe('invalid');
});

test('reports an expired certificate even where every certificate looks valid by this clock', async () => {
  const { chain, authorities } = await issued();
  expect(chainProblem('CERT_HAS_EXPIRED', chain, authorities, Date.now())).toBe('unusable');
});

test('trusts a self-signed certificate that was added itself, whatever the library answers', async () => {
  const { cert } = await selfSigned();
  const chain = [new X509Certificate(cert)];
  for (const error of ['DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'INVALID_CA']) {
    expect(isAddedItself(error, chain, [cert])).toBe(true);
  }
  expect(isAddedItself('DEPTH_ZERO_SELF_SIGNED_CERT', chain, [(await selfSigned()).cert])).toBe(false);
  expect(isAddedItself('CERT_HAS_EXPIRED', chain, [cert])).toBe(false);
  expect(isAddedItself('CERT_SIGNATURE_FAILURE', chain, [cert])).toBe(false);
});

test('trusts only the CA when the operator adds a certificate that it has issued', async () => {
  const { chain } = await issued();
  expect(isAddedItself('UNABLE_TO_VERIFY_LEAF_SIGNATURE', chain, [String(chain[0])])).toBe(false);
});

test('does not take a CA of the same name with another key for the issuer of an expired certificate', async () => {
  const [root, other] = [await createAuthority('Works Root'), await createAuthority('Works Root')];
  const chain = [new X509Certificate((await root.issue(expired())).cert)];
  const problem = (pem: string) => chainProblem('CERT_HAS_EXPIRED', chain, () => [pem], Date.now());
  expect(problem(root.cert)).toBeNull();
  expect(problem(other.cert)).toBe('unknown-issuer');
});

test('does not take a certificate that is no CA for the issuer of an expired one', async () => {
  const server = await selfSigned({ name: 'ops.example.org' });
  const { cert } = await issuedBy(server, expired());
  const problem = chainProblem(
    'CERT_HAS_EXPIRED',
    [new X509Certificate(cert)],
    () => [server.cert],
    Date.now(),
  );
  expect(problem).toBe('unknown-issuer');
});
