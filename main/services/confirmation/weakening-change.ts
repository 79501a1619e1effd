import type { BatchList } from '#contract/batch-changes.ts';
import type { CertificateProblem, ProxySettings } from '#contract/connection.ts';
import type { DnsSettings } from '#contract/domains.ts';
import type { ImportNote } from '#contract/exchange.ts';
import type { OAuthSettings } from '#contract/git-provider.ts';
import type { PathSettings, ProfileAppearance } from '#contract/profiles.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { factsOf } from '../connection/certificate-facts.ts';
import { readUrl } from '../connection-check/url-stage.ts';
import { hostOf } from '../http/base-url.ts';
import { checkedPaths } from '../records/resource-paths.ts';
import { defaultOAuthSettings } from '../settings/authorize-url.ts';
import { hostPort } from '../settings/connection-settings.ts';

/**
 * A change that weakens the connection to a backend, or that deletes data for good: the operator confirms it outside the
 * window, which may be compromised. `backend` is the backend's host, null before the first connection: never its name, which
 * the window can change.
 */
export type WeakeningChange =
  | { readonly kind: 'proxy'; readonly backend: string | null; readonly proxy: string }
  | {
      readonly kind: 'authorities';
      readonly backend: string | null;
      readonly authorities: readonly { readonly subject: string; readonly sha256: string }[];
    }
  | {
      readonly kind: 'pin';
      readonly server: string;
      readonly subject: string;
      readonly sha256: string;
      readonly problems: readonly CertificateProblem[];
    }
  | { readonly kind: 'realtime-path'; readonly backend: string | null; readonly path: string }
  | { readonly kind: 'provider-host'; readonly backend: string | null; readonly host: string }
  | { readonly kind: 'name-servers'; readonly backend: string | null; readonly servers: readonly string[] }
  /** What an import weakens or mutes: for a backend, and for the whole app. */
  | {
      readonly kind: 'import-backend';
      readonly backend: string | null;
      readonly notes: readonly ImportNote[];
    }
  | { readonly kind: 'import-app'; readonly notes: readonly ImportNote[] }
  | { readonly kind: 'origin'; readonly origin: string }
  | { readonly kind: 'production-off'; readonly backend: string | null }
  | { readonly kind: 'read-only-off'; readonly backend: string | null }
  | { readonly kind: 'unlock'; readonly backend: string | null; readonly reason: string }
  | {
      readonly kind: 'bulk-delete';
      readonly backend: string | null;
      readonly list: BatchList;
      readonly count: number;
    }
  | { readonly kind: 'further-deletes'; readonly backend: string | null; readonly count: number }
  | {
      readonly kind: 'remove-profile';
      readonly profileId: string;
      readonly backend: string | null;
      readonly createdHere: number;
    }
  | { readonly kind: 'erase'; readonly createdHere: number };

/** The host of a profile's backend; null before the first connection. */
export function backendOf({ baseUrl }: Pick<ProfileInfo, 'baseUrl'>): string | null {
  return baseUrl === null ? null : hostOf(baseUrl);
}

/** The host of the changed connection options: a backend that is being replaced is not affected. */
function hostOfOptions(profile: Pick<ProfileInfo, 'baseUrl' | 'setupStep'>): string | null {
  return profile.setupStep === 0 ? null : backendOf(profile);
}

type Before<Key extends keyof ProfileInfo> = Pick<ProfileInfo, Key | 'baseUrl'>;

/** A manual proxy other than the one in use; the others are configured on the operator's own computer. */
export function proxyChange(
  profile: Before<'connectionOptions' | 'setupStep'>,
  { mode, kind, host, port }: ProxySettings,
): WeakeningChange | null {
  const before = profile.connectionOptions.proxy;
  if (mode !== 'manual') return null;
  const isSame =
    before.mode === 'manual' && before.kind === kind && before.host === host && before.port === port;
  if (isSame) return null;
  return {
    kind: 'proxy',
    backend: hostOfOptions(profile),
    proxy: `${kind}://${hostPort({ host: asciiHost(host), port: port ?? 0 })}`,
  };
}

/** An IDN in punycode, to show look-alike letters. */
function asciiHost(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
}

/**
 * @param pem already checked
 * @param url the base URL that it is for; null for the profile's own
 */
export function authoritiesChange(
  profile: Before<'connectionOptions' | 'setupStep'>,
  pem: string,
  url: string | null = null,
): WeakeningChange | null {
  const isOther = url !== null && originOf(url) !== (profile.baseUrl && originOf(profile.baseUrl));
  const trusted = isOther ? [] : profile.connectionOptions.authorities;
  const known = new Set(trusted.map(({ sha256 }) => sha256));
  const added = factsOf(pem).filter(({ sha256 }) => !known.has(sha256));
  if (added.length === 0) return null;
  const backend = url === null ? hostOfOptions(profile) : hostOf(url);
  return { kind: 'authorities', backend, authorities: added };
}

/** Another path than the one in use and the default, which is below the backend's own. */
export function realtimePathChange(profile: Before<'paths'>, settings: PathSettings): WeakeningChange | null {
  const { realtime } = checkedPaths(settings);
  // A base URL has no slash at its end, but one without a path has the path `/`.
  const { pathname } = new URL(profile.baseUrl ?? 'http://localhost');
  const usual = `${pathname === '/' ? '' : pathname}/socket.io`;
  if (realtime === '' || realtime === usual || realtime === profile.paths.realtime) return null;
  return { kind: 'realtime-path', backend: backendOf(profile), path: realtime };
}

/** Another origin of the sign-in page in the browser than the one in use and GitHub's. */
export function providerHostChange(
  profile: Before<'oauth'>,
  { authorizeUrl }: OAuthSettings,
): WeakeningChange | null {
  const known = [profile.oauth.authorizeUrl, defaultOAuthSettings.authorizeUrl].map(originOf);
  const origin = originOf(authorizeUrl);
  if (origin === null || known.includes(origin)) return null;
  return { kind: 'provider-host', backend: backendOf(profile), host: origin };
}

export function nameServersChange(profile: Before<'dns'>, { servers }: DnsSettings): WeakeningChange | null {
  const added = servers.filter((server) => !profile.dns.servers.includes(server));
  if (added.length === 0) return null;
  return { kind: 'name-servers', backend: backendOf(profile), servers: added };
}

/** Bulk deletes need a confirmation only if the profile is marked as production. */
export function productionChange(
  profile: Before<'production'>,
  { production }: Pick<ProfileAppearance, 'production'>,
): WeakeningChange | null {
  return profile.production && !production ? { kind: 'production-off', backend: backendOf(profile) } : null;
}

/**
 * An address that no profile has, while the window may know data: it could be sent there.
 *
 * @param profiles all of them
 * @param holdsData whether a person's data may be stored here although no one is signed in
 */
export function originChange(
  profiles: readonly ProfileInfo[],
  url: string,
  holdsData: boolean,
): WeakeningChange | null {
  const isSignedIn = profiles.some(
    ({ isAuthenticated, restoring, sample }) => (isAuthenticated || restoring) && !sample,
  );
  const baseUrl = readUrl(url);
  if (!(isSignedIn || holdsData) || baseUrl === null) return null;
  const { origin } = new URL(baseUrl);
  const isKnown = profiles.some(
    (profile) => profile.baseUrl !== null && originOf(profile.baseUrl) === origin,
  );
  return isKnown ? null : { kind: 'origin', origin };
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
