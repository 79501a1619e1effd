import { createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { UndiciTransport } from '#main/adapters/undici-transport.ts';
import type { ConnectionSettings } from '#main/network-ports.ts';
import { BackendClient } from '#services/http/backend-client.ts';
import { limitsOf } from '#services/http/limits.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { hostileServer } from '../support/hostile-server.ts';
import { listening } from '../support/listening.ts';
import { plainSettings } from '../support/plain-settings.ts';
import { startMainProcess } from '../support/start-main-process.ts';

const token = 'T0KEN-of-a-session';

/** A server that reads a request and then sends these bytes; tests can read what it received. */
async function rawServer(send: (socket: Socket) => void) {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on('data', (bytes) => received.push(bytes.toString('latin1')));
    socket.once('data', () => send(socket));
  });
  const port = await listening(server);
  return { port, received: () => received.join('') };
}

/** The error of a call with a token. */
function failureOf(url: string, settings: ConnectionSettings = plainSettings) {
  const transport = new UndiciTransport(
    async () => settings,
    async () => 'DIRECT',
  );
  onTestFinished(() => transport.close());
  const limits = limitsOf({ connect: 5, idle: 2, total: 4 });
  const client = new BackendClient({ transport, clock: systemClock, random: systemRandom }, url, limits);
  return errorOf(() => client.call({ method: 'GET', path: '/project', token, once: true }));
}

/** Sends an endless body of which the client reads everything. */
function sendEndlessly(socket: Socket, text: string, first = ''): void {
  socket.write(first);
  const more = () => {
    while (socket.writable && socket.write(text));
  };
  socket.on('drain', more);
  more();
}

const ok = 'HTTP/1.1 200 OK\r\n';
const manyHeaders = Array.from({ length: 10_000 }, (_, at) => `x-${at}: y\r\n`).join('');

const answers: Readonly<Record<string, (socket: Socket) => void>> = {
  'no HTTP': (socket) => socket.end('\u0000\u0001\u0002 hello\r\n\r\n'),
  'thousands of headers': (socket) => socket.end(`${ok}${manyHeaders}\r\n[]`),
  'a header of two megabytes': (socket) => socket.end(`${ok}x: ${'y'.repeat(2_000_000)}\r\n\r\n[]`),
  'headers without an end': (socket) => sendEndlessly(socket, 'x-a: y\r\n', ok),
  'a status line without an end': (socket) => sendEndlessly(socket, 'O'.repeat(1_000), 'HTTP/1.1 200 '),
  'interim responses without an end': (socket) => sendEndlessly(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
  'an upgrade without a request for one': (socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
  'two lengths': (socket) => socket.end(`${ok}content-length: 2\r\ncontent-length: 9\r\n\r\n[]`),
  'a length and chunks': (socket) =>
    socket.end(`${ok}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n\r\n`),
  'a negative length': (socket) => socket.end(`${ok}content-length: -1\r\n\r\n[]`),
  'an endless chunk size': (socket) => {
    sendEndlessly(socket, '0'.repeat(1_000), `${ok}transfer-encoding: chunked\r\n\r\n`);
  },
  'a chunk of 2^64 bytes': (socket) =>
    socket.end(`${ok}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n[]`),
  'a NUL in a header': (socket) => socket.end(`${ok}x: a\u0000b\r\n\r\n[]`),
  'a redirect with control characters': (socket) =>
    socket.end('HTTP/1.1 302 Found\r\nlocation: http://\u0001\u0002/\r\ncontent-length: 0\r\n\r\n'),
};

describe('a backend', () => {
  test.each(Object.entries(answers))('ends with an error in time where it sends %s', async (_name, send) => {
    const server = await rawServer(send);
    const error = await failureOf(`http://127.0.0.1:${server.port}`);
    expect(['unreachable', 'timed-out', 'redirect', 'too-large', 'gateway']).toContain(error?.code);
    expect(JSON.stringify(error).length).toBeLessThan(2_000);
  });

  test.each([
    ...[
      '../../auth',
      '..%2f..%2fauth',
      'a/b',
      '%2e%2e',
      'a?b',
      'a#b',
      'a\\b',
      '\u0000',
      '\r\nx: y',
      '\u202egnp',
    ],
    ...[
      '__proto__',
      'constructor',
      'toString',
      ':id',
      ' ',
      '%',
      '{id}',
      'é',
      '//127.0.0.1/x',
      'x'.repeat(1_024),
    ],
  ])('is requested only that record for the identifier %j', async (id) => {
    const asked: string[] = [];
    const row = { id, name: 'Shop', description: '', path: '', sourceId: 's', vmId: 'v' };
    const server = await hostileServer((request, response) => {
      asked.push(request.url ?? '');
      const body =
        request.method === 'POST' ? { accessToken: token } : request.url === '/project' ? [row] : row;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    const app = startMainProcess();
    await app.profile.connectBackend(server.url, false);
    await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
    const { sync } = app.profile.data;
    await sync.list('always');
    expect([...sync.records.all()].map((project) => project.id)).toEqual([id]);
    asked.length = 0;
    expect((await sync.read(id)).id).toBe(id);
    const [path = ''] = asked.filter((each) => each.startsWith('/project/'));
    expect(path.split('/')).toHaveLength(3);
    expect(decodeURIComponent(path.slice('/project/'.length))).toBe(id);
    expect(path).not.toContain('?');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test.each(['.', '..', '', '\ud800', 'x'.repeat(1_025), 'x'.repeat(1_000_000)])(
    'is requested nothing for the identifier %j',
    async (id) => {
      const row = { id, name: 'Shop', description: '', path: '', sourceId: 's', vmId: 'v' };
      const server = await hostileServer((request, response) => {
        const body = request.method === 'POST' ? { accessToken: token } : [row];
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
      const app = startMainProcess();
      await app.profile.connectBackend(server.url, false);
      await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
      const { sync } = app.profile.data;
      await sync.list('always');
      expect([...sync.records.all()].filter((project) => project.id !== null)).toEqual([]);
    },
  );
});

const connectAnswers: Readonly<Record<string, (socket: Socket) => void>> = {
  ...answers,
  'a page instead of a tunnel': (socket) =>
    socket.end('HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\n\r\n<script>alert(1)</script>'),
  'a tunnel to nothing': (socket) => socket.end('HTTP/1.1 200 Connection established\r\n\r\n<html>'),
  'its own answer in the tunnel': (socket) =>
    socket.end('HTTP/1.1 200 Connection established\r\n\r\nHTTP/1.1 200 OK\r\n\r\n[]'),
  nothing: () => undefined,
};

test.each(Object.entries(connectAnswers))(
  'ends with an error in time, without sending the token, where a proxy answers CONNECT with %s',
  async (_name, send) => {
    const server = await rawServer(send);
    const proxy = { kind: 'http', host: '127.0.0.1', port: server.port } as const;
    const error = await failureOf('https://backend.invalid', { ...plainSettings, proxy });
    expect(['unreachable', 'timed-out', 'proxy', 'certificate']).toContain(error?.code);
    expect(JSON.stringify(error).length).toBeLessThan(2_000);
    expect(server.received()).toMatch(/^CONNECT backend\.invalid:443 /);
    expect(server.received()).not.toContain(token);
  },
);
