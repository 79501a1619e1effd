/**
 * Host names that conversion does not change: labels of letters, digits and hyphens, the last of which starts with a letter,
 * so that it is no IP address. Testing them costs a twentieth of parsing a URL.
 */
const plainName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/;

/** A domain name for comparisons: ASCII, lower case, without the trailing dot. Invalid host names are not converted. */
export function comparableName(name: string): string {
  if (plainName.test(name)) return name;
  const plain = name.trim().toLowerCase().replace(/\.$/, '');
  const url = `http://${plain}/`;
  return /[/?#@:\\]/.test(plain) || !URL.canParse(url) ? plain : new URL(url).hostname;
}
