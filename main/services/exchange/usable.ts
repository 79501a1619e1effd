import { createHash } from 'node:crypto';
import { overridablePaths, type PathSettings } from '#contract/profiles.ts';
import { factsOf } from '../connection/certificate-facts.ts';
import { isHeaderName } from '../connection/gateway-headers.ts';
import { isNameServer } from '../domains/ip-address.ts';
import { parseBaseUrl } from '../http/base-url.ts';
import { visibleText } from '../http/visible-text.ts';
import { checkedPaths } from '../records/resource-paths.ts';
import { isAuthorizePage } from '../settings/authorize-url.ts';
import { maxAuthorities } from '../settings/connection-settings.ts';
import type { EntryOf } from './exchange-file.ts';

const maxAuthorityLength = 100_000;
const maxNameLength = 200;
const maxPins = 200;
const maxHeaders = 50;
const maxServers = 20;

/** A name in one line, without directional and control characters, cut to the length of an entered one; empty for none. */
export function plainName(text: string, maxLength = maxNameLength): string {
  return (
    visibleText(text.slice(0, 10 * maxLength))
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, maxLength)
      // Half of a surrogate pair.
      .replace(/[\ud800-\udbff]$/, '')
      .trim()
  );
}

export function isBaseUrl(text: string): boolean {
  try {
    return parseBaseUrl(text) === text;
  } catch {
    return false;
  }
}

/** The number of certificates in a text, up to the limit. */
export function certificatesIn(pem: string): number {
  const begin = '-----BEGIN CERTIFICATE-----';
  let count = 0;
  for (let at = pem.indexOf(begin); at >= 0 && count <= maxAuthorities; at = pem.indexOf(begin, at + 1))
    count += 1;
  return count;
}

/** Whether each field is valid as input of the app. Its CAs were counted before. */
export function isUsableConnection({
  paths,
  socketPath,
  oauth,
  dns,
  providerClientId,
  transport: { proxy, authorities, pins, headers },
}: EntryOf<'connection'>): boolean {
  return (
    arePaths({ paths, realtime: socketPath ?? '' }) &&
    isAuthorizePage(oauth.authorizeUrl) &&
    [oauth.authorizeUrl, oauth.scope, dns.challengePrefix, providerClientId ?? '', proxy.host].every(
      isOneLine,
    ) &&
    dns.servers.length <= maxServers &&
    dns.servers.every(isNameServer) &&
    (proxy.mode !== 'manual' || (/^[^\s/@]+$/.test(proxy.host) && proxy.port !== null)) &&
    authorities.every((pem) => pem.length <= maxAuthorityLength && factsOf(pem).length > 0) &&
    pins.length <= maxPins &&
    pins.every(({ host, sha256 }) => isOneLine(host) && /^[0-9a-f]{64}$/.test(sha256)) &&
    headers.names.length <= maxHeaders &&
    headers.names.every(isHeaderName)
  );
}

/** Whether a public key is valid, and has this fingerprint. */
export function isPublicKey({
  publicKey,
  fingerprint,
}: {
  readonly publicKey: string;
  readonly fingerprint: string;
}): boolean {
  const [, blob] =
    /^[a-z0-9@.-]{1,100} ([A-Za-z0-9+/]{16,10000}={0,2})(?: [^\p{C}\p{Zl}\p{Zp}]{0,1000})?$/u.exec(
      publicKey,
    ) ?? [];
  if (blob === undefined) return false;
  const digest = createHash('sha256').update(Buffer.from(blob, 'base64')).digest('base64');
  return fingerprint === `SHA256:${digest.replace(/(?<!=)=+$/, '')}`;
}

function isOneLine(text: string): boolean {
  return text.length <= 2_000 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
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
