import { expect, test } from 'vitest';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { ProfileConnection } from '#services/connection/profile-connection.ts';
import { ProfileSecrets } from '#services/secrets/profile-secrets.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

function start() {
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
  return { repository, connection: new ProfileConnection('a', ports, () => {}) };
}

test('limits additional CAs to 200 for a backend', async () => {
  const { repository, connection } = start();
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

test('adds a CA once to the existing ones', async () => {
  const { connection } = start();
  const [one, two] = await Promise.all([createAuthority('One'), createAuthority('Two')]);
  connection.addAuthorities(one.cert);
  connection.addAuthorities(two.cert);
  connection.addAuthorities(one.cert);
  const names = () => connection.info().authorities.map(({ subject }) => subject);
  expect(names()).toEqual(['One', 'Two']);
  const [first] = connection.info().authorities;
  connection.removeAuthority(first?.sha256 ?? '');
  expect(names()).toEqual(['Two']);
});

test.each([
  ['ada:secret@proxy.example', 3128, 'proxy-host'],
  ['proxy.example/path', 3128, 'proxy-host'],
  ['proxy example', 3128, 'proxy-host'],
  [' ', 3128, 'proxy-host'],
  ['proxy.example', null, 'proxy-port'],
] as const)('rejects a proxy at %j, port %j', (host, port, problem) => {
  const { connection, repository } = start();
  expect(() => connection.setProxy({ mode: 'manual', kind: 'http', host, port })).toThrow(
    expect.objectContaining({
      error: expect.objectContaining({ params: expect.objectContaining({ problem }) }),
    }),
  );
  expect(repository.get('a').transport.proxy.mode).toBe('system');
});
