import { createServer, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { listening } from './listening.ts';

export interface Gateway {
  readonly url: string;
  /** Its requests, `GET /project` or `WebSocket /socket.io`, and whether they had the required headers. */
  readonly asked: { readonly what: string; readonly isLetIn: boolean }[];
}

/**
 * A gateway on 127.0.0.1 like oauth2-proxy or Cloudflare Access: clients without these headers get its sign-in page,
 * all others are forwarded to the backend, for requests and WebSockets. It is stopped at the end of the test.
 */
export async function startGateway(
  backendPort: number,
  wants: Readonly<Record<string, string>>,
): Promise<Gateway> {
  const asked: { what: string; isLetIn: boolean }[] = [];

  function isLetIn(incoming: IncomingMessage, kind = incoming.method): boolean {
    const shown = Object.entries(wants).every(([name, value]) => incoming.headers[name] === value);
    asked.push({ what: `${kind} ${incoming.url?.replace(/[/]?[?].*/, '')}`, isLetIn: shown });
    return shown;
  }

  function behind({ method, url: path, headers }: IncomingMessage) {
    return request({ host: '127.0.0.1', port: backendPort, method, path, headers, agent: false });
  }

  const server = createServer((incoming, response) => {
    if (!isLetIn(incoming)) {
      response.writeHead(403, { 'content-type': 'text/html' }).end('<!doctype html><h1>Who are you?</h1>');
      return;
    }
    const forwarded = behind(incoming).on('error', () => response.destroy());
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(forwarded);
  });
  server.on('upgrade', (incoming: IncomingMessage, client: Socket) => {
    if (!isLetIn(incoming, 'WebSocket'))
      return void client.end('HTTP/1.1 403 Who\r\nContent-Length: 0\r\n\r\n');
    const forwarded = behind(incoming).on('error', () => client.destroy());
    forwarded.on('upgrade', (answer, backend, head) => {
      backend.on('error', () => client.destroy());
      client.on('close', () => backend.destroy());
      const fields = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${fields.join('')}\r\n`);
      client.write(head);
      client.pipe(backend).pipe(client);
    });
    forwarded.on('response', ({ statusCode }) => {
      client.end(`HTTP/1.1 ${statusCode} No\r\nContent-Length: 0\r\n\r\n`);
    });
    forwarded.end();
  });
  return { url: `http://127.0.0.1:${await listening(server)}`, asked };
}
