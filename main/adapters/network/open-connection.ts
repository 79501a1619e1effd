import type { Socket } from 'node:net';
import { TransportFailure } from '#main/http-ports.ts';
import type { ConnectionSettings, ProxyServer } from '#main/network-ports.ts';
import { parseSystemProxy } from '#services/connection/system-proxy.ts';
import { hostPort } from '#services/settings/connection-settings.ts';
import { toTransportFailure } from '../transport-failure.ts';
import { asksForCertificate } from './certificate-request.ts';
import { connectToProxy } from './proxy-server.ts';
import { tunnel } from './proxy-tunnel.ts';
import { connectTcp, isLoopbackName, type Place, unlessAborted } from './tcp.ts';
import { authoritiesRead } from './trusted-authorities.ts';
import { nameUnanswered } from './unanswered.ts';
import { verifiedTls } from './verified-tls.ts';

export interface Target extends Place {
  readonly secure: boolean;
}

/** The host and port that the connections of a URL go to. */
export function targetOf(url: string): Target {
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === 'https:';
  return { secure, host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (secure ? 443 : 80)) };
}

/** Electron's `session.resolveProxy`. */
export type ResolveProxy = (url: string) => Promise<string>;

export interface OpenOptions {
  readonly timeoutMs: number;
  readonly resolveProxy: ResolveProxy;
  /** Tried in this order instead of the proxies in the settings. */
  readonly ways?: readonly (ProxyServer | null)[];
  /** Cancels it. */
  readonly signal?: AbortSignal;
}

/**
 * Opens a connection to a backend, for REST and realtime alike: through the proxy, and over TLS to a server whose
 * certificate is accepted. No HTTP has been sent over it yet.
 *
 * @throws TransportFailure with the reason as its kind
 */
export async function openConnection(
  target: Target,
  settings: ConnectionSettings,
  options: OpenOptions,
): Promise<Socket> {
  return inTime(options, async (signal) => {
    const ways = options.ways ?? (await proxiesFor(target, settings, options.resolveProxy, signal));
    const socket = await reach(target, ways, settings, signal);
    if (!target.secure) return socket;
    const lacks = () => lacksClientCertificate(target, settings, options);
    const secured = await namedHandshake(verifiedTls(socket, target, settings, signal), lacks);
    if (settings.clientCertificate === null) nameUnanswered(secured, lacks);
    return secured;
  });
}

/**
 * Opens a connection to a proxy that forwards requests in absolute form.
 * @throws TransportFailure `proxy`, and `certificate` for an https proxy
 */
export function openToProxy(
  proxy: ProxyServer,
  settings: ConnectionSettings,
  options: OpenOptions,
): Promise<Socket> {
  return inTime(options, (signal) => connectToProxy(proxy, settings, signal));
}

async function inTime<Opened>(
  { timeoutMs, signal: cancelled }: OpenOptions,
  open: (signal: AbortSignal) => Promise<Opened>,
): Promise<Opened> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = cancelled === undefined ? deadline : AbortSignal.any([deadline, cancelled]);
  try {
    return await open(signal);
  } catch (thrown) {
    if (deadline.aborted && !(thrown instanceof TransportFailure)) {
      throw new TransportFailure('connect-time-out', false, 'The connection was not made in time.');
    }
    const failed = toTransportFailure(thrown, false, cancelled?.aborted === true);
    // Whatever failed here, no request has been sent.
    throw failed instanceof TransportFailure && failed.sent
      ? new TransportFailure(failed.kind, false, failed.message, failed.facts)
      : failed;
  }
}

/**
 * Whether a server requests a client certificate and the profile has none, determined by a separate connection, which takes
 * `timeoutMs` at most. Also false if that cannot be determined.
 */
export async function lacksClientCertificate(
  target: Target,
  settings: ConnectionSettings,
  { timeoutMs, resolveProxy, ways, signal: cancelled }: OpenOptions,
): Promise<boolean> {
  if (!target.secure || settings.clientCertificate !== null) return false;
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = cancelled === undefined ? deadline : AbortSignal.any([deadline, cancelled]);
  try {
    const tried = ways ?? (await proxiesFor(target, settings, resolveProxy, signal));
    const socket = await reach(target, tried, settings, signal);
    return await asksForCertificate(socket, target, settings, signal);
  } catch {
    return false;
  }
}

/** A TLS 1.2 server that requires a client certificate ends the handshake without a reason. */
export async function namedHandshake<Secured>(
  handshake: Promise<Secured>,
  lacks: () => Promise<boolean>,
): Promise<Secured> {
  try {
    return await handshake;
  } catch (thrown) {
    const failed = toTransportFailure(thrown, false, false);
    const isUnclear =
      failed instanceof TransportFailure && (failed.kind === 'tls' || failed.kind === 'reset');
    if (!isUnclear || !(await lacks())) throw thrown;
    throw new TransportFailure('client-certificate', false, failed.message);
  }
}

/**
 * The proxies to a target in the order in which they are tried; null is a direct connection. A name such as `localhost`
 * means this computer, as in browsers: a proxy would resolve it to its own.
 *
 * @throws the signal's reason if the system has not named its proxies by then: it may wait for a script
 */
export async function proxiesFor(
  target: Target,
  { proxy }: ConnectionSettings,
  resolveProxy: ResolveProxy,
  signal: AbortSignal,
): Promise<readonly (ProxyServer | null)[]> {
  if (isLoopbackName(target.host)) return [null];
  if (proxy !== 'system') return [proxy];
  const scheme = target.secure ? 'https' : 'http';
  return parseSystemProxy(await unlessAborted(resolveProxy(`${scheme}://${hostPort(target)}/`), signal));
}

/** Like `proxiesFor`, within the connect timeout. @throws TransportFailure */
export function proxiesInTime(
  target: Target,
  settings: ConnectionSettings,
  options: OpenOptions,
): Promise<readonly (ProxyServer | null)[]> {
  return inTime(options, (signal) => proxiesFor(target, settings, options.resolveProxy, signal));
}

/**
 * A TCP connection through the first reachable one of these proxies.
 * @throws the error of the last one
 */
export async function reach(
  place: Target,
  ways: readonly (ProxyServer | null)[],
  settings: ConnectionSettings,
  signal: AbortSignal,
): Promise<Socket> {
  const [way = null, ...others] = ways;
  if (place.secure) await authoritiesRead();
  try {
    return await (way === null ? connectTcp(place, signal) : tunnel(way, place, settings, signal));
  } catch (thrown) {
    if (others.length === 0 || signal.aborted || !isElsewherePossible(thrown)) throw thrown;
    return reach(place, others, settings, signal);
  }
}

/** Whether the next proxy is tried: only if one did not answer, since a rejection by one proxy is final. */
export function isElsewherePossible(thrown: unknown): boolean {
  const problem = thrown instanceof TransportFailure ? thrown.facts.proxy?.problem : undefined;
  return problem === 'refused' || problem === 'dns' || problem === 'time-out';
}
