import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import type { HttpLimits } from '#main/http-ports.ts';
import type { BackendCall } from '#services/http/backend-call.ts';
import { BackendClient } from '#services/http/backend-client.ts';
import { errorOf } from '../main/support/app-error.ts';
import { hostileServer } from './support/hostile-server.ts';
import { plainTransport } from './support/plain-transport.ts';

/** Long enough for a busy machine; a test about a timeout sets a shorter one. */
const limits: HttpLimits = { connectMs: 10_000, idleMs: 20_000, totalMs: 50_000, maxBytes: 1024 * 1024 };
const get: BackendCall = { method: 'GET', path: '/project', token: 'T0KEN' };
const post: BackendCall = { method: 'POST', path: '/project', token: 'T0KEN', body: { name: 'Shop' } };
const partial = '[{"id":"1",';

function clientOf(url: string, bounds = limits): BackendClient {
  const transport = plainTransport();
  return new BackendClient({ transport, clock: systemClock, random: systemRandom }, url, bounds);
}

async function outcome(answer: RequestListener, call = get, bounds = limits) {
  const server = await hostileServer(answer);
  return { server, error: await errorOf(() => clientOf(server.url, bounds).call(call)) };
}

/** None of these is a complete response. */
const broken: Record<string, RequestListener> = {
  'reset before an answer': (_request, response) => response.socket?.resetAndDestroy(),
  'reset in the middle of a body': (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write(partial, () => response.socket?.resetAndDestroy());
  },
  'closed before Content-Length is met': (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write(partial, () => response.socket?.end());
  },
  'closed in the middle of chunks': (_request, response) => {
    response.write(partial, () => response.socket?.destroy());
  },
  'closed in the middle of what is compressed': (_request, response) => {
    const bytes = gzipSync(JSON.stringify(Array.from({ length: 999 }, (_, at) => at)));
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bytes.length });
    response.write(bytes.subarray(0, 40), () => response.socket?.destroy());
  },
};

describe.each(Object.entries(broken))('a response that is %s', (_name, answer) => {
  test('is retried twice and then an error, never a partial list', async () => {
    const { server, error } = await outcome(answer);
    expect(error).toMatchObject({ code: 'unreachable', params: { reason: 'reset' } });
    expect(server.tokens).toHaveLength(3);
  });

  test('makes the outcome of a change unknown, and the change is not resent', async () => {
    const { server, error } = await outcome(answer, post);
    expect(error).toMatchObject({ code: 'outcome-unknown' });
    expect(server.tokens).toHaveLength(1);
  });
});

describe('timeouts', () => {
  test('ends headers that never arrive', async () => {
    const { server, error } = await outcome(() => undefined, get, { ...limits, idleMs: 300 });
    expect(error).toMatchObject({ code: 'timed-out', params: { phase: 'idle', seconds: 0.3 } });
    expect(server.tokens).toHaveLength(1);
  });

  test('ends a body that stalls', async () => {
    const { error } = await outcome((_request, response) => void response.write(partial), get, {
      ...limits,
      idleMs: 300,
    });
    expect(error).toMatchObject({ code: 'timed-out', params: { phase: 'idle' } });
  });

  test('ends a body that drips', async () => {
    const drips: RequestListener = (_request, response) => {
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    };
    const { error } = await outcome(drips, get, { ...limits, totalMs: 900 });
    expect(error).toMatchObject({ code: 'timed-out', params: { phase: 'total', seconds: 0.9 } });
  });
});

describe('size', () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32));
  /** Writes until the client disconnects. */
  const pour = (response: ServerResponse): void => {
    const chunk = Buffer.alloc(64 * 1024, 32);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  };

  beforeAll(() => expect(bomb.length).toBeLessThan(limits.maxBytes));

  test.each<[string, RequestListener]>([
    ['without an end', (_request, response) => pour(response)],
    [
      'compressed to a fraction of it',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    ],
    [
      'compressed, with an error status',
      (_request, response) => response.writeHead(500, { 'content-encoding': 'gzip' }).end(bomb),
    ],
  ])('rejects a body over the limit, %s', async (_name, answer) => {
    const { server, error } = await outcome(answer);
    expect(error).toEqual({
      code: 'too-large',
      params: { host: `127.0.0.1:${server.port}`, limitMiB: 1 },
    });
  });

  test('recognises a 413 that arrives before the request was read completely, as from nginx', async () => {
    const answer: RequestListener = (request, response) => {
      response.writeHead(413, { 'content-type': 'text/html', connection: 'close' });
      response.flushHeaders();
      // The rest of the request is read and discarded ("lingering close").
      request.resume().once('end', () => response.end('<h1>413 Request Entity Too Large</h1>'));
    };
    const large = { ...post, body: { description: 'x'.repeat(1_000_000) } };
    expect((await outcome(answer, large)).error).toMatchObject({ code: 'gateway', status: 413 });
  });

  test('reads compressed responses, lists and errors alike', async () => {
    const body = (status: number) => gzipSync(JSON.stringify({ statusCode: status, message: 'ü' }));
    const answer =
      (status: number): RequestListener =>
      (_request, response) =>
        response.writeHead(status, { 'content-encoding': 'gzip' }).end(body(status));
    expect((await outcome(answer(200))).error).toBeNull();
    expect((await outcome(answer(400))).error).toEqual({ code: 'rejected', status: 400, message: 'ü' });
  });
});

describe('redirects', () => {
  test('reports one to another origin, and sends nothing there', async () => {
    const other = await hostileServer((_request, response) => response.end('[]'));
    for (const status of [301, 302, 307, 308]) {
      for (const call of [get, post]) {
        const { server, error } = await outcome(
          (_request, response) => response.writeHead(status, { location: `${other.url}/project` }).end(),
          call,
        );
        expect(error).toEqual({
          code: 'redirect',
          params: { reason: 'other-origin', from: server.url, to: other.url },
        });
      }
    }
    expect(other.tokens).toEqual([]);
  });

  test('limits a loop', async () => {
    const { server, error } = await outcome((request, response) =>
      response.writeHead(302, { location: request.url ?? '/' }).end(),
    );
    expect(error).toMatchObject({ code: 'redirect', params: { reason: 'too-many' } });
    expect(server.tokens).toHaveLength(6);
  });
});

describe('retries', () => {
  test('waits for Retry-After of a 429, and uses the next response', async () => {
    let asked = 0;
    const times: number[] = [];
    const { error } = await outcome((_request, response) => {
      asked += 1;
      times.push(performance.now());
      if (asked === 1) response.writeHead(429, { 'retry-after': '1' }).end();
      else response.end('[]');
    });
    expect(error).toBeNull();
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(950);
  });

  test('reports a 503 to a change and does not resend it', async () => {
    const { server, error } = await outcome((_request, response) => response.writeHead(503).end(), post);
    expect(error).toMatchObject({ code: 'gateway', status: 503 });
    expect(server.tokens).toHaveLength(1);
  });
});

describe('failures before anything is sent', () => {
  test('reports a closed port', async () => {
    expect(await errorOf(() => clientOf('http://127.0.0.1:1').call(post))).toMatchObject({
      code: 'unreachable',
      params: { reason: 'refused', host: '127.0.0.1:1' },
    });
  });

  test('reports an unknown host name', async () => {
    expect(await errorOf(() => clientOf('http://nowhere.invalid').call(post))).toMatchObject({
      code: 'unreachable',
      params: { reason: 'dns', host: 'nowhere.invalid' },
    });
  });

  test('reports a server without TLS', async () => {
    const { port } = await hostileServer((_request, response) => response.end());
    // The test is not about timeouts, however busy the machine is.
    const client = clientOf(`https://127.0.0.1:${port}`, { ...limits, connectMs: 20_000, totalMs: 20_000 });
    expect(await errorOf(() => client.call(post))).toMatchObject({
      code: 'unreachable',
      params: { reason: 'tls' },
    });
  });
});
