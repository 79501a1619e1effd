import type { Dispatcher } from 'undici';
import { expect, test } from 'vitest';
import { readBody } from '#main/adapters/response-body.ts';

const limits = { connectMs: 1, idleMs: 1, totalMs: 1, maxBytes: 10 };

/** A response that announces a length, or none, and sends these chunks. */
function read(chunks: readonly string[], announced?: string) {
  async function* body() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const headers = announced === undefined ? {} : { 'content-length': announced };
  const response = { headers, body: body() } as unknown as Dispatcher.ResponseData;
  return readBody(response, { method: 'GET', limits });
}

test('a body up to the limit is read', async () => {
  expect(await read(['12345', '67890'])).toEqual({ body: '1234567890' });
});

test.each<[string, string[], string | undefined]>([
  ['without a length', ['12345', '67890', '1'], undefined],
  ['that announced less', ['12345', '67890', '1'], '5'],
  ['that announced more', ['1'], '11'],
])('a larger body %s is refused', async (_what, chunks, announced) => {
  await expect(read(chunks, announced)).rejects.toMatchObject({ kind: 'too-large' });
});
