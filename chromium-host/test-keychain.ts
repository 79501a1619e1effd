/*
 * On macOS and Windows tests use the person's own keychain, since there is only one: under a service name of theirs, whose
 * entries are deleted afterwards. On Linux they have a keychain of their own.
 */

const service = 'dev.pilothouse.desktop.tests';
const isShared = process.platform !== 'linux';

/** Variables for the app under test. */
export const keychainEnv: Readonly<Record<string, string>> = isShared
  ? { PILOTHOUSE_KEYCHAIN_SERVICE: service }
  : {};

/** Deletes what tests have left in the person's keychain. To be called when none runs any more. */
export async function clearTestKeychain(): Promise<void> {
  if (!isShared) return;
  const { default: keytar } = await import('keytar');
  for (const { account } of await keytar.findCredentials(service))
    await keytar.deletePassword(service, account);
}
