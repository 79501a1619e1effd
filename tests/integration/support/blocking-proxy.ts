import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { forward } from '#reference-backend/proxy/forwarding.ts';

/** What passed through a proxy. */
export interface BlockingProxy {
  readonly host: string;
  readonly port: number;
  /** The requested targets, `host:port`, in order. */
  readonly asked: readonly string[];
  /** How many WebSockets it blocked. */
  readonly blocked: () => number;
  readonly close: () => Promise<void>;
}

const forbidden = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * An HTTP proxy on 127.0.0.1 that forwards everything except WebSockets, which it recognizes if the connection is not
 * encrypted.
 */
export async function startBlockingProxy(): Promise<BlockingProxy> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  let blocked = 0;
  const server: Server = createServer(forward);
  server.on('connection', (socket) => sockets.add(socket));
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    asked.push(request.url ?? '');
    const { hostname, port } = new URL(`http://${request.url}`);
    const backend = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
    sockets.add(backend);
    const end = () => {
      client.destroy();
      backend.destroy();
    };
    client.on('error', end).on('close', end);
    backend.on('error', end).on('close', end);
    backend.once('connect', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      client.once('data', (first: Buffer) => {
        if (/^upgrade: *websocket/im.test(first.toString('latin1'))) {
          blocked += 1;
          client.end(forbidden);
          return;
        }
        backend.write(first);
        client.pipe(backend).pipe(client);
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    asked,
    blocked: () => blocked,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
