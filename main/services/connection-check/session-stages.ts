import type { HandshakeFailure, SocketConnector } from '#main/ports.ts';
import { hasTooLongHeaders } from '../http/backend-error.ts';
import { hostOf } from '../http/base-url.ts';
import { recogniseAnswer } from '../http/service-answer.ts';
import { endsSession, isOtherRefusal, isServiceRefusal } from '../http/token-refusal.ts';
import type { RealtimeAddress } from '../realtime/realtime-address.ts';
import { findSocketPath } from '../realtime/socket-path.ts';
import { bad, good, type Outcome, skipped, warned } from './outcome.ts';
import { type ClientOf, errorIn, judgeFailure, list } from './service-stages.ts';

/** Tries the session's token. Skipped without one. */
export async function tryToken(
  baseUrl: string,
  token: string | null,
  clientOf: ClientOf,
  signal: AbortSignal,
): Promise<Outcome> {
  if (token === null) return skipped('token-none');
  const host = hostOf(baseUrl);
  try {
    const response = await clientOf(baseUrl).answer({ ...list, token, signal });
    const { status } = response;
    if (hasTooLongHeaders(response)) return bad('token-too-long', { host, status });
    if (endsSession(response)) return bad('token-rejected', { host });
    const isRefused = isServiceRefusal(response) || isOtherRefusal(response);
    if (isRefused && status === 403) return warned('token-forbidden', { host });
    return (await recogniseAnswer(response)) === 'service'
      ? good('token-accepted', { host })
      : bad('token-unexpected-response', { host, status });
  } catch (thrown) {
    return judgeFailure(errorIn(thrown), baseUrl);
  }
}

/**
 * Connects the socket and disconnects it again.
 *
 * @param token null: the service rejects the handshake, which shows that WebSockets work
 * @param proxy in use; null for none
 */
export async function tryHandshake(
  address: RealtimeAddress,
  {
    token,
    proxy,
    connectMs,
  }: { readonly token: string | null; readonly proxy: string | null; readonly connectMs: number },
  sockets: SocketConnector,
  clientOf: ClientOf,
  signal: AbortSignal,
): Promise<Outcome> {
  const host = hostOf(address.origin);
  const { promise, resolve } = Promise.withResolvers<HandshakeFailure | null>();
  const close = sockets.open(
    { ...address, token: token ?? '', connectMs },
    {
      connected: () => resolve(null),
      failed: resolve,
      closed: () => resolve({ kind: 'blocked', message: 'closed' }),
      events: () => undefined,
    },
  );
  const cancel = () => resolve({ kind: 'network', message: 'aborted' });
  signal.addEventListener('abort', cancel);
  const failed = await promise;
  signal.removeEventListener('abort', cancel);
  close();
  if (failed === null) return good('socket-connected', { path: address.path });
  if (token === null && failed.kind === 'rejected') return good('socket-reachable', { path: address.path });
  if (failed.kind !== 'rejected') {
    const other = await findSocketPath(address, clientOf, signal);
    if (other !== null) return bad('socket-other-path', { path: address.path, other });
  }
  return judgeHandshake(failed, { host, path: address.path, proxy });
}

/** The outcome if the handshake fails although calls work. */
function judgeHandshake(
  { kind, status, message }: HandshakeFailure,
  { host, path, proxy }: { readonly host: string; readonly path: string; readonly proxy: string | null },
): Outcome {
  if (kind === 'rejected') {
    return status === 401 ? bad('token-rejected', { host }) : bad('socket-rejected', { host, message });
  }
  if (status === 404) return bad('socket-not-found', { host, path });
  const detail = status === undefined ? message : `HTTP ${status}`;
  if (proxy !== null) return bad('socket-blocked-proxy', { host, proxy, detail });
  if (status !== undefined) return bad('socket-blocked', { host, detail });
  return message === 'timeout'
    ? bad('socket-timeout', { host })
    : bad('socket-connection-closed', { host, detail });
}
