/*
 * Chromium serves the app's own schemes over loopback http. The page of `app://bundle/x` is
 * `http://bundle.app.localhost/x`: no port, so storage survives a restart, and a secure context. Only here do the
 * two spellings meet; the app sees its own.
 */

/** By scheme, the domain of its pages: Chromium takes those below `localhost` for secure contexts. */
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

/** The scheme that a host in Chromium's spelling belongs to; undefined for others. */
export function schemeOfHost(host: string): string | undefined {
  const [, scheme = '', domain] = /\.([a-z][a-z0-9+-]*)\.(localhost|test)$/.exec(host) ?? [];
  return domains.get(scheme) === domain ? scheme : undefined;
}

/** The app's spelling to Chromium's; URLs of other schemes stay. */
export function toPageUrl(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/, (whole, scheme: string, host: string) =>
    domains.has(scheme) ? `http://${host}.${scheme}.${domains.get(scheme)}` : whole,
  );
}

/** Chromium's spelling to the app's; other URLs stay. */
export function toAppUrl(url: string): string {
  return url.replace(
    /^http:\/\/([^/?#]+)\.([a-z][a-z0-9+-]*)\.(localhost|test)(?=[/?#]|$)/,
    (whole, host: string, scheme: string, domain: string) =>
      domains.get(scheme) === domain ? `${scheme}://${host}` : whole,
  );
}

/** The origin of a URL in the app's spelling, as Electron reports it for a standard scheme. */
export function appOrigin(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+/.exec(toAppUrl(url))?.[0] ?? 'null';
}

/** A Content-Security-Policy in the app's spelling to Chromium's: `app://bundle` and a bare `app:` are sources. */
export function toPagePolicy(policy: string): string {
  return policy.replace(
    /(?<=^|[\s;,])([a-z][a-z0-9+.-]*):(?:\/\/([^\s;,/]+))?/g,
    (whole, scheme: string, host: string | undefined) =>
      domains.has(scheme) ? `http://${host ?? '*'}.${scheme}.${domains.get(scheme)}` : whole,
  );
}
