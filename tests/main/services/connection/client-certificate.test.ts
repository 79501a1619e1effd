import { expect, test } from 'vitest';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { readClientCertificate } from '#services/connection/client-certificate.ts';
import { errorOf } from '#tests/main/support/app-error.ts';

test('takes the key of a file with certificate, chain and key out of what goes to the settings', async () => {
  const authority = await createAuthority();
  const { cert, key } = await authority.issue({ name: 'Ada' });
  const whole = `Bag Attributes\n  friendlyName: ada\n${key}\n${cert}\n${authority.cert}`;
  const read = readClientCertificate(whole, whole, '');
  expect(/PRIVATE KEY|Bag Attributes/.test(read.certificate)).toBe(false);
  expect(read.certificate.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  expect(read.key.startsWith('-----BEGIN PRIVATE KEY-----')).toBe(true);
});

test('rejects text that is not a key at its field', async () => {
  const { cert } = await (await createAuthority()).issue();
  const garbled = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----';
  for (const key of ['', 'hello', cert, garbled]) {
    expect(await errorOf(async () => readClientCertificate(cert, key, ''))).toMatchObject({
      code: 'bad-input',
      params: { field: 'key', problem: 'not-a-key' },
    });
  }
});
