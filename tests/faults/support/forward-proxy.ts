import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { forward } from '#reference-backend/proxy/forwarding.ts';

/** An HTTP proxy of a company (RFC 9110, 9.3.6), and its possible faults. */
export interface ForwardProxy {
  readonly port: number;
  /** `user:password` that it requires; null requires none. */
  credentials: string | null;
  /** Answers a WebSocket's handshake itself, like a proxy that does not know WebSockets. */
  blocksWebSockets: boolean;
  /** How often it asked for a password. */
  readonly refusals: number;
  /** Whether any client sent it a password. */
  readonly shown: boolean;
  /** Stops listening and closes all connections. */
  die(): Promise<void>;
  /** Listens again, on the same port. */
  live(): Promise<void>;
}

/** Starts the proxy; it is stopped at the end of the test. */
export async function startForwardProxy(): Promise<ForwardProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    if (isLetThrough(request)) forward(request, response);
    else response.writeHead(407, { 'proxy-authenticate': 'Basic realm="x"' }).end();
  });
  const state = {
    credentials: null as string | null,
    blocksWebSockets: false,
    refusals: 0,
    shown: false,
    port: 0,
  };

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  server.on('connect', (request: IncomingMessage, client: Socket, head: Buffer) => {
    if (!isLetThrough(request)) {
      client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="x"\r\nContent-Length: 0\r\n\r\n',
      );
      return;
    }
    const [host, port] = request.url?.split(':') ?? [];
    const upstream = connect(Number(port), host);
    sockets.add(upstream);
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => {
      sockets.delete(upstream);
      client.destroy();
    });
    client.on('close', () => upstream.destroy());
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    upstream.write(head);
    client.on('data', (piece: Buffer) => {
      if (state.blocksWebSockets && /^upgrade: *websocket/im.test(piece.toString('latin1'))) {
        client.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      } else upstream.write(piece);
    });
    upstream.pipe(client);
  });

  function isLetThrough({ headers }: IncomingMessage): boolean {
    const given = headers['proxy-authorization'];
    state.shown ||= given !== undefined;
    const { credentials } = state;
    if (credentials === null || given === `Basic ${Buffer.from(credentials).toString('base64')}`) return true;
    state.refusals += 1;
    return false;
  }

  async function live(): Promise<void> {
    server.listen(state.port, '127.0.0.1');
    await once(server, 'listening');
    state.port = (server.address() as AddressInfo).port;
  }
  async function die(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  await live();
  onTestFinished(die);
  return Object.assign(state, { live, die });
}
