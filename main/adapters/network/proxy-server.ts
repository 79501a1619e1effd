import type { Socket } from 'node:net';
import { TransportFailure, type TransportFailureKind } from '#main/http-ports.ts';
import type { ConnectionSettings, ProxyServer } from '#main/network-ports.ts';
import { hostPort } from '#services/settings/connection-settings.ts';
import { toTransportFailure } from '../transport-failure.ts';
import { connectTcp } from './tcp.ts';
import { authoritiesRead } from './trusted-authorities.ts';
import { verifiedTls } from './verified-tls.ts';

type Problem = NonNullable<NonNullable<TransportFailure['facts']['proxy']>['problem']>;

const problems: Partial<Record<TransportFailureKind, Problem>> = {
  refused: 'refused',
  network: 'refused',
  dns: 'dns',
  tls: 'tls',
  'connect-time-out': 'time-out',
  'total-time-out': 'time-out',
};

export type SignIn = ConnectionSettings['proxySignIn'];

/**
 * The credentials for this proxy. A password is sent only to the proxy that it was entered for, even if the system's
 * settings name another.
 */
export function signInAt(proxy: ProxyServer, { proxySignIn }: ConnectionSettings): SignIn {
  return proxySignIn?.proxy === hostPort(proxy) ? proxySignIn : null;
}

/**
 * Connects to a proxy, over TLS to one of the kind `https`.
 * @param negotiate prepares the connection for use; its failures are attributed to the proxy
 * @throws TransportFailure `proxy`, `proxy-auth`, and `certificate` for an https proxy
 */
export async function connectToProxy(
  proxy: ProxyServer,
  settings: ConnectionSettings,
  signal: AbortSignal,
  negotiate: (over: Socket) => Promise<Socket> = async (over) => over,
): Promise<Socket> {
  try {
    if (proxy.kind === 'https') await authoritiesRead();
    const socket = await connectTcp(proxy, signal);
    return await negotiate(
      proxy.kind === 'https' ? await verifiedTls(socket, proxy, settings, signal) : socket,
    );
  } catch (thrown) {
    const failed = toTransportFailure(thrown, signal.aborted, false);
    if (!(failed instanceof TransportFailure) || failed.facts.proxy || failed.facts.certificate) throw failed;
    throw proxyFailure(hostPort(proxy), problems[failed.kind] ?? 'reset', failed.message);
  }
}

/** The failure for a proxy's own answer; nothing of the request was sent to the backend. */
export function proxyRefusal(
  proxy: ProxyServer,
  signIn: SignIn,
  status: number,
  challenge?: string,
): TransportFailure {
  const address = hostPort(proxy);
  if (status !== 407) return proxyFailure(address, 'answer', `HTTP ${status}`, status);
  const offersBasic = /(^|,)\s*basic\b/i.test(challenge ?? 'Basic');
  if (!offersBasic) return proxyFailure(address, 'sign-in-kind', 'HTTP 407', status);
  return new TransportFailure('proxy-auth', false, 'HTTP 407', {
    proxy: { address, given: signIn !== null },
  });
}

export function proxyFailure(
  address: string,
  problem: Problem,
  message: string,
  status?: number,
): TransportFailure {
  return new TransportFailure('proxy', false, message, { proxy: { address, problem, status } });
}

/** `Proxy-Authorization`, only for the proxy that the password belongs to. */
export function proxyAuthorization(signIn: SignIn): Readonly<Record<string, string>> {
  if (signIn === null) return {};
  const credentials = Buffer.from(`${signIn.username}:${signIn.password}`, 'utf8').toString('base64');
  return { 'proxy-authorization': `Basic ${credentials}` };
}
