import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { TransportFailure } from '#main/http-ports.ts';
import type { ConnectionSettings, ProxyServer } from '#main/network-ports.ts';
import { hostPort } from '#services/settings/connection-settings.ts';
import {
  connectToProxy,
  proxyAuthorization,
  proxyFailure,
  proxyRefusal,
  type SignIn,
  signInAt,
} from './proxy-server.ts';
import { destroyOnAbort, type Place } from './tcp.ts';

/**
 * A connection to a target through a proxy, which resolves the target's name itself.
 *
 * @throws TransportFailure `proxy`, `proxy-auth`, and `certificate` for an https proxy
 */
export async function tunnel(
  proxy: ProxyServer,
  place: Place,
  settings: ConnectionSettings,
  signal: AbortSignal,
): Promise<Socket> {
  const signIn = signInAt(proxy, settings);
  return connectToProxy(proxy, settings, signal, (over) =>
    proxy.kind === 'socks4' || proxy.kind === 'socks5'
      ? socksTunnel(over, proxy, place, signIn, signal)
      : connectTunnel(over, proxy, place, signIn, signal),
  );
}

/** HTTP CONNECT (RFC 9110, 9.3.6): the proxy only forwards bytes. */
async function connectTunnel(
  over: Socket,
  proxy: ProxyServer,
  place: Place,
  signIn: SignIn,
  signal: AbortSignal,
): Promise<Socket> {
  const target = hostPort(place);
  const asking = request({
    method: 'CONNECT',
    path: target,
    headers: { host: target, ...proxyAuthorization(signIn) },
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
  throw proxyRefusal(proxy, signIn, status, answer.headers['proxy-authenticate']?.toString());
}

async function socksTunnel(
  over: Socket,
  { kind, host, port }: ProxyServer,
  place: Place,
  signIn: SignIn,
  signal: AbortSignal,
): Promise<Socket> {
  const address = hostPort({ host, port });
  // Loaded when a profile first uses one.
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
    // The library's errors differ only in their messages.
    if (/authentication/i.test(words)) {
      const given = signIn !== null;
      throw new TransportFailure('proxy-auth', false, words, { proxy: { address, given } });
    }
    throw proxyFailure(address, /closed/i.test(words) ? 'reset' : 'answer', words);
  } finally {
    forget();
  }
}
