import http from 'node:http';
import https from 'node:https';
import type net from 'node:net';
import type { io, ManagerOptions, Socket } from 'socket.io-client';
import { TransportFailure } from '../http-ports.ts';
import type { ConnectionSettings, SettingsOf } from '../network-ports.ts';
import type { Cancel, HandshakeFailure, SocketConnector, SocketEvent, SocketListener } from '../ports.ts';
import { headersFor } from '../services/settings/connection-settings.ts';
import { type ResolveProxy, targetOf } from './network/open-connection.ts';
import { type OpenedForWebSocket, openForWebSocket } from './network/open-websocket.ts';
import { originOf } from './network/proxy-forward.ts';
import { proxyAuthorization, proxyRefusal } from './network/proxy-server.ts';
import { toTransportFailure } from './transport-failure.ts';

/** Missing in Node's types. */
type AgentWithRequests = http.Agent & {
  addRequest(request: http.ClientRequest, options: unknown): void;
};

type Io = typeof io;
type Address = Parameters<SocketConnector['open']>[0];

/**
 * `SocketConnector` on socket.io-client: WebSocket only, with a new connection from `openForWebSocket` for each attempt.
 *
 * @param onPingTimeout called when a connection misses its heartbeat: other open connections may be dead too
 */
export function socketIoConnector(
  settings: SettingsOf,
  resolveProxy: ResolveProxy,
  onPingTimeout: () => void,
): SocketConnector {
  return {
    open(address, listener): Cancel {
      const given = new AbortController();
      const { signal } = given;
      async function begin(): Promise<void> {
        // Loaded on first use: it makes Node.js load its own WebSocket, which takes longer than the rest of the start.
        const [known, client, { CheckedWebSocket, maxMessageBytes }, { checkedParser, EventBatch }] =
          await Promise.all([
            settings(address.origin),
            import('socket.io-client'),
            import('./checked-websocket.ts'),
            import('./event-batches.ts'),
          ]);
        if (signal.aborted) return;
        const options = { timeoutMs: address.connectMs, resolveProxy, signal };
        const opened = await openForWebSocket(targetOf(address.origin), known, options);
        if (signal.aborted) return void opened.socket.destroy();
        const checks = { transports: [CheckedWebSocket], maxPayload: maxMessageBytes, parser: checkedParser };
        const socket = openSocket(client.io, checks, address, known, opened);
        const eventsOf = (event: SocketEvent) => (event[1] instanceof EventBatch ? event[1].events : [event]);
        tell(socket, eventsOf, opened, listener, onPingTimeout, address.connectMs, signal);
      }
      begin().catch((thrown) => {
        if (!signal.aborted) listener.failed(openingFailure(thrown));
      });
      return () => given.abort();
    },
  };
}

function openSocket(
  connect: Io,
  checks: Pick<ManagerOptions, 'transports' | 'parser'>,
  { origin, path, token, connectMs }: Address,
  settings: ConnectionSettings,
  opened: OpenedForWebSocket,
): Socket {
  return connect(origin, {
    path,
    auth: { token },
    ...checks,
    // Compressed data may expand a thousandfold. Typed without `false`, with which `ws` offers no compression.
    perMessageDeflate: false as unknown as { threshold: number },
    forceNew: true,
    reconnection: false,
    // Limit for the handshake.
    timeout: connectMs,
    extraHeaders: {
      ...headersFor(settings, origin),
      ...proxyAuthorization(opened.signIn),
    },
    // Typed for the browser, which has no agents; under Node it is passed to `http.request`.
    agent: singleUseAgent(origin, opened) as unknown as string,
  });
}

function tell(
  socket: Socket,
  eventsOf: (event: SocketEvent) => readonly SocketEvent[],
  opened: OpenedForWebSocket,
  listener: SocketListener,
  onPingTimeout: () => void,
  connectMs: number,
  signal: AbortSignal,
): void {
  // After one of these the connection is over, whatever the client reports afterwards.
  let isOver = false;
  const end = (tellEnd: () => void) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    tellEnd();
  };
  // socket.io's own timeout covers only the handshake of Engine.IO, and CONNECT may never arrive.
  const timer = setTimeout(
    () => end(() => listener.failed({ kind: 'blocked', message: 'timeout' })),
    connectMs,
  );
  // A WebSocket that is closed before anything was received: socket.io itself would wait for the timeout.
  const closedBeforeOpen = () => end(() => listener.failed({ kind: 'blocked', message: 'closed' }));
  const { engine } = socket.io;
  engine.once('close', closedBeforeOpen);
  engine.once('open', () => engine.off('close', closedBeforeOpen));
  engine.once('error', () => engine.off('close', closedBeforeOpen));
  socket.on('connect', () => {
    clearTimeout(timer);
    if (!isOver) listener.connected();
  });
  socket.on('connect_error', (error) => end(() => listener.failed(handshakeFailure(socket, opened, error))));
  socket.on('disconnect', (reason) => {
    if (reason === 'ping timeout') onPingTimeout();
    if (reason !== 'io client disconnect') end(() => listener.closed());
  });
  const counted = pausing(opened.socket);
  socket.onAny((...event: SocketEvent) => {
    counted();
    listener.events(eventsOf(event));
    counted();
  });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    engine.off('close', closedBeforeOpen);
    socket.off();
    socket.offAny();
    socket.disconnect();
  });
}

/** How long events are processed before other tasks run, in ms. */
const eventsMs = 6;

/**
 * Must be called before and after events are processed. When many arrive at once, reading pauses until the
 * other tasks of the event loop have run: otherwise it would continue as long as there is anything to read.
 */
function pausing(connection: net.Socket): () => void {
  let until = 0;
  let isCounting = false;
  let isPaused = false;
  return () => {
    const now = performance.now();
    if (!isCounting) {
      isCounting = true;
      until = now + eventsMs;
      setImmediate(() => {
        isCounting = false;
        if (isPaused) connection.resume();
        isPaused = false;
      });
    } else if (now > until && !isPaused) {
      isPaused = true;
      connection.pause();
    }
  };
}

/** An agent with one connection that is already open. */
function singleUseAgent(origin: string, { socket, forwarder }: OpenedForWebSocket): http.Agent {
  const target = targetOf(origin);
  const agent = target.secure ? new https.Agent() : new http.Agent();
  agent.createConnection = () => socket;
  if (forwarder === null) return agent;
  // Called by Node with a request, which proxy agents use as well: its head is not written yet.
  const { addRequest } = agent as AgentWithRequests;
  return Object.assign(agent, {
    addRequest(request: http.ClientRequest, options: unknown): void {
      request.path = originOf(target) + request.path;
      addRequest.call(agent, request, options);
    },
  });
}

function openingFailure(thrown: unknown): HandshakeFailure {
  return thrown instanceof TransportFailure
    ? { kind: 'network', message: thrown.message, cause: thrown }
    : { kind: 'network', message: thrown instanceof Error ? thrown.name : '' };
}

/**
 * Distinguishes a rejection by the service (socket.io's middleware error, after a connection was made) from earlier errors:
 * engine.io passes on the error event of `ws`, whose message contains the HTTP status. In that case something between the
 * app and the service may block WebSockets.
 */
function handshakeFailure(
  socket: Socket,
  { forwarder, signIn }: OpenedForWebSocket,
  error: Error,
): HandshakeFailure {
  const { description } = error as Error & {
    description?: { message?: unknown; error?: unknown };
  };
  if (description === undefined && error.message !== 'timeout' && socket.io.engine !== undefined) {
    return { kind: 'rejected', status: refusalStatus(error), message: error.message };
  }
  // The error arrives after the handshake, when the connection is established already.
  const failed = toTransportFailure(description?.error, false, false);
  if (failed instanceof TransportFailure && failed.kind === 'client-certificate')
    return openingFailure(failed);
  const words = typeof description?.message === 'string' ? description.message : error.message;
  const status = /Unexpected server response: (\d{3})/.exec(words)?.[1];
  if (status === '407' && forwarder !== null) return openingFailure(proxyRefusal(forwarder, signIn, 407));
  // socket.io's response to a handshake from which a proxy removed `Upgrade`.
  const arrivedWithoutUpgrade = forwarder !== null && (status === '400' || status === '426');
  if (status !== undefined && !arrivedWithoutUpgrade)
    return { kind: 'blocked', status: Number(status), message: words };
  return { kind: 'blocked', message: words };
}

/** The status in a backend's rejection, or 401 if its message is that of a failed authentication. */
function refusalStatus(error: Error & { data?: unknown }): number | undefined {
  const { data } = error;
  if (typeof data === 'object' && data !== null) {
    if ('statusCode' in data && typeof data.statusCode === 'number') return data.statusCode;
    if ('status' in data && typeof data.status === 'number') return data.status;
  }
  return /^(unauthorized|unauthenticated|invalid token|jwt (expired|malformed))\b/i.test(error.message)
    ? 401
    : undefined;
}
