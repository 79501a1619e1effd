import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { listening } from './listening.ts';

const salt = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** A WebSocket of which the test writes each frame, including frames that no server should send. */
export interface FrameSocket {
  /** The number of WebSockets that the app has opened before. */
  readonly index: number;
  readonly request: IncomingMessage;
  /** Writes raw bytes, for frames that are not valid WebSocket frames. */
  raw(bytes: Buffer): void;
  text(text: string): void;
  binary(bytes: Buffer): void;
  end(): void;
  readonly socket: Socket;
}

/** What socket.io sends when a client connects: the open packet of Engine.IO, then CONNECT. */
export const openPacket =
  '0{"sid":"e","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}';
export const connectPacket = '40{"sid":"s"}';

/**
 * A service on 127.0.0.1 with an empty list, whose WebSocket frames the test writes; it is stopped at the end of the
 * test.
 *
 * @param opened called for each WebSocket, after its upgrade
 * @param answer to requests; without it sign-in and lists work
 */
export async function frameServer(
  opened: (socket: FrameSocket) => void,
  answer: RequestListener = (request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(request.method === 'GET' ? '[]' : '{"accessToken":"token-1"}'),
) {
  const requests: string[] = [];
  const handshakes: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    const index = handshakes.push(request) - 1;
    socket.write(upgradeAnswer(request));
    // The app's data is read, so that the server notices when the app closes the connection.
    socket.resume().on('end', () => socket.end());
    const raw = (bytes: Buffer) => void (socket.writable && socket.write(bytes));
    opened({
      index,
      request,
      socket,
      raw,
      text: (text) => raw(frame(1, Buffer.from(text))),
      binary: (bytes) => raw(frame(2, bytes)),
      end: () => socket.end(),
    });
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    handshakes,
    /** Method and path of each request, except handshakes. */
    requests,
    lists: () => requests.filter((line) => line === 'GET /project').length,
  };
}

/** Accepts a WebSocket (RFC 6455, 4.2.2). */
export function upgradeAnswer({ headers }: IncomingMessage): string {
  const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${salt}`).digest('base64');
  return `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`;
}

/** An unmasked, final frame (RFC 6455, 5.2). */
export function frame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head =
    length < 126
      ? Buffer.from([0x80 | opcode, length])
      : length < 65_536
        ? Buffer.from([0x80 | opcode, 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([0x80 | opcode, 127, 0, 0, 0, 0]), uint32(length)]);
  return Buffer.concat([head, payload]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
