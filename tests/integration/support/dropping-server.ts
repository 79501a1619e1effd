import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What of WebSocket and socket.io a broken proxy lets through before it closes the connection. */
export type Reach = 'request' | 'upgrade';

const salt = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/**
 * A service on 127.0.0.1 whose lists work and whose WebSockets are closed as soon as they got so far; ends with the test.
 */
export async function droppingServer(reach: Reach): Promise<{
  readonly url: string;
  readonly lists: () => number;
  readonly handshakes: () => number;
}> {
  let lists = 0;
  let handshakes = 0;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const isList = request.method === 'GET';
    if (isList) lists += 1;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(isList ? '[]' : '{"accessToken":"token-1"}');
  });
  server.on('connection', (socket) => sockets.add(socket));
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    handshakes += 1;
    if (reach === 'request') return void socket.end();
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${salt}`);
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, lists: () => lists, handshakes: () => handshakes };
}
