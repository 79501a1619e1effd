import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { CertificateAndKey } from '../server/certificates.ts';
import { forward, forwardUpgrade, headOf, type Refusal } from './forwarding.ts';
import { readSocksRequest } from './socks-server.ts';

export interface ProxyOptions {
  readonly kind?: 'http' | 'https' | 'socks5';
  /** The certificate of an https proxy. */
  readonly tls?: CertificateAndKey;
  /** The user names and passwords that it accepts; without it, no password is needed. */
  readonly account?: { readonly username: string; readonly password: string };
  /** `Proxy-Authenticate` of a refusal. */
  readonly challenge?: string;
  /** Closes connections that become a WebSocket, like an inspecting proxy; noticed for http backends only. */
  readonly blocksWebSocket?: boolean;
  /** Answers everything with this status. */
  readonly refuses?: number;
  /** Opens tunnels only to port 443, like Squid on Debian. */
  readonly tunnelsTo443?: boolean;
  /**
   * Forwards the handshake of a WebSocket. Otherwise it is treated like any other request, which is Squid's default.
   */
  readonly forwardsUpgrades?: boolean;
  readonly port?: number;
}

export interface TestProxy {
  readonly host: string;
  readonly port: number;
  /** `host:port` of every requested tunnel, including refused ones. */
  readonly asked: readonly string[];
  /** The requests in absolute form, including refused ones: `GET http://127.0.0.1:4000/project`. */
  readonly forwarded: readonly string[];
  /** How many connections clients have made to it. */
  readonly connections: number;
  /** The header fields of every request, as text. */
  readonly heads: readonly string[];
  /** Closes the proxy and all tunnels immediately. */
  close(): Promise<void>;
}

/** A proxy on 127.0.0.1: HTTP with tunnels and forwarded requests, the same over TLS, or SOCKS5. */
export async function startProxy(options: ProxyOptions = {}): Promise<TestProxy> {
  const asked: string[] = [];
  const forwarded: string[] = [];
  const heads: string[] = [];
  let connections = 0;
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
    const refusal = refusalOf(request, options) ?? (isTunnelled(request) ? null : { status: 403 });
    if (refusal !== null) return void client.end(headOf(refusal));
    lead(client, request.url ?? '', head, () => client.write('HTTP/1.1 200 OK\r\n\r\n'));
  }

  function isTunnelled({ url = '' }: IncomingMessage): boolean {
    return options.tunnelsTo443 !== true || url.endsWith(':443');
  }

  function note(request: IncomingMessage): void {
    forwarded.push(`${request.method} ${request.url}`);
    heads.push(request.rawHeaders.join('\n'));
  }

  function requestAsked(request: IncomingMessage, response: ServerResponse): void {
    note(request);
    const refusal = refusalOf(request, options);
    if (refusal === null) forward(request, response);
    else response.writeHead(refusal.status, refusal.headers).end();
  }

  function upgradeAsked(request: IncomingMessage, client: Socket, head: Buffer): void {
    keep(client);
    note(request);
    const refusal = refusalOf(request, options);
    if (refusal !== null) return void client.end(headOf(refusal));
    forwardUpgrade(request, client, head, keep);
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
      : (options.kind === 'https' ? createHttpsServer(options.tls ?? {}) : createHttpServer())
          .on('connect', connectAsked)
          .on('request', requestAsked);
  // Without a listener for upgrades, Node's server treats them as requests.
  if (options.forwardsUpgrades) server.on('upgrade', upgradeAsked);
  server.on('connection', (socket: Socket) => {
    connections += 1;
    keep(socket);
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    asked,
    forwarded,
    get connections() {
      return connections;
    },
    heads,
    async close() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

function refusalOf({ headers }: IncomingMessage, options: ProxyOptions): Refusal | null {
  if (options.refuses !== undefined) {
    return { status: options.refuses, headers: { 'x-squid-error': 'ERR_ACCESS_DENIED 0' } };
  }
  if (isLetThrough(headers['proxy-authorization'], options)) return null;
  return { status: 407, headers: { 'proxy-authenticate': options.challenge ?? 'Basic realm="proxy"' } };
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
