import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { TransportFailure } from '#main/http-ports.ts';
import type { ConnectionSettings, ProxyServer } from '#main/network-ports.ts';
import { headersFor, hostPort } from '#services/settings/connection-settings.ts';
import type { Target } from './open-connection.ts';
import { connectToProxy, proxyAuthorization, proxyRefusal, signInAt } from './proxy-server.ts';
import { destroyOnAbort } from './tcp.ts';

/**
 * Whether a proxy receives requests to this target in absolute form (RFC 9112, 3.2.2) instead of through a tunnel: requests
 * to `http:` URLs through an HTTP proxy. Many proxies, such as Squid as shipped by Debian, open tunnels to port 443 only.
 *
 * A gateway that uses `Proxy-Authorization` still needs a tunnel: in a forwarded request that header is for the proxy, which
 * would read the gateway's credentials and not get its own.
 */
export function isForwarded(
  way: ProxyServer | null,
  target: Target,
  settings: ConnectionSettings,
): way is ProxyServer {
  if (target.secure || (way?.kind !== 'http' && way?.kind !== 'https')) return false;
  const names = Object.keys(headersFor(settings, originOf(target)));
  return !names.some((name) => name.toLowerCase() === 'proxy-authorization');
}

/** The origin of a target, the beginning of an absolute form. */
export function originOf(target: Target): string {
  return new URL(`${target.secure ? 'https' : 'http'}://${hostPort(target)}`).origin;
}

/** Values of Squid's `X-Squid-Error` for requests that were not sent to the backend. */
const unsent =
  /^ERR_(ACCESS_DENIED|CACHE_ACCESS_DENIED|CONNECT_FAIL|DNS_FAIL|CANNOT_FORWARD|UNSUP_REQ|INVALID_URL)\b/;

/**
 * The failure if the proxy, not the backend, answered a forwarded request: it requires authentication, or Squid's header
 * marks the page as its own. Null if this cannot be determined.
 */
export function answerOfProxy(
  proxy: ProxyServer,
  settings: ConnectionSettings,
  status: number,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): TransportFailure | null {
  const own = String(headers['x-squid-error'] ?? '');
  if (status !== 407 && (status < 400 || own === '')) return null;
  const challenge = headers['proxy-authenticate'];
  const refusal = proxyRefusal(proxy, signInAt(proxy, settings), status, challenge?.toString());
  if (status === 407 || unsent.test(own)) return refusal;
  return new TransportFailure(refusal.kind, true, refusal.message, refusal.facts);
}

/**
 * Asks a proxy to forward a request without any data of the profile, and closes the connection.
 * @throws TransportFailure if the proxy is unreachable or does not forward it
 */
export async function tryForwarding(
  proxy: ProxyServer,
  target: Target,
  settings: ConnectionSettings,
  signal: AbortSignal,
): Promise<void> {
  const ended = await connectToProxy(proxy, settings, signal, async (over) => {
    const answer = await headOf(over, proxy, target, settings, signal);
    const failure = answerOfProxy(proxy, settings, answer.statusCode ?? 0, answer.headers);
    if (failure !== null) throw failure;
    return over;
  });
  ended.destroy();
}

async function headOf(
  over: Socket,
  proxy: ProxyServer,
  target: Target,
  settings: ConnectionSettings,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const asking = request({
    method: 'HEAD',
    path: `${originOf(target)}/`,
    headers: { host: hostPort(target), ...proxyAuthorization(signInAt(proxy, settings)) },
    createConnection: () => over,
  });
  asking.end();
  const forget = destroyOnAbort(over, signal);
  const [answer] = (await once(asking, 'response').finally(forget)) as [IncomingMessage];
  answer.resume();
  return answer;
}
