import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { CertificateAndKey } from '../../backend/certificates.ts';
import { readSocksRequest } from './socks-server.ts';

export interface ProxyOptions {
  readonly kind?: 'http' | 'https' | 'socks5';
  /** Of an https proxy. */
  readonly tls?: CertificateAndKey;
  /** Whom it lets through; everybody where left out. */
  readonly account?: { readonly username: string; readonly password: string };
  /** `Proxy-Authenticate` of a refusal. */
  readonly challenge?: string;
  /** Cuts what becomes a WebSocket, as an inspecting proxy does; seen for http backends only. */
  readonly blocksWebSocket?: boolean;
  /** Answers every CONNECT with this status. */
  readonly refuses?: number;
  readonly port?: number;
}

export interface TestProxy {
  readonly host: string;
  readonly port: number;
  /** `host:port` of every connection that was asked for, refused ones included. */
  readonly asked: readonly string[];
  /** Everything that clients sent before a tunnel was open, as text. */
  readonly heads: readonly string[];
  /** Dies at once, with all tunnels. */
  close(): Promise<void>;
}

/** A proxy on 127.0.0.1: HTTP CONNECT, the same over TLS, or SOCKS5. */
export async function startProxy(options: ProxyOptions = {}): Promise<TestProxy> {
  const asked: string[] = [];
  const heads: string[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };

  function lead(client: Socket, target: string, head: Buffer, opened: () => void): void {
    const { hostname, port } = new URL(`tcp://${target}`);
    const behind = keep(connect(Number(port), hostname.replace(/^\[|\]$/g, '')));
    behind.on('close', () => client.destroy());
    client.on('close', () => behind.destroy());
    behind.on('connect', () => {
      opened();
      behind.write(head);
      if (options.blocksWebSocket) cutWebSockets(client);
      client.pipe(behind).pipe(client);
    });
  }

  function connectAsked(request: IncomingMessage, client: Socket, head: Buffer): void {
    keep(client);
    asked.push(request.url ?? '');
    heads.push(request.rawHeaders.join('\n'));
    if (options.refuses !== undefined) return void client.end(`HTTP/1.1 ${options.refuses} No\r\n\r\n`);
    if (!isLetThrough(request.headers['proxy-authorization'], options)) {
      const challenge = options.challenge ?? 'Basic realm="proxy"';
      return void client.end(
        `HTTP/1.1 407 Who\r\nProxy-Authenticate: ${challenge}\r\nContent-Length: 0\r\n\r\n`,
      );
    }
    lead(client, request.url ?? '', head, () => client.write('HTTP/1.1 200 OK\r\n\r\n'));
  }

  async function socksAsked(client: Socket): Promise<void> {
    const request = await readSocksRequest(keep(client), options.account);
    if (request === null) return;
    asked.push(request.target);
    lead(client, request.target, Buffer.alloc(0), request.accept);
  }

  const server: Server =
    options.kind === 'socks5'
      ? createServer((client) => void socksAsked(client))
      : (options.kind === 'https' ? createHttpsServer(options.tls ?? {}) : createHttpServer()).on(
          'connect',
          connectAsked,
        );
  server.on('connection', keep);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    asked,
    heads,
    async close() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

function isLetThrough(header: string | undefined, { account }: ProxyOptions): boolean {
  if (account === undefined) return true;
  const credentials = Buffer.from(`${account.username}:${account.password}`).toString('base64');
  return header === `Basic ${credentials}`;
}

function cutWebSockets(client: Socket): void {
  client.on('data', (bytes: Buffer) => {
    if (/^upgrade: *websocket/im.test(bytes.toString('latin1'))) client.destroy();
  });
}
