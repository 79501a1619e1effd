/*
 * Chromium serves the app's own schemes over loopback http. The page `app://bundle/x` is
 * `http://bundle.app.localhost/x`, without a port, so that its storage survives a restart, and as a secure context.
 * Only this file converts between the two forms; the app sees only its own.
 */

/** The domain of the pages of each scheme. Chromium treats names below `localhost` as secure contexts. */
const domains = new Map<string, 'localhost' | 'test'>();
const fetchable = new Set<string>();

export function addStandardScheme(scheme: string, { secure, supportFetchAPI }: Electron.Privileges): void {
  domains.set(scheme, secure ? 'localhost' : 'test');
  if (supportFetchAPI) fetchable.add(scheme);
}

/** Whether pages may fetch URLs of this scheme. */
export function isFetchable(scheme: string): boolean {
  return fetchable.has(scheme);
}

/** The scheme of a host in Chromium's form; undefined for other hosts. */
export function schemeOfHost(host: string): string | undefined {
  const [, scheme = '', domain] = /\.([a-z][a-z0-9+-]*)\.(localhost|test)$/.exec(host) ?? [];
  return domains.get(scheme) === domain ? scheme : undefined;
}

/** Converts the app's form of a URL to Chromium's; URLs of other schemes are returned unchanged. */
export function toPageUrl(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/, (whole, scheme: string, host: string) =>
    domains.has(scheme) ? `http://${host}.${scheme}.${domains.get(scheme)}` : whole,
  );
}

/** Converts Chromium's form of a URL to the app's; other URLs are returned unchanged. */
export function toAppUrl(url: string): string {
  return url.replace(
    /^http:\/\/([^/?#]+)\.([a-z][a-z0-9+-]*)\.(localhost|test)(?=[/?#]|$)/,
    (whole, host: string, scheme: string, domain: string) =>
      domains.get(scheme) === domain ? `${scheme}://${host}` : whole,
  );
}

/** The origin of a URL in the app's form, as Electron reports it for a standard scheme. */
export function appOrigin(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+/.exec(toAppUrl(url))?.[0] ?? 'null';
}

/** Converts a Content-Security-Policy in the app's form to Chromium's: its sources can be `app://bundle` and `app:`. */
export function toPagePolicy(policy: string): string {
  return policy.replace(
    /(?<=^|[\s;,])([a-z][a-z0-9+.-]*):(?:\/\/([^\s;,/]+))?/g,
    (whole, scheme: string, host: string | undefined) =>
      domains.has(scheme) ? `http://${host ?? '*'}.${scheme}.${domains.get(scheme)}` : whole,
  );
}
