import { io, type Socket } from 'socket.io-client';
import type { Cancel, HandshakeFailure, SocketConnector } from '../ports.ts';

/** `SocketConnector` on socket.io-client: websocket only, a connection of its own for each attempt. */
export function socketIoConnector(): SocketConnector {
  return {
    open({ origin, path, token }, listener): Cancel {
      const socket = io(origin, {
        path,
        auth: { token },
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        timeout: 10_000,
      });
      socket.on('connect', () => listener.connected());
      socket.on('connect_error', (error) => listener.failed(handshakeFailure(socket, error)));
      socket.on('disconnect', (reason) => {
        if (reason !== 'io client disconnect') listener.closed();
      });
      socket.onAny((name: string, payload: unknown) => listener.event(name, payload));
      return () => {
        socket.off();
        socket.offAny();
        socket.disconnect();
      };
    },
  };
}

/**
 * Tells the service's own refusal (socket.io's middleware error, after a connection was made) from what came before it:
 * engine.io passes on the error event of `ws`, which holds the system's code or the HTTP status in its words.
 */
function handshakeFailure(socket: Socket, error: Error): HandshakeFailure {
  const { description } = error as Error & {
    description?: { message?: unknown; error?: { code?: unknown } };
  };
  if (description === undefined && error.message !== 'timeout' && socket.io.engine !== undefined) {
    return { kind: 'rejected', status: refusalStatus(error), message: error.message };
  }
  const words = typeof description?.message === 'string' ? description.message : error.message;
  const status = /Unexpected server response: (\d{3})/.exec(words)?.[1];
  if (status !== undefined) return { kind: 'blocked', status: Number(status), message: words };
  const code = description?.error?.code;
  if (typeof code === 'string') return { kind: 'network', message: code };
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
