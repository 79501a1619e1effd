import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { TransportFailure, type TransportFailureKind } from '../../ports.ts';
import {
  type ConnectionSettings,
  hostPort,
  type ProxyServer,
} from '../../services/transport/connection-settings.ts';
import { toTransportFailure } from '../transport-failure.ts';
import { connectTcp, destroyOnAbort, type Place } from './tcp.ts';
import { verifiedTls } from './verified-tls.ts';

const problems: Partial<
  Record<TransportFailureKind, NonNullable<TransportFailure['facts']['proxy']>['problem']>
> = {
  refused: 'refused',
  network: 'refused',
  dns: 'dns',
  tls: 'tls',
  'connect-time-out': 'time-out',
  'total-time-out': 'time-out',
};

type SignIn = ConnectionSettings['proxySignIn'];

/**
 * A connection to a place through a proxy, which is given the place's name and looks it up itself.
 *
 * @throws TransportFailure `proxy`, `proxy-auth`, and `certificate` for an https proxy
 */
export async function tunnel(
  proxy: ProxyServer,
  place: Place,
  settings: ConnectionSettings,
  signal: AbortSignal,
): Promise<Socket> {
  const address = hostPort(proxy);
  // A password is for the proxy that it was given for, whatever the system says today.
  const signIn = settings.proxySignIn?.proxy === address ? settings.proxySignIn : null;
  try {
    const socket = await connectTcp(proxy, signal);
    if (proxy.kind === 'socks4' || proxy.kind === 'socks5') {
      return await socksTunnel(socket, proxy, place, signIn, signal);
    }
    const over = proxy.kind === 'https' ? await verifiedTls(socket, proxy, settings, signal) : socket;
    return await connectTunnel(over, address, place, signIn, signal);
  } catch (thrown) {
    const failed = toTransportFailure(thrown, signal.aborted, false);
    if (!(failed instanceof TransportFailure) || failed.facts.proxy || failed.facts.certificate) throw failed;
    const problem = problems[failed.kind] ?? 'reset';
    throw new TransportFailure('proxy', false, failed.message, { proxy: { address, problem } });
  }
}

/** HTTP CONNECT (RFC 9110, 9.3.6), for http backends as well: the proxy passes on bytes and nothing else. */
async function connectTunnel(
  over: Socket,
  address: string,
  place: Place,
  signIn: SignIn,
  signal: AbortSignal,
): Promise<Socket> {
  const target = hostPort(place);
  const asking = request({
    method: 'CONNECT',
    path: target,
    headers: { host: target, ...(signIn === null ? {} : { 'proxy-authorization': basic(signIn) }) },
    createConnection: () => over,
  });
  asking.end();
  const forget = destroyOnAbort(over, signal);
  const answered = once(asking, 'connect') as Promise<[IncomingMessage, Socket, Buffer]>;
  const [answer, socket, head] = await answered.finally(forget);
  const status = answer.statusCode ?? 0;
  if (status >= 200 && status < 300) {
    if (head.length > 0) socket.unshift(head);
    return socket;
  }
  socket.destroy();
  const given = signIn !== null;
  if (status !== 407) throw proxyFailure(address, 'answer', `HTTP ${status}`);
  const offersBasic = /(^|,)\s*basic\b/i.test(String(answer.headers['proxy-authenticate'] ?? 'Basic'));
  if (!offersBasic) throw proxyFailure(address, 'sign-in-kind', 'HTTP 407');
  throw new TransportFailure('proxy-auth', false, 'HTTP 407', { proxy: { address, given } });
}

async function socksTunnel(
  over: Socket,
  { kind, host, port }: ProxyServer,
  place: Place,
  signIn: SignIn,
  signal: AbortSignal,
): Promise<Socket> {
  const address = hostPort({ host, port });
  // Loaded by the first profile that uses one.
  const { SocksClient } = await import('socks');
  const client = new SocksClient({
    proxy: {
      host,
      port,
      type: kind === 'socks5' ? 5 : 4,
      userId: signIn?.username,
      password: signIn?.password,
    },
    command: 'connect',
    destination: place,
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  client.once('established', () => resolve()).once('error', reject);
  client.connect(over);
  const forget = destroyOnAbort(over, signal);
  try {
    await promise;
    return over;
  } catch (thrown) {
    over.destroy();
    if (signal.aborted) throw thrown;
    const words = thrown instanceof Error ? thrown.message : '';
    // The library tells by its words alone.
    if (/authentication/i.test(words)) {
      const given = signIn !== null;
      throw new TransportFailure('proxy-auth', false, words, { proxy: { address, given } });
    }
    throw proxyFailure(address, /closed/i.test(words) ? 'reset' : 'answer', words);
  } finally {
    forget();
  }
}

function proxyFailure(
  address: string,
  problem: NonNullable<TransportFailure['facts']['proxy']>['problem'],
  message: string,
): TransportFailure {
  return new TransportFailure('proxy', false, message, { proxy: { address, problem } });
}

function basic({ username, password }: NonNullable<SignIn>): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}
