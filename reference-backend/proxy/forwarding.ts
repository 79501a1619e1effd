import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Refusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal as text for a connection that is then closed. */
export function headOf({ status, headers = {} }: Refusal): string {
  const fields = Object.entries({ ...headers, 'Content-Length': '0', Connection: 'close' });
  return `HTTP/1.1 ${status} No\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

/** Forwards a request in absolute form to its server, and the answer to the client. */
export function forward(incoming: IncomingMessage, response: ServerResponse): void {
  const onward = request(incoming.url ?? '', {
    method: incoming.method,
    headers: withoutHops(incoming.headers),
  });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
    answer.pipe(response);
  });
  // As Squid words it.
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(503, { 'x-squid-error': 'ERR_CONNECT_FAIL 111', via: '1.1 proxy' }).end();
  });
  response.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** Does the same for the handshake of a WebSocket, and then forwards its data. */
export function forwardUpgrade(
  incoming: IncomingMessage,
  client: Socket,
  head: Buffer,
  keep: (socket: Socket) => Socket,
): void {
  const headers = { ...withoutHops(incoming.headers), connection: 'Upgrade', upgrade: 'websocket' };
  const onward = request(incoming.url ?? '', { headers });
  onward.on('error', () => client.destroy());
  onward.on('response', ({ statusCode = 502 }) => client.end(headOf({ status: statusCode })));
  onward.on('upgrade', (answer, socket, first) => {
    const behind = keep(socket);
    const fields = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    client.write(`HTTP/1.1 101 Switching Protocols\r\n${fields.join('')}\r\n`);
    client.write(first);
    behind.write(head);
    behind.on('close', () => client.destroy());
    client.on('close', () => behind.destroy());
    client.pipe(behind).pipe(client);
  });
  onward.end();
}

/** Removes the headers for the proxy itself (RFC 9110, 7.6.1 and 11.7.1). */
function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    connection: _connection,
    'keep-alive': _keepAlive,
    upgrade: _upgrade,
    'proxy-authorization': _credentials,
    'transfer-encoding': _chunks,
    ...onward
  } = headers;
  return onward;
}
