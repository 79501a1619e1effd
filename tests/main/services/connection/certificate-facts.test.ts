import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { certificateFacts, factsOf } from '#services/connection/certificate-facts.ts';

test('computes the facts of a PEM text once', async () => {
  const { cert } = await createAuthority();
  const first = factsOf(cert);
  expect(first).toEqual([certificateFacts(new X509Certificate(cert))]);
  expect(factsOf(`${cert}`)).toBe(first);
  expect(factsOf(cert + cert)).toEqual([...first, ...first]);
  expect(factsOf('no certificate')).toEqual([]);
});
