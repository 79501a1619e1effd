import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server } from 'socket.io';
import type { Account } from './data/accounts.ts';
import { ApiError, errorBody } from './http/api-error.ts';
import type { ServiceOptions } from './options.ts';

/** An event about a project (docs/interface.md, "Realtime channel"). */
export interface ProjectEvent {
  readonly projectId: string;
  readonly type: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly data?: unknown;
}

/** A received handshake. */
export interface RealtimeRequest {
  readonly kind: 'request' | 'upgrade';
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** The realtime channel: socket.io, by default over WebSocket only. */
export type Realtime = ReturnType<typeof createRealtime>;

export function createRealtime(
  path: string,
  authenticate: (token: string) => Promise<Account | null>,
  { heartbeat, socketIoDefaults = false }: Pick<ServiceOptions, 'heartbeat' | 'socketIoDefaults'>,
) {
  let io: Server | null = null;
  let accepted = 0;
  const asked: RealtimeRequest[] = [];
  let dropAfterMs: number | null = null;

  async function admit(token: unknown): Promise<Account | null> {
    return typeof token === 'string' ? authenticate(token) : null;
  }

  return {
    /** Serves the channel on a listening server. */
    attach(server: HttpServer): void {
      const channel = new Server(server, {
        path,
        serveClient: false,
        ...(!socketIoDefaults && { transports: ['websocket'], destroyUpgrade: false }),
        ...(heartbeat && { pingInterval: heartbeat.everyMs, pingTimeout: heartbeat.timeoutMs }),
      });
      channel.use((socket, next) => {
        const failed = () => next(refusal(500, 'Internal server error'));
        admit(socket.handshake.auth.token).then((account) => {
          if (account !== null) void socket.join(account.name);
          next(account === null ? refusal(401, 'Unauthorized') : undefined);
        }, failed);
      });
      channel.on('connection', ({ conn }) => {
        accepted += 1;
        if (dropAfterMs !== null) setTimeout(() => conn.transport.close(), dropAfterMs);
      });
      server.on('upgrade', (request, socket) => {
        if (!socketIoDefaults && !request.url?.startsWith(path)) answerNotFound(socket);
      });
      for (const kind of ['request', 'upgrade'] as const) {
        server.on(kind, ({ url, headers }: IncomingMessage) => {
          if (url?.includes('/socket.io')) asked.push({ kind, url, headers });
        });
      }
      io = channel;
    },

    /** Sends any data as a `project.update` to all clients, including invalid data. */
    emit(event: unknown): void {
      io?.emit('project.update', event);
    },

    /** Sends an event to the clients of the account with this name. */
    emitTo(name: string, event: ProjectEvent): void {
      io?.to(name).emit('project.update', event);
    },

    asked,

    accepted: (): number => accepted,

    dropAfter(ms: number | null): void {
      dropAfterMs = ms;
    },

    connections: (): number => io?.of('/').sockets.size ?? 0,

    /** Disconnects all clients and closes the HTTP server. */
    async close(): Promise<void> {
      await io?.close();
      io = null;
    },
  };
}

/** socket.io passes `message` and `data` of this error to the client's `connect_error`. */
function refusal(status: number, message: string): Error {
  return Object.assign(new Error(message), { data: errorBody(new ApiError(status, message)) });
}

function answerNotFound(socket: Duplex): void {
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
