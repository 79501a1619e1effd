import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { startDesktopSession } from '#chromium-host/desktop-session.ts';
import { onlyOnLinux } from '#chromium-host/test-conditions.ts';

/** Keytar uses the keychain that existed when its process was started. */
const changes = `
  import { keytarKeychain } from '#main/adapters/keytar-keychain.ts';
  import { ProfileSecrets } from '#services/secrets/profile-secrets.ts';
  const secrets = new ProfileSecrets(keytarKeychain());
  const kinds = ['access-token', 'proxy-password', 'extra-headers', 'client-key'];
  for (let round = 0; round < 8; round += 1) {
    for (const kind of kinds) await secrets.write('a', kind, 'secret');
    await Promise.all([
      ...kinds.map(async (kind) => {
        await secrets.probe('a');
        await secrets.delete('a', kind);
      }),
      secrets.write('a', 'cache-key', String(round)),
    ]);
  }
`;

test('loses all of the secrets that are deleted at the same time', async (context) => {
  onlyOnLinux(context);
  const desktop = await startDesktopSession();
  onTestFinished(() => desktop.stop());
  execFileSync(process.execPath, ['--input-type=module', '--eval', changes], {
    env: { ...process.env, ...desktop.env },
  });
  expect((await desktop.secrets()).map(({ account }) => account)).toEqual(['a/cache-key']);
});
