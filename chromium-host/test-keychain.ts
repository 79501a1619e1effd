/*
 * On macOS and Windows there is only one keychain, so tests use the user's own, under a service name of the tests. Its
 * entries are deleted afterwards. On Linux tests have a private keychain.
 */

const service = 'dev.pilothouse.desktop.tests';
const isShared = process.platform !== 'linux';

/** Variables for the app under test. */
export const keychainEnv: Readonly<Record<string, string>> = isShared
  ? { PILOTHOUSE_KEYCHAIN_SERVICE: service }
  : {};

/** Deletes what tests have left in the user's keychain. Call it when no test runs. */
export async function clearTestKeychain(): Promise<void> {
  if (!isShared) return;
  const { default: keytar } = await import('keytar');
  for (const { account } of await keytar.findCredentials(service))
    await keytar.deletePassword(service, account);
}
