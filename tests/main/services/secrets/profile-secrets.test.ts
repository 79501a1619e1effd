import { expect, test } from 'vitest';
import { ProfileSecrets, secretKinds } from '#services/secrets/profile-secrets.ts';
import { MemoryKeychain } from '#tests/support/memory-keychain.ts';

test('removes all secrets of a profile and keeps all of the others', async () => {
  const keychain = new MemoryKeychain();
  const secrets = new ProfileSecrets(keychain);
  const kinds = ['access-token', 'proxy-password', 'extra-headers', 'client-key', 'cache-key'] as const;
  for (const kind of kinds) {
    await secrets.write('gone', kind, 'of the removed one');
    await secrets.write('kept', kind, 'of another');
  }
  await secrets.deleteAll('gone');
  expect([...keychain.entries.keys()].toSorted()).toEqual(kinds.map((kind) => `kept/${kind}`).toSorted());
  expect([...kinds].toSorted()).toEqual([...secretKinds].toSorted());
});
