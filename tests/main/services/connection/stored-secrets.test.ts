import { expect, test } from 'vitest';
import { ProfileConnection } from '#services/connection/profile-connection.ts';
import { ProfileSecrets } from '#services/secrets/profile-secrets.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { MemoryKeychain } from '#tests/support/memory-keychain.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';

/** A profile whose settings name this proxy, and whose keychain has a password for another or the same. */
async function signInOf(proxyOfPassword: string) {
  const repository = new SettingsRepository(memorySettings(), fixedRandom());
  const secrets = new ProfileSecrets(new MemoryKeychain());
  const id = repository.currentId;
  const { transport } = repository.get(id);
  const proxySignIn = { proxy: 'new.example:3128', username: 'ada' };
  repository.update(id, { transport: { ...transport, proxySignIn } });
  await secrets.write(id, 'proxy-password', JSON.stringify({ proxy: proxyOfPassword, password: 's3cret' }));
  const ports = { repository, secrets, clock: new FakeClock() };
  const connection = new ProfileConnection(id, ports, () => undefined);
  return (await connection.settings()).proxySignIn;
}

test('a password is used for the proxy that it was entered for', async () => {
  expect(await signInOf('new.example:3128')).toMatchObject({ username: 'ada', password: 's3cret' });
});

test('a password of another proxy, left by a write that was interrupted, is not used', async () => {
  expect(await signInOf('old.example:3128')).toBeNull();
});

test('secrets that are released are read from the keychain again, and stay where it did not store them', async () => {
  const repository = new SettingsRepository(memorySettings(), fixedRandom());
  const keychain = new MemoryKeychain();
  const ports = { repository, secrets: new ProfileSecrets(keychain), clock: new FakeClock() };
  const connection = new ProfileConnection(repository.currentId, ports, () => undefined);
  const values = async () => (await connection.settings()).headers.values;
  const reads = () => keychain.calls.filter((call) => call.startsWith('get ')).length;

  expect(await connection.setHeaders([{ name: 'X-Gate', value: 'stored' }])).toBe('keychain');
  const before = reads();
  expect(await values()).toEqual({ 'X-Gate': 'stored' });
  expect(reads()).toBe(before);
  connection.releaseSecrets();
  expect(await values()).toEqual({ 'X-Gate': 'stored' });
  expect(reads()).toBe(before + 1);

  keychain.mode = 'absent';
  expect(await connection.setHeaders([{ name: 'X-Gate', value: 'typed' }])).toBe('memory');
  connection.releaseSecrets();
  expect(await values()).toEqual({ 'X-Gate': 'typed' });
});
