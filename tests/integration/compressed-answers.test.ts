import type { RequestListener, ServerResponse } from 'node:http';
import {
  brotliCompressSync,
  constants,
  createGzip,
  gzipSync,
  type InputType,
  zstdCompressSync,
} from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import type { HttpLimits } from '#main/http-ports.ts';
import type { BackendCall } from '#services/http/backend-call.ts';
import { BackendClient } from '#services/http/backend-client.ts';
import { ProjectApi } from '#services/projects/project-api.ts';
import { ListLoading } from '#services/records/list-loading.ts';
import { errorOf } from '../main/support/app-error.ts';
import { hostileServer } from './support/hostile-server.ts';
import { plainTransport } from './support/plain-transport.ts';

const mebibyte = 1024 * 1024;
const limits: HttpLimits = { connectMs: 1_000, idleMs: 300, totalMs: 30_000, maxBytes: mebibyte };

const records = Array.from({ length: 500 }, (_, at) => ({
  id: `p${at}`,
  name: `Prøject ${at * 7919}`,
  sourceId: 'git-1',
  vmId: 'vm-1',
}));
const text = JSON.stringify(records);

const compress = {
  gzip: (input: InputType) => gzipSync(input),
  br: (input: InputType) => brotliCompressSync(input, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: (input: InputType) => zstdCompressSync(input),
};
const codings = Object.keys(compress) as (keyof typeof compress)[];

/** The projects of a list with this response. */
async function list(answer: RequestListener, bounds: Partial<HttpLimits> = {}) {
  const server = await hostileServer(answer);
  const transport = plainTransport();
  const ports = { transport, clock: systemClock, random: systemRandom };
  const client = new BackendClient(ports, server.url, { ...limits, ...bounds });
  const call = (given: BackendCall) => client.call({ token: 'T0KEN', ...given });
  const api = new ProjectApi({ host: new URL(server.url).host, baseUrl: server.url, call });
  const loading = new ListLoading<Project>(systemClock, () => undefined);
  const outcome = { names: [] as string[] };
  const error = await errorOf(async () => {
    const listed = await loading.run((load) => api.list({ load, tag: () => null, ids: () => [] }));
    if (listed !== 'unchanged') outcome.names = listed.items.map(({ name }) => name);
  });
  return { names: outcome.names, error, requests: server.tokens.length, server, api };
}

const coded =
  (coding: string, body: Buffer | string, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-encoding': coding }).end(body);

test('sends Accept-Encoding with every request', async () => {
  const seen: unknown[] = [];
  const { error } = await list((request, response) => {
    seen.push(request.headers['accept-encoding']);
    response.end('[]');
  });
  expect(error).toBeNull();
  expect(seen).toEqual(['gzip, br']);
});

describe('an encoded list', () => {
  const pieces = [records.slice(0, 200), records.slice(200)].map((part) => JSON.stringify(part));
  const halves = [`${pieces[0]?.slice(0, -1)},`, `${pieces[1]?.slice(1)}`];
  test.each<[string, string, Buffer | string]>([
    ...codings.map((name): [string, string, Buffer] => [name, name, compress[name](text)]),
    ['labelled in upper case', 'GZIP', gzipSync(text)],
    ['labelled x-gzip', 'x-gzip', gzipSync(text)],
    ['labelled identity', 'identity', text],
    ['labelled with a word that is no encoding', 'utf-8', text],
    ['gzip of two members', 'gzip', Buffer.concat(halves.map((half) => gzipSync(half)))],
    ['gzip, then br', 'gzip, br', brotliCompressSync(gzipSync(text))],
    ['gzip with zeros after it', 'gzip', Buffer.concat([gzipSync(text), Buffer.alloc(64)])],
  ])('is the same: %s', async (_name, coding, body) => {
    const { names, error } = await list(coded(coding, body));
    expect(error).toBeNull();
    expect(names).toEqual(records.map(({ name }) => name));
  });

  test.each(codings)('is the same in chunks of any size: %s', async (coding) => {
    const body = compress[coding](text);
    const { names } = await list((_request, response) => {
      response.writeHead(200, { 'content-encoding': coding });
      let at = 0;
      const next = () => {
        const piece = body.subarray(at, at + 97);
        at += piece.length;
        if (piece.length === 0) response.end();
        else response.write(piece, () => setImmediate(next));
      };
      next();
    });
    expect(names).toHaveLength(records.length);
  });
});

test('is the same for a long list, wherever its characters are split', async () => {
  const many = Array.from({ length: 20 }, (_, round) =>
    records.map((record) => ({ ...record, id: `${round}-${record.id}` })),
  ).flat();
  const { names, error } = await list(coded('gzip', gzipSync(JSON.stringify(many))), {
    maxBytes: 4 * mebibyte,
  });
  expect(error).toBeNull();
  expect(names).toEqual(many.map(({ name }) => name));
});

test('is rejected as too many items where a few kilobytes become millions', async () => {
  const items = 20_000_000;
  const body = gzipSync(`[${'1,'.repeat(items - 1)}1]`);
  expect(body.length).toBeLessThan(60_000);
  const { error } = await list(coded('gzip', body), { maxBytes: 64 * mebibyte });
  expect(error).toMatchObject({
    code: 'too-large',
    params: { records: 1_000_000 },
  });
});

describe('a response that cannot be decoded', () => {
  const other: Record<string, Buffer> = {
    gzip: zstdCompressSync(text),
    br: gzipSync(text),
    zstd: brotliCompressSync(text),
  };
  test.each<[string, string, Buffer | string, string]>([
    ...codings.flatMap((name): [string, string, Buffer | string, string][] => [
      [`labelled ${name}, plain`, name, text, `not valid ${name} data`],
      [`labelled ${name}, something else`, name, other[name] ?? '', `not valid ${name} data`],
    ]),
    ['damaged gzip', 'gzip', damaged(gzipSync(text)), 'not valid gzip data'],
    [
      'gzip with text after it',
      'gzip',
      Buffer.concat([gzipSync(text), Buffer.from('<html>')]),
      'not valid gzip data',
    ],
    ['an unknown encoding', 'compress', gzipSync(text), 'the content encoding "compress" is not supported'],
    [
      'an unknown encoding over a known one',
      'gzip, rot13',
      gzipSync(text),
      'the content encoding "gzip, rot13" is not supported',
    ],
  ])('is reported and not requested again: %s', async (_name, coding, body, difference) => {
    const { error, requests } = await list(coded(coding, body));
    expect(error).toEqual({ code: 'unreadable', params: { path: 'GET /project', difference } });
    expect(requests).toBe(1);
  });

  test('is reported and not requested again: too many stacked encodings', async () => {
    let body: Buffer = Buffer.from(text);
    for (let stage = 0; stage < 6; stage += 1) body = gzipSync(body);
    const { error } = await list(coded(Array(6).fill('gzip').join(', '), body));
    expect(error).not.toBeNull();
  });

  test('keeps the status of an error', async () => {
    const { error } = await list(coded('gzip', '<html>Forbidden</html>', 403));
    expect(error).toMatchObject({ code: 'gateway', status: 403 });
  });

  test('does not make the outcome of a successful change unknown with a wrong Content-Encoding', async () => {
    for (const body of ['{"id":"p1"}', '']) {
      const { api } = await list((request, response) => {
        if (request.method === 'GET') response.end('[]');
        else response.writeHead(201, { 'content-encoding': 'gzip' }).end(body);
      });
      const shop = { name: 'Shop', description: '', path: '', sourceId: 's', vmId: 'v' };
      expect(await api.create(shop)).toBeNull();
    }
  });
});

describe('a stream that is cut in the middle', () => {
  test.each(codings)('is requested again and never a part of a list: %s', async (coding) => {
    const body = compress[coding](text);
    let asked = 0;
    const { names, requests } = await list((_request, response) => {
      asked += 1;
      // Only the encoding shows that the end is missing.
      endUnannounced(response, coding, asked === 1 ? body.subarray(0, body.length / 2) : body);
    });
    expect(requests).toBe(2);
    expect(names).toHaveLength(records.length);
  });
});

describe('decoded data', () => {
  const blank = Buffer.alloc(48 * mebibyte, 32);

  test.each(codings)('is rejected within a fraction of the limit: %s of 48 MiB', async (coding) => {
    const body = compress[coding](blank);
    expect(body.length).toBeLessThan(limits.maxBytes);
    for (const status of [200, 500]) {
      const { error, requests } = await list(coded(coding, body, status));
      expect(error).toMatchObject({ code: 'too-large', params: { limitMiB: 1 } });
      expect(requests).toBe(1);
    }
  });

  test('is limited at the first of two compressions, too', async () => {
    const inner = gzipSync(blank);
    const { error } = await list(coded('gzip, br', brotliCompressSync(inner)), { maxBytes: 16 * 1024 });
    expect(inner.length).toBeGreaterThan(16 * 1024);
    expect(error).toMatchObject({ code: 'too-large' });
  });

  test('is rejected from zstd with a larger window than RFC 9659 allows', async () => {
    const params = { [constants.ZSTD_c_windowLog]: 27, [constants.ZSTD_c_compressionLevel]: 1 };
    const body = zstdCompressSync(blank, { params, pledgedSrcSize: blank.length });
    const { error } = await list(coded('zstd', body), { maxBytes: 64 * mebibyte });
    expect(error).toMatchObject({ code: 'unreadable', params: { difference: 'not valid zstd data' } });
  });

  test('is accepted at exactly the limit', async () => {
    const body = `[${' '.repeat(mebibyte - 2)}]`;
    expect((await list(coded('zstd', zstdCompressSync(body)))).error).toBeNull();
    expect((await list(coded('zstd', zstdCompressSync(`${body} `)))).error).toMatchObject({
      code: 'too-large',
    });
  });

  /** Sends compressed spaces in chunks until the client disconnects. */
  const dripping =
    (everyMs: number | null): RequestListener =>
    (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const gzip = createGzip();
      gzip.pipe(response);
      const drip = () => {
        gzip.write(' ');
        gzip.flush();
      };
      drip();
      const timer = everyMs === null ? undefined : setInterval(drip, everyMs);
      response.on('close', () => clearInterval(timer));
    };

  test('ends with a timeout where a compressed body stalls', async () => {
    const { error } = await list(dripping(null));
    expect(error).toMatchObject({ code: 'timed-out', params: { phase: 'idle' } });
  });

  test('ends with a timeout where a compressed body drips', async () => {
    const { error } = await list(dripping(50), { totalMs: 900 });
    expect(error).toMatchObject({ code: 'timed-out', params: { phase: 'total' } });
  });

  test('is cancelled in the middle of a compressed body', async () => {
    const given = new AbortController();
    const closed = Promise.withResolvers<void>();
    const server = await hostileServer((request, response) => {
      dripping(50)(request, response);
      response.on('close', () => closed.resolve());
      setImmediate(() => given.abort());
    });
    const transport = plainTransport();
    onTestFinished(() => given.abort());
    const sent = transport.send({
      method: 'GET',
      url: server.url,
      headers: {},
      limits,
      signal: given.signal,
    });
    await expect(sent).rejects.toMatchObject({ kind: 'aborted' });
    await closed.promise;
  });
});

function damaged(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  const at = copy.length - 6;
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

/** Closes the connection after these bytes, which ends a body without Content-Length and chunks. */
function endUnannounced({ socket }: ServerResponse, coding: string, body: Buffer): void {
  socket?.write(`HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\nConnection: close\r\n\r\n`);
  socket?.end(body);
}
