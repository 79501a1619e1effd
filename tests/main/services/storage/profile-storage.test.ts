import { expect, test } from 'vitest';
import { ProfileSecrets } from '#services/secrets/profile-secrets.ts';
import { ProfileStorage } from '#services/storage/profile-storage.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { memoryFiles } from '#tests/support/memory-files.ts';
import { MemoryKeychain } from '#tests/support/memory-keychain.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

const owner = { ownerId: 'ada-1', account: 'ada@example.org', baseUrl: 'https://ops.example.org' };

function startStorage() {
  const files = memoryFiles();
  const secrets = new ProfileSecrets(new MemoryKeychain());
  const open = async (by: typeof owner) => {
    const ports = { files, secrets, clock: new FakeClock(), log: recordedLog() };
    const storage = await new ProfileStorage('p', ports).open(by);
    if (storage === null) throw new Error('the storage did not open');
    return storage;
  };
  return { open, files, secrets };
}

test('the owner reads what they wrote', async () => {
  const { open } = startStorage();
  await (await open(owner)).replace('activity', Buffer.from('x'));
  expect(await (await open(owner)).read('activity')).toEqual(Buffer.from('x'));
});

test.each([
  ['at another backend', { ...owner, baseUrl: 'https://other.example.org' }],
  ['as another person', { ...owner, ownerId: 'eve-1' }],
])('whoever signs in %s gets nothing of it, and the files are deleted', async (_what, other) => {
  const { open, files } = startStorage();
  await (await open(owner)).replace('activity', Buffer.from('x'));
  expect(await (await open(other)).read('activity')).toBeNull();
  expect([...files.files.keys()]).toEqual([]);
});

test('a key of an earlier version, which names the account alone, opens for that account and never for a token', async () => {
  for (const [account, opens] of [
    ['ada@example.org', true],
    ['token', false],
  ] as const) {
    const { open, files, secrets } = startStorage();
    await open({ ...owner, account });
    files.files.set('p/activity', Buffer.from('x'));
    const { ownerId: _none, ...old } = JSON.parse((await secrets.read('p', 'cache-key')) ?? '');
    await secrets.write('p', 'cache-key', JSON.stringify({ ...old, account }));
    expect(await (await open({ ...owner, account })).read('activity')).toEqual(
      opens ? Buffer.from('x') : null,
    );
  }
});

test('after closing nothing is written, and a keychain that answers later opens nothing', async () => {
  const files = memoryFiles();
  const secrets = new ProfileSecrets(new MemoryKeychain());
  const storage = new ProfileStorage('p', { files, secrets, clock: new FakeClock(), log: recordedLog() });
  const open = await storage.open(owner);
  await open?.replace('activity', Buffer.from('x'));
  await storage.close();
  await open?.replace('activity', Buffer.from('late'));
  expect(files.files.get('p/activity')).toEqual(Buffer.from('x'));

  const opening = storage.open(owner);
  await storage.close();
  expect(await opening).toBeNull();
});
