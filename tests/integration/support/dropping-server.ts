import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { upgradeAnswer } from './frame-server.ts';
import { listening } from './listening.ts';

/** How far a broken proxy lets WebSocket and socket.io get before it closes the connection. */
export type Reach = 'request' | 'upgrade';

/**
 * A service on 127.0.0.1 whose lists work and whose WebSockets are closed at this stage; it is stopped at the end of
 * the test.
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
