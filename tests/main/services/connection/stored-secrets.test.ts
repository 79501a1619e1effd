import { expect, test } from 'vitest';
import { ProfileConnection } from '#services/connection/profile-connection.ts';
import { ProfileSecrets } from '#services/secrets/profile-secrets.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { MemoryKeychain } from '#tests/support/memory-keychain.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

/** A profile whose settings name this proxy, and whose keychain has a password for the same or another proxy. */
async function signInOf(proxyOfPassword: string) {
  const repository = new SettingsRepository(memorySettings(), fixedRandom());
  const secrets = new ProfileSecrets(new MemoryKeychain());
  const id = repository.currentId;
  const { transport } = repository.get(id);
  const proxySignIn = { proxy: 'new.example:3128', username: 'ada' };
  repository.update(id, { transport: { ...transport, proxySignIn } });
  await secrets.write(id, 'proxy-password', JSON.stringify({ proxy: proxyOfPassword, password: 's3cret' }));
  const ports = { repository, secrets, clock: new FakeClock(), log: recordedLog() };
  const connection = new ProfileConnection(id, ports, () => undefined);
  return (await connection.settings('https://ops.example.org')).proxySignIn;
}

test('uses a password for the proxy that it was entered for', async () => {
  expect(await signInOf('new.example:3128')).toMatchObject({ username: 'ada', password: 's3cret' });
});

test('does not use a password of another proxy, left by an interrupted write', async () => {
  expect(await signInOf('old.example:3128')).toBeNull();
});

/** A connection with a proxy password, a header and a client certificate's key, all of them in the keychain. */
async function withSecrets() {
  const repository = new SettingsRepository(memorySettings(), fixedRandom());
  const keychain = new MemoryKeychain();
  const ports = {
    ...{ repository, secrets: new ProfileSecrets(keychain), clock: new FakeClock(), log: recordedLog() },
  };
  const { currentId: id } = repository;
  const open = () => new ProfileConnection(id, ports, () => undefined);
  const connection = open();
  await connection.headers.set([{ name: 'X-Gate', value: 'let me in' }]);
  await connection.signInAtProxy('proxy.example:3128', 'ada', 's3cret');
  const record = () => repository.get(id);
  return { ...{ keychain, connection, open, record, repository, id }, clock: ports.clock };
}

test('deletes every secret of the connection at sign-out, and keeps header names to say which values are missing', async () => {
  const { keychain, connection, record } = await withSecrets();
  expect([...keychain.entries.keys()]).toHaveLength(2);
  await connection.deleteSecrets();
  expect([...keychain.entries.keys()]).toEqual([]);
  expect(record()).toMatchObject({
    transport: { proxySignIn: null, headers: { names: ['X-Gate'] } },
    secretsLeft: [],
  });
  await expect(connection.settings('https://ops.example.org')).rejects.toMatchObject({ kind: 'keychain' });
});

test('deletes secrets in a locked keychain at a later start, except those that were entered again', async () => {
  const { keychain, connection, open, record } = await withSecrets();
  keychain.mode = 'locked';
  await connection.deleteSecrets();
  await expect(connection.settings('https://ops.example.org')).rejects.toMatchObject({ kind: 'keychain' });
  keychain.mode = 'open';
  expect([...keychain.entries.keys()]).toHaveLength(2);
  await connection.headers.set([{ name: 'X-Gate', value: 'new' }]);
  await open().deleteRemainingSecrets();
  expect([...keychain.entries.values()]).toEqual([JSON.stringify({ 'X-Gate': 'new' })]);
  expect(record().secretsLeft).toEqual([]);
});

test('uses what was entered at once, also where the keychain saves nothing', async () => {
  const { keychain, connection } = await withSecrets();
  keychain.mode = 'locked';
  await connection.headers.set([{ name: 'X-Gate', value: 'new' }]);
  await connection.signInAtProxy('proxy.example:3128', 'ada', 'another');
  expect(await connection.settings('https://ops.example.org')).toMatchObject({
    headers: { values: { 'X-Gate': 'new' } },
    proxySignIn: { password: 'another' },
  });
});

test('sends nothing without the key of the client certificate', async () => {
  const { connection, keychain, repository, id } = await withSecrets();
  const { transport } = repository.get(id);
  repository.update(id, { transport: { ...transport, clientCertificate: 'a certificate' } });
  expect([...keychain.entries.keys()].join()).not.toContain('client-key');
  connection.forgetSecrets();
  await expect(connection.settings('https://ops.example.org')).rejects.toMatchObject({
    kind: 'keychain',
    message: 'client-key',
  });
});
