import { expect, test } from 'vitest';
import { DeployKeys } from '#services/authorizations/deploy-keys.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { readByOpenssh } from '#tests/main/support/openssh-key.ts';

function begin() {
  let ids = 0;
  return new DeployKeys(() => {
    ids += 1;
    return `pair-${ids}`;
  });
}

// The length of the comment determines the padding.
test.each(['', 'r', 'robin', 'robin@harbour', 'Häfen & Schleusen 🚢'])(
  'generates a pair that OpenSSH reads, comment %j included',
  (comment) => {
    const keys = begin();
    const { pairId, publicKey, fingerprint } = keys.make(comment);
    const read = readByOpenssh(keys.privateKey(pairId));
    expect(publicKey).toMatch(/^ssh-ed25519 AAAA/);
    expect(read.publicKey).toBe(publicKey);
    expect(read.fingerprint).toContain(`256 ${fingerprint} `);
  },
);

test('lets no comment add a line to the public key', () => {
  const { publicKey } = begin().make('robin\nssh-rsa AAAA evil\r\n\u0000');
  expect(publicKey).toMatch(/^ssh-ed25519 \S+ robin ssh-rsa AAAA evil$/);
});

test('keeps a pair until it is confirmed, and generates another each time', async () => {
  const keys = begin();
  const [first, second] = [keys.make('a'), keys.make('a')];
  expect(first.fingerprint).not.toBe(second.fingerprint);
  expect(keys.privateKey(first.pairId)).toBe(keys.privateKey(first.pairId));
  keys.forget(first.pairId);
  expect(await errorOf(() => keys.privateKey(first.pairId))).toMatchObject({ params: { field: 'pairId' } });
  expect(keys.privateKey(second.pairId)).toContain('OPENSSH PRIVATE KEY');
});
