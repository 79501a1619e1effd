import { z } from 'zod';
import type { ImportableProfile } from '#contract/profiles.ts';
import { overridablePaths, type PathSettings } from '#contract/profiles.ts';
import { factsOf } from '../connection/certificate-facts.ts';
import { isHeaderName } from '../connection/gateway-headers.ts';
import { isNameServer } from '../domains/ip-address.ts';
import { failure } from '../errors/app-failure.ts';
import { isEncryptedOrLoopback, parseBaseUrl } from '../http/base-url.ts';
import { visibleText } from '../http/visible-text.ts';
import { checkedPaths } from '../records/resource-paths.ts';
import { defaultOAuthSettings, isAuthorizePage } from '../settings/authorize-url.ts';
import { hostPort, mostAuthorities } from '../settings/connection-settings.ts';
import { newProfile, type ProfileRecord, profileRecordSchema } from '../settings/settings.ts';

/** Largest file that is read: a file may come from anyone. */
export const maxExportBytes = 8 * 1024 * 1024;
const maxProfiles = 500;
/** In all backends of a file: to read one takes about 30 µs. */
const maxAuthorities = 1_000;
/** Of one CA, and of a name, in characters. */
const longestAuthority = 100_000;
const longestName = 200;

const kind = 'pilothouse-backends';
const version = 1;

/** The part of a profile that is valid on another computer: without the session and what refers to this keychain. */
const portableSchema = () =>
  profileRecordSchema().omit({
    id: true,
    isNew: true,
    sample: true,
    monitors: true,
    outOfUse: true,
    snoozes: true,
    paused: true,
    conformance: true,
    preset: true,
    acceptedUnencrypted: true,
    acceptedErrorBody: true,
    awaited: true,
    setupStep: true,
    signedInAs: true,
    accountName: true,
    byGitProvider: true,
    tokenSubject: true,
    ownerId: true,
    people: true,
    tokenInKeychain: true,
    secretsLeft: true,
    sessionExpired: true,
    providerSecretSet: true,
  });

/** A profile without its secrets, as it is exported. */
export type PortableProfile = z.infer<ReturnType<typeof portableSchema>>;

const fileSchema = () =>
  z.strictObject({
    kind: z.literal(kind),
    version: z.literal(version),
    profiles: z.array(portableSchema()).max(maxProfiles),
  });

/**
 * The text of an export with these profiles. Secrets are left out: of extra headers only the names are exported, and values
 * stay in the keychain. So are the accounts, here and at a proxy, and a client certificate, which is useless without its key.
 */
export function exportText(profiles: readonly ProfileRecord[]): string {
  const schema = portableSchema();
  const portable = profiles.map((profile) => withoutSecretParts(schema.parse(profile)));
  return `${JSON.stringify({ kind, version, profiles: portable }, null, 2)}\n`;
}

/**
 * Reads the text of an export.
 *
 * @throws AppFailure `file`: `not-an-export` for anything that this app would not have written, `newer`
 */
export function readExport(text: string): readonly PortableProfile[] {
  const json = parseJson(text);
  if (z.object({ kind: z.literal(kind), version: z.int().gt(version) }).safeParse(json).success) {
    throw failure('file', { reason: 'newer' });
  }
  const file = fileSchema().safeParse(json);
  if (!file.success) throw failure('file', { reason: 'not-an-export' });
  const { profiles } = file.data;
  // Counted before any of them is read.
  refuseManyAuthorities(profiles);
  if (!profiles.every(isUsable)) throw failure('file', { reason: 'not-an-export' });
  return profiles.map(withoutSecretParts).map(withPlainName);
}

/** The summary of a profile that is shown before it is added. */
export function offered(
  profile: PortableProfile,
  key: string,
  known: readonly ProfileRecord[],
): ImportableProfile {
  const { name, baseUrl, transport, oauth, dns, createdHere } = profile;
  const { mode, host, port } = transport.proxy;
  return {
    ...{ key, name, baseUrl },
    encrypted: baseUrl === null || isEncryptedOrLoopback(baseUrl),
    isKnown: baseUrl !== null && known.some((one) => one.baseUrl === baseUrl),
    proxy: mode === 'manual' ? hostPort({ host, port: port ?? 0 }) : null,
    trusted: [...transport.authorities.flatMap(subjectsOf), ...transport.pins.map(hostPort)],
    realtimePath: profile.socketPath,
    headers: transport.headers.names,
    authorizePage: oauth.authorizeUrl === defaultOAuthSettings.authorizeUrl ? null : oauth.authorizeUrl,
    nameServers: dns.servers,
    localRecordCount: createdHere.networks.length + createdHere.domains.length,
  };
}

/** The record with a new id. It begins with signing in, or with the backend where the operator has to accept plain http. */
export function importedRecord(profile: PortableProfile, id: string): ProfileRecord {
  const { baseUrl } = profile;
  const isReady = baseUrl !== null && isEncryptedOrLoopback(baseUrl);
  return { ...newProfile(id), ...profile, setupStep: isReady ? 1 : 0 };
}

function subjectsOf(pem: string): readonly string[] {
  return factsOf(pem).map(({ subject }) => subject);
}

/** @throws AppFailure `file`: `too-many-authorities` */
function refuseManyAuthorities(profiles: readonly PortableProfile[]): void {
  let sum = 0;
  for (const { transport } of profiles) {
    const count = transport.authorities.reduce((all, pem) => all + certificatesIn(pem), 0);
    sum += count;
    const limit = count > mostAuthorities ? mostAuthorities : maxAuthorities;
    if (count > mostAuthorities || sum > maxAuthorities)
      throw failure('file', { reason: 'too-many-authorities', limit });
  }
}

/** How many certificates begin in a text, as far as that matters. */
function certificatesIn(pem: string): number {
  let count = 0;
  const begin = '-----BEGIN CERTIFICATE-----';
  for (let at = pem.indexOf(begin); at >= 0 && count <= mostAuthorities; at = pem.indexOf(begin, at + 1))
    count += 1;
  return count;
}

/** In one line, without characters that act on the text around them, and as long as a name can be that is entered here. */
function withPlainName(profile: PortableProfile): PortableProfile {
  const name = visibleText(profile.name?.slice(0, 10 * longestName) ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestName)
    // Half of a character.
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return { ...profile, name: name === '' ? null : name };
}

function withoutSecretParts(profile: PortableProfile): PortableProfile {
  return { ...profile, transport: { ...profile.transport, proxySignIn: null, clientCertificate: null } };
}

/** Checks each field by the rules that apply when it is entered. */
function isUsable({ baseUrl, paths, socketPath, oauth, dns, transport }: PortableProfile): boolean {
  return (
    (baseUrl === null || isBaseUrl(baseUrl)) &&
    arePaths({ paths, realtime: socketPath ?? '' }) &&
    isAuthorizePage(oauth.authorizeUrl) &&
    dns.servers.every(isNameServer) &&
    transport.authorities.every((pem) => pem.length <= longestAuthority && factsOf(pem).length > 0) &&
    transport.pins.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256)) &&
    transport.headers.names.every(isHeaderName)
  );
}

function isBaseUrl(text: string): boolean {
  try {
    return parseBaseUrl(text) === text;
  } catch {
    return false;
  }
}

/** Each path is appended to an address that the token is sent to: `@evil.example` would change the host. */
function arePaths(settings: PathSettings): boolean {
  try {
    const { paths, realtime } = checkedPaths(settings);
    return (
      realtime === settings.realtime && overridablePaths.every((name) => paths[name] === settings.paths[name])
    );
  } catch {
    return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
