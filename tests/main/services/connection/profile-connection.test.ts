import { expect, test } from 'vitest';
import { ProfileConnection } from '#services/connection/profile-connection.ts';
import { ProfileSecrets } from '#services/secrets/profile-secrets.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { createAuthority } from '#tests/backend/certificates.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

test('a backend has 200 additional CAs at most', async () => {
  const random = { fraction: () => 0, id: () => 'a' };
  const store = { read: () => ({ currentProfileId: '', profiles: [] }), write: () => {}, forget: () => {} };
  const repository = new SettingsRepository(store, random);
  const keychain = { get: async () => null, set: async () => {}, delete: async () => false };
  const ports = {
    repository,
    secrets: new ProfileSecrets(keychain),
    clock: new FakeClock(),
    log: recordedLog(),
  };
  const connection = new ProfileConnection('a', ports, () => {});
  const { transport } = repository.get('a');
  const known = Array.from({ length: 199 }, (_, index) => `CA ${index}`);
  repository.update('a', { transport: { ...transport, authorities: known } });
  const [one, two] = await Promise.all([createAuthority('One'), createAuthority('Two')]);
  const params = { field: 'pem', problem: 'too-many-authorities', limit: 200 };
  expect(() => connection.addAuthorities(one.cert + two.cert)).toThrow(
    expect.objectContaining({ error: { code: 'bad-input', params } }),
  );
  connection.addAuthorities(one.cert);
  expect(repository.get('a').transport.authorities).toHaveLength(200);
});
