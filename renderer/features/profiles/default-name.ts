/**
 * The default name of a backend: the first label of its host. Null if that is not distinctive, so that the host with its
 * port is shown: an IP address, a host of one label, or a name that another backend has.
 */
export function defaultName(url: string, taken: readonly string[]): string | null {
  const typed = url.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(withScheme)) return null;
  const { hostname } = new URL(withScheme);
  const [first = '', ...others] = hostname.split('.');
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  // International names can contain look-alike letters: the host is shown in punycode instead.
  if (isAddress || first === '' || others.length === 0 || first.startsWith('xn--')) return null;
  return taken.includes(first) ? null : first;
}
