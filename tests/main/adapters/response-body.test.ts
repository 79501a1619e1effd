import type { Dispatcher } from 'undici';
import { expect, test } from 'vitest';
import { readBody } from '#main/adapters/response-body.ts';

const limits = { connectMs: 1, idleMs: 1, totalMs: 1, maxBytes: 10 };

/** A response with or without an announced length that sends these chunks. */
function read(chunks: readonly string[], announced?: string) {
  async function* body() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const headers = announced === undefined ? {} : { 'content-length': announced };
  const response = { headers, body: body() } as unknown as Dispatcher.ResponseData;
  return readBody(response, { method: 'GET', limits });
}

test('reads a body up to the limit', async () => {
  expect(await read(['12345', '67890'])).toEqual({ body: '1234567890' });
});

test.each<[string, string[], string | undefined]>([
  ['without a length', ['12345', '67890', '1'], undefined],
  ['that announced less', ['12345', '67890', '1'], '5'],
  ['that announced more', ['1'], '11'],
])('rejects a larger body %s', async (_what, chunks, announced) => {
  await expect(read(chunks, announced)).rejects.toMatchObject({ kind: 'too-large' });
});

test('passes a long body on in parts while it arrives', async () => {
  const chunk = Buffer.alloc(16 * 1024, 'x');
  const count = 64;
  let sent = 0;
  /** How many chunks had arrived when a part was read, and the part's length. */
  const read: { readonly sent: number; readonly length: number }[] = [];
  async function* body() {
    for (; sent < count; sent += 1) yield chunk;
  }
  const response = { statusCode: 200, headers: {}, body: body() } as unknown as Dispatcher.ResponseData;
  const { parts, bytes } = await readBody(response, {
    method: 'GET',
    limits: { ...limits, maxBytes: 2 ** 30 },
    newReader: () => ({ write: (part) => void read.push({ sent, length: part.length }) }),
  });
  expect(bytes).toBe(count * chunk.length);
  expect(read.map(({ length }) => length)).toEqual(parts?.map(({ length }) => length));
  // No part is so long that reading it would block the process, and most were read before the last chunk arrived.
  expect(Math.max(...read.map(({ length }) => length))).toBeLessThanOrEqual(128 * 1024);
  expect(read.filter((each) => each.sent < count).length).toBeGreaterThan(read.length / 2);
});
