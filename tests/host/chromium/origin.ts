/*
 * Chromium serves the app's own schemes over loopback http. The page of `app://bundle/x` is
 * `http://bundle.app.localhost/x`: no port, so storage survives a restart, and a secure context. Only here do the
 * two spellings meet; the app sees its own.
 */

const standardSchemes = new Set<string>();

export function addStandardScheme(scheme: string): void {
  standardSchemes.add(scheme);
}

/** The app's spelling to Chromium's; URLs of other schemes stay. */
export function toPageUrl(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/, (whole, scheme: string, host: string) =>
    standardSchemes.has(scheme) ? `http://${host}.${scheme}.localhost` : whole,
  );
}

/** Chromium's spelling to the app's; other URLs stay. */
export function toAppUrl(url: string): string {
  return url.replace(
    /^http:\/\/([^/?#]+)\.([a-z][a-z0-9+-]*)\.localhost(?=[/?#]|$)/,
    (whole, host: string, scheme: string) => (standardSchemes.has(scheme) ? `${scheme}://${host}` : whole),
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
      standardSchemes.has(scheme) ? `http://${host ?? '*'}.${scheme}.localhost` : whole,
  );
}
