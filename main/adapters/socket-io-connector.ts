import http from 'node:http';
import https from 'node:https';
import { io, type Socket } from 'socket.io-client';
import {
  type Cancel,
  type HandshakeFailure,
  type SocketConnector,
  type SocketListener,
  TransportFailure,
} from '../ports.ts';
import { type ConnectionSettings, headersFor } from '../services/transport/connection-settings.ts';
import { type OpenOptions, openConnection, type ResolveProxy, targetOf } from './network/open-connection.ts';

type Address = Parameters<SocketConnector['open']>[0];

/**
 * `SocketConnector` on socket.io-client: websocket only, a connection of its own for each attempt, made by
 * `openConnection` as those for REST are.
 *
 * @param wentSilent is called where a connection misses its heartbeat: others that look open may be as dead
 */
export function socketIoConnector(
  settings: () => Promise<ConnectionSettings>,
  resolveProxy: ResolveProxy,
  wentSilent: () => void,
): SocketConnector {
  return {
    open(address, listener): Cancel {
      const given = new AbortController();
      settings().then(
        (known) => {
          if (given.signal.aborted) return;
          const socket = openSocket(address, known, resolveProxy, given.signal);
          tell(socket, listener, wentSilent, given.signal);
        },
        (thrown) => {
          if (!given.signal.aborted) listener.failed(openingFailure(thrown));
        },
      );
      return () => given.abort();
    },
  };
}

function openSocket(
  { origin, path, token, connectMs }: Address,
  settings: ConnectionSettings,
  resolveProxy: ResolveProxy,
  signal: AbortSignal,
): Socket {
  return io(origin, {
    path,
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    // For the connection and for the handshake over it.
    timeout: 2 * connectMs,
    extraHeaders: { ...headersFor(settings, origin) },
    // Their type is that of the browser, where there is none; under Node it goes to `http.request`.
    agent: openingAgent(origin, settings, {
      timeoutMs: connectMs,
      resolveProxy,
      signal,
    }) as unknown as string,
  });
}

function tell(socket: Socket, listener: SocketListener, wentSilent: () => void, signal: AbortSignal): void {
  // A WebSocket that is closed before anything was said over it: socket.io itself would wait until the time-out.
  const closedEarly = () => listener.failed({ kind: 'blocked', message: 'closed' });
  const { engine } = socket.io;
  engine.once('close', closedEarly);
  engine.once('open', () => engine.off('close', closedEarly));
  engine.once('error', () => engine.off('close', closedEarly));
  socket.on('connect', () => listener.connected());
  socket.on('connect_error', (error) => listener.failed(handshakeFailure(socket, error)));
  socket.on('disconnect', (reason) => {
    if (reason === 'ping timeout') wentSilent();
    if (reason !== 'io client disconnect') listener.closed();
  });
  socket.onAny((name: string, payload: unknown) => listener.event(name, payload));
  signal.addEventListener('abort', () => {
    engine.off('close', closedEarly);
    socket.off();
    socket.offAny();
    socket.disconnect();
  });
}

/** An agent whose connections are made by `openConnection`. */
function openingAgent(origin: string, settings: ConnectionSettings, options: OpenOptions): http.Agent {
  const target = targetOf(origin);
  const agent = target.secure ? new https.Agent() : new http.Agent();
  agent.createConnection = (_options, created) => {
    openConnection(target, settings, options).then(
      (socket) => created?.(null, socket),
      (thrown) => created?.(thrown, null as never),
    );
    return undefined;
  };
  return agent;
}

function openingFailure(thrown: unknown): HandshakeFailure {
  return thrown instanceof TransportFailure
    ? { kind: 'network', message: thrown.message, cause: thrown }
    : { kind: 'network', message: thrown instanceof Error ? thrown.name : '' };
}

/**
 * Tells the service's own refusal (socket.io's middleware error, after a connection was made) from what came before it:
 * engine.io passes on the error event of `ws`, which holds what `openConnection` threw, or the HTTP status in its words.
 * Where the connection was made and what followed failed, something on the way may keep WebSockets out.
 */
function handshakeFailure(socket: Socket, error: Error): HandshakeFailure {
  const { description } = error as Error & {
    description?: { message?: unknown; error?: unknown };
  };
  if (description === undefined && error.message !== 'timeout' && socket.io.engine !== undefined) {
    return { kind: 'rejected', status: refusalStatus(error), message: error.message };
  }
  if (description?.error instanceof TransportFailure) return openingFailure(description.error);
  const words = typeof description?.message === 'string' ? description.message : error.message;
  const status = /Unexpected server response: (\d{3})/.exec(words)?.[1];
  if (status !== undefined) return { kind: 'blocked', status: Number(status), message: words };
  return { kind: 'blocked', message: words };
}

/** The status a backend gave with its refusal, or 401 where its words are those of an authentication refusal. */
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
