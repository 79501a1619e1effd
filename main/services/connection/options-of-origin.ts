import type { BoundOptions, BoundOptionsKind } from '#contract/connection.ts';
import {
  type ConnectionOptionsRecord,
  defaultConnectionOptions,
  hostPort,
} from '../settings/connection-settings.ts';
import type { ProfileRecord } from '../settings/settings.ts';

type Bound = Pick<ProfileRecord, 'baseUrl' | 'setupStep' | 'sample' | 'transport' | 'nextTransport'>;

/**
 * Whether the profile is being changed to another backend: what is entered now is for the next one, and earlier input stays
 * with the previous one (docs/decisions/connection-options.md).
 */
function isBetween({ baseUrl, setupStep, sample }: Bound): boolean {
  return baseUrl !== null && setupStep === 0 && !sample;
}

/** The options that the operator sees and changes at the moment. */
export function enteredOptions(profile: Bound): ConnectionOptionsRecord {
  const { transport, nextTransport } = profile;
  if (!isBetween(profile)) return transport;
  return { ...(nextTransport ?? defaultConnectionOptions), headers: transport.headers };
}

/** The record with a change of the visible options. Headers have an origin of their own. */
export function withEntered(
  profile: Bound,
  change: Partial<ConnectionOptionsRecord>,
): Pick<ProfileRecord, 'transport' | 'nextTransport'> {
  const { headers, ...next } = { ...enteredOptions(profile), ...change };
  return isBetween(profile)
    ? { transport: { ...profile.transport, headers }, nextTransport: next }
    : { transport: { ...next, headers }, nextTransport: null };
}

/**
 * The options for connections to an origin, without those that were entered for another origin.
 * @param added CAs that were confirmed for this origin before the profile has it
 */
export function optionsAt(
  profile: Bound,
  origin: string,
  added: readonly string[] = [],
): ConnectionOptionsRecord {
  const { baseUrl, sample, transport } = profile;
  if (baseUrl === null || sample) return transport;
  const isOwn = new URL(baseUrl).origin === origin;
  if (!isBetween(profile)) return isOwn ? transport : elsewhere(transport, baseUrl, added);
  return isOwn ? merged(transport, enteredOptions(profile)) : enteredOptions(profile);
}

/** All options that may have a secret in the keychain, for any backend. */
export function withSecrets({ transport, nextTransport }: Bound): ConnectionOptionsRecord {
  return {
    ...transport,
    proxySignIn: nextTransport?.proxySignIn ?? transport.proxySignIn,
    clientCertificate: nextTransport?.clientCertificate ?? transport.clientCertificate,
  };
}

/** The options that the window lists as not used for another backend. @param ownProxy false if the policy sets the proxy */
export function boundOptions(
  { baseUrl, sample, transport }: Bound,
  { ownProxy }: { readonly ownProxy: boolean },
): BoundOptions | null {
  if (baseUrl === null || sample) return null;
  const is: Readonly<Record<BoundOptionsKind, boolean>> = {
    authorities: transport.authorities.length > 0,
    pins: transport.pins.length > 0,
    proxy: ownProxy && transport.proxy.mode !== 'system',
    clientCertificate: transport.clientCertificate !== null,
  };
  const kinds = (['authorities', 'pins', 'proxy', 'clientCertificate'] as const).filter((kind) => is[kind]);
  return kinds.length === 0 ? null : { origin: new URL(baseUrl).origin, kinds };
}

/** Pins and passwords are for one server each: drops those of the backend and its proxy, and keeps the others. */
function elsewhere(
  { proxy, proxySignIn, pins, headers }: ConnectionOptionsRecord,
  baseUrl: string,
  authorities: readonly string[],
): ConnectionOptionsRecord {
  const { hostname, port, protocol } = new URL(baseUrl);
  const backend = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (protocol === 'https:' ? 443 : 80)),
  };
  const through = hostPort({ host: proxy.host, port: proxy.port ?? 0 });
  const left = [hostPort(backend), through];
  return {
    ...defaultConnectionOptions,
    headers,
    authorities,
    proxySignIn: proxySignIn?.proxy === through ? null : proxySignIn,
    pins: pins.filter((pin) => !left.includes(hostPort(pin))),
  };
}

/** Back at the previous backend: adds what was entered since. */
function merged(before: ConnectionOptionsRecord, entered: ConnectionOptionsRecord): ConnectionOptionsRecord {
  const isPinned = entered.pins.map(hostPort);
  return {
    headers: before.headers,
    proxy: entered.proxy.mode === 'system' ? before.proxy : entered.proxy,
    proxySignIn: entered.proxySignIn ?? before.proxySignIn,
    authorities: [...new Set([...before.authorities, ...entered.authorities])],
    clientCertificate: entered.clientCertificate ?? before.clientCertificate,
    pins: [...before.pins.filter((pin) => !isPinned.includes(hostPort(pin))), ...entered.pins],
  };
}
