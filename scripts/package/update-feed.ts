/** The environment variable with the address of the update feed. */
const feedVariable = 'PILOTHOUSE_UPDATE_URL';

/**
 * electron-builder's arguments for the update feed that whoever publishes the packages has set: the folder at which they serve
 * the packages and the `latest*.yml` beside them. None without one; the packages then have no updates.
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

/** Never says the address: it may have a password in it. */
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
