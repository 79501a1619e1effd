/** The environment variable with the address of the update feed. */
const feedVariable = 'PILOTHOUSE_UPDATE_URL';

/**
 * electron-builder's arguments for the update feed that the publisher of the packages has set: the folder in which the
 * packages and the `latest*.yml` files are served. Empty without one; the packages then do not check for updates.
 *
 * @throws Error that says what is wrong with the address
 */
export function feedArguments(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const given = env[feedVariable]?.trim() ?? '';
  if (given === '') return [];
  const problem = problemOf(given);
  if (problem !== null) throw new Error(`${feedVariable} ${problem}`);
  return ['-c.publish.provider=generic', `-c.publish.url=${given}`];
}

/** Never contains the address, which may include a password. */
function problemOf(address: string): string | null {
  if (!URL.canParse(address))
    return 'is no address. Set it to one such as https://updates.example.com/pilothouse.';
  const { protocol, username, password, search, hash } = new URL(address);
  if (protocol !== 'https:') return 'does not start with https://. Updates are fetched over TLS only.';
  if (`${username}${password}` !== '') {
    return 'has a user name or a password, which everybody who has a package could read. Serve the feed without.';
  }
  return `${search}${hash}` === '' ? null : 'has a query or a fragment. Set it to the address of a folder.';
}
