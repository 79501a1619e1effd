import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type Backend, startBackend } from '../server/index.ts';
import type { BackendOptions } from '../server/options.ts';
import { sample } from '../test-client.ts';

const decode = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync };

/** A backend with a list of more than 1 KiB. */
async function started(options: BackendOptions) {
  const backend = await startBackend(options);
  onTestFinished(() => backend.close());
  for (let at = 0; at < 20; at += 1) backend.colleague.create(sample);
  const token = await backend.account('ada@example.org', 'correct horse', 'Ada');
  return { backend, list: (headers: Record<string, string> = {}) => list(backend, token, headers) };
}

/** The list as it is sent, encoded: Node's client does not decode it. */
async function list({ url }: Backend, token: string, headers: Record<string, string>) {
  const asking = get(`${url}/project`, { headers: { authorization: `Bearer ${token}`, ...headers } });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

test.each(['gzip', 'br', 'zstd'] as const)('sends a list as %s to clients that accept it', async (coding) => {
  const { list } = await started({ compress: [coding] });
  const plain = await list();
  expect(plain.headers['content-encoding']).toBeUndefined();
  const { headers, body } = await list({ 'accept-encoding': `deflate, ${coding};q=0.5` });
  expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'Accept-Encoding' });
  expect(body.length).toBeLessThan(plain.body.length / 2);
  expect(decode[coding](body)).toEqual(plain.body);
  expect((await list({ 'accept-encoding': `${coding};q=0` })).body).toEqual(plain.body);
});

test.each(['weak', 'strong'] as const)(
  'returns 304 for an unchanged list to a client with its %s tag',
  async (kind) => {
    const { backend, list } = await started({ etag: kind, compress: ['gzip'] });
    const { etag = '' } = (await list({ 'accept-encoding': 'gzip' })).headers;
    expect(etag.startsWith('W/')).toBe(kind === 'weak');
    const unchanged = await list({ 'if-none-match': `"other", ${etag}` });
    expect(unchanged).toMatchObject({ status: 304, headers: { etag } });
    expect(unchanged.body).toHaveLength(0);
    backend.colleague.create(sample);
    expect((await list({ 'if-none-match': etag })).status).toBe(200);
  },
);
