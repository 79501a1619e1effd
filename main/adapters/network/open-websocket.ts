import type { Socket } from 'node:net';
import { TransportFailure } from '#main/http-ports.ts';
import type { ConnectionSettings, ProxyServer } from '#main/network-ports.ts';
import { hostPort } from '#services/settings/connection-settings.ts';
import {
  type OpenOptions,
  openConnection,
  openToProxy,
  proxiesInTime,
  type Target,
} from './open-connection.ts';
import { isForwarded } from './proxy-forward.ts';
import { type SignIn, signInAt } from './proxy-server.ts';

export interface OpenedForWebSocket {
  readonly socket: Socket;
  /** The proxy that receives the handshake in absolute form; null for a connection to the backend itself. */
  readonly forwarder: ProxyServer | null;
  /** Credentials for that proxy. */
  readonly signIn: SignIn;
}

/**
 * Opens a connection for a WebSocket. Through a proxy it is a tunnel, also without TLS (RFC 6455, 4.1), because few proxies
 * forward an `Upgrade`. A proxy that opens no tunnel to this port may be one of those (Squid with
 * `http_upgrade_request_protocols`), so it is then asked to forward the handshake.
 *
 * @throws TransportFailure as `openConnection`
 */
export async function openForWebSocket(
  target: Target,
  settings: ConnectionSettings,
  options: OpenOptions,
): Promise<OpenedForWebSocket> {
  try {
    return { socket: await openConnection(target, settings, options), forwarder: null, signIn: null };
  } catch (thrown) {
    const address = refusedTunnelAt(thrown);
    if (address === null) throw thrown;
    const ways = await proxiesInTime(target, settings, options);
    const forwarder = ways.find((way) => way !== null && hostPort(way) === address) ?? null;
    if (!isForwarded(forwarder, target, settings)) throw thrown;
    const socket = await openToProxy(forwarder, settings, options);
    return { socket, forwarder, signIn: signInAt(forwarder, settings) };
  }
}

/** The proxy that rejected the tunnel itself; a 5xx other than 501 means that the backend is unreachable. */
function refusedTunnelAt(thrown: unknown): string | null {
  const proxy = thrown instanceof TransportFailure ? thrown.facts.proxy : undefined;
  const { status = 0 } = proxy ?? {};
  const refused = (status >= 400 && status < 500 && status !== 407) || status === 501;
  return proxy !== undefined && refused ? proxy.address : null;
}
