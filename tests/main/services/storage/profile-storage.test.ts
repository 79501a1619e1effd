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
  const keychain = new MemoryKeychain();
  const secrets = new ProfileSecrets(keychain);
  const start = () => new ProfileStorage('p', { files, secrets, clock: new FakeClock(), log: recordedLog() });
  const open = async (by: typeof owner, others: readonly string[] = []) => {
    const storage = await start().open(by, others);
    if (storage === null) throw new Error('the storage did not open');
    return storage;
  };
  return { start, open, files, secrets, keychain };
}

test('reads what the owner wrote', async () => {
  const { open } = startStorage();
  await (await open(owner)).replace('activity', Buffer.from('x'));
  expect(await (await open(owner)).read('activity')).toEqual(Buffer.from('x'));
});

test('reads for each person what they wrote, and nothing of the other', async () => {
  const { open, files, secrets } = startStorage();
  const ben = { ...owner, ownerId: 'ben-1', account: 'ben@example.org' };
  await (await open(owner)).replace('activity', Buffer.from('of Ada'));
  const storage = await open(ben, ['ada-1']);
  expect(await storage.read('activity')).toBeNull();
  await storage.replace('activity', Buffer.from('of Ben'));
  expect(await (await open(owner, ['ben-1'])).read('activity')).toEqual(Buffer.from('of Ada'));
  expect(await (await open(ben, ['ada-1'])).read('activity')).toEqual(Buffer.from('of Ben'));
  expect(files.files.size).toBe(2);
  const keys = JSON.parse((await secrets.read('p', 'cache-key')) ?? '').people;
  expect(new Set(keys.map(({ key }: { key: string }) => key)).size).toBe(2);
});

test.each([
  ['at another backend', { ...owner, baseUrl: 'https://other.example.org' }],
  ['as another person', { ...owner, ownerId: 'eve-1' }],
])(
  'reads nothing for a sign-in %s, and deletes the files and key of a person who is not kept',
  async (_what, other) => {
    const { open, files, secrets } = startStorage();
    await (await open(owner)).replace('activity', Buffer.from('x'));
    const before = JSON.parse((await secrets.read('p', 'cache-key')) ?? '').people[0].key;
    expect(await (await open(other)).read('activity')).toBeNull();
    expect([...files.files.keys()]).toEqual([]);
    expect(await secrets.read('p', 'cache-key')).not.toContain(before);
  },
);

test('reads a locked keychain as if there were no key, and deletes nothing', async () => {
  const { open, files, keychain } = startStorage();
  await (await open(owner)).replace('activity', Buffer.from('x'));
  keychain.mode = 'locked';
  await expect(open({ ...owner, ownerId: 'eve-1' })).rejects.toThrow();
  expect(files.files.size).toBe(1);
});

test('opens a key of an earlier version, which names the account alone, for that account and never for a token', async () => {
  for (const [account, opens] of [
    ['ada@example.org', true],
    ['token', false],
  ] as const) {
    const { open, files, secrets } = startStorage();
    await open({ ...owner, account });
    files.files.set('p/activity', Buffer.from('x'));
    const [{ key, baseUrl }] = JSON.parse((await secrets.read('p', 'cache-key')) ?? '').people;
    await secrets.write('p', 'cache-key', JSON.stringify({ account, baseUrl, key }));
    const expected = opens ? Buffer.from('x') : null;
    expect(await (await open({ ...owner, account })).read('activity')).toEqual(expected);
    expect([...files.files.keys()]).toEqual(opens ? ['p/ada-1/activity'] : []);
    expect(await (await open({ ...owner, account })).read('activity')).toEqual(expected);
  }
});

test('keeps a file of an earlier version for its owner while another person signs in', async () => {
  const { open, files, secrets } = startStorage();
  await open(owner);
  files.files.set('p/activity', Buffer.from('x'));
  const [{ key, baseUrl }] = JSON.parse((await secrets.read('p', 'cache-key')) ?? '').people;
  const earlier = { ownerId: 'ada-1', account: owner.account, baseUrl, key };
  await secrets.write('p', 'cache-key', JSON.stringify(earlier));
  const ben = { ...owner, ownerId: 'ben-1', account: 'ben@example.org' };
  expect(await (await open(ben, ['ada-1'])).read('activity')).toBeNull();
  expect(await (await open(owner, ['ben-1'])).read('activity')).toEqual(Buffer.from('x'));
});

test('deletes data of one person without that of others', async () => {
  const { open, start, files, secrets } = startStorage();
  const ben = { ...owner, ownerId: 'ben-1', account: 'ben@example.org' };
  await (await open(owner)).replace('activity', Buffer.from('of Ada'));
  await (await open(ben, ['ada-1'])).replace('activity', Buffer.from('of Ben'));
  await start().erase(ben, ['ada-1']);
  expect([...files.files.keys()]).toEqual(['p/ada-1/activity']);
  expect(await secrets.read('p', 'cache-key')).not.toContain('ben-1');
  expect(await (await open(owner)).read('activity')).toEqual(Buffer.from('of Ada'));
  await start().keepOnly([]);
  expect([...files.files.keys()]).toEqual([]);
  expect(await secrets.read('p', 'cache-key')).toBeNull();
});

test('writes nothing after closing, and opens nothing when the keychain answers later', async () => {
  const files = memoryFiles();
  const secrets = new ProfileSecrets(new MemoryKeychain());
  const storage = new ProfileStorage('p', { files, secrets, clock: new FakeClock(), log: recordedLog() });
  const open = await storage.open(owner);
  await open?.replace('activity', Buffer.from('x'));
  await storage.close();
  await open?.replace('activity', Buffer.from('late'));
  expect(files.files.get('p/ada-1/activity')).toEqual(Buffer.from('x'));

  const opening = storage.open(owner);
  await storage.close();
  expect(await opening).toBeNull();
});
