import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { upgradeAnswer } from './frame-server.ts';
import { listening } from './listening.ts';

/** What of WebSocket and socket.io a broken proxy lets through before it closes the connection. */
export type Reach = 'request' | 'upgrade';

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
  const server = createServer((request, response) => {
    const isList = request.method === 'GET';
    if (isList) lists += 1;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(isList ? '[]' : '{"accessToken":"token-1"}');
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    handshakes += 1;
    socket.end(reach === 'request' ? '' : upgradeAnswer(request));
  });
  const port = await listening(server);
  return { url: `http://127.0.0.1:${port}`, lists: () => lists, handshakes: () => handshakes };
}
