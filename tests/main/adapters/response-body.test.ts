import fc from 'fast-check';
import type { Dispatcher } from 'undici';
import { describe, expect, test } from 'vitest';
import { readBody } from '#main/adapters/response-body.ts';
import type { BodyReader } from '#main/http-ports.ts';
import { AppFailure } from '#services/errors/app-failure.ts';
import { projectKind } from '#services/projects/project.ts';
import { RecordsReader, readPage } from '#services/records/read-records.ts';
import { usedBytes } from '#tests/faults/support/memory.ts';
import { hostileListText } from '#tests/main/services/records/hostile-json.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

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

/** A response that sends these chunks. */
function answerOf(chunks: Iterable<Buffer> | AsyncIterable<Buffer>) {
  async function* body() {
    yield* chunks;
  }
  return { statusCode: 200, headers: {}, body: body() } as unknown as Dispatcher.ResponseData;
}

function readerOf(write: BodyReader['write'], isDone = false): BodyReader {
  return { write, isDone, stop: undefined, cut: async () => false };
}

const mebibyte = 1024 * 1024;
const wide = { ...limits, maxBytes: 1024 * mebibyte };

describe('a long body with a reader', () => {
  test('is passed on in parts while it arrives', async () => {
    const chunk = Buffer.alloc(16 * 1024, 'x');
    const count = 64;
    let sent = 0;
    /** How many chunks had arrived when a part was read, and the part's length. */
    const read: { readonly sent: number; readonly length: number }[] = [];
    function* body() {
      for (; sent < count; sent += 1) yield chunk;
    }
    const write = (part: string) => void read.push({ sent, length: part.length });
    const newReader = () => readerOf(write);
    const { bytes } = await readBody(answerOf(body()), { method: 'GET', limits: wide, newReader });
    expect(bytes).toBe(count * chunk.length);
    expect(read.reduce((sum, { length }) => sum + length, 0)).toBe(bytes);
    // No part is so long that reading it would block the process, and most were read before the last chunk arrived.
    expect(Math.max(...read.map(({ length }) => length))).toBeLessThanOrEqual(128 * 1024);
    expect(read.filter((each) => each.sent < count).length).toBeGreaterThan(read.length / 2);
  });

  test('is not kept', async () => {
    function* body() {
      for (let at = 0; at < 100; at += 1) yield Buffer.alloc(mebibyte, String(at % 10));
    }
    const newReader = () => readerOf(() => undefined);
    const before = await usedBytes();
    const answer = await readBody(answerOf(body()), { method: 'GET', limits: wide, newReader });
    expect((await usedBytes()) - before).toBeLessThan(20 * mebibyte);
    expect(answer.bytes).toBe(100 * mebibyte);
  });

  test('is received no faster than it is read', async () => {
    let sent = 0;
    function* body() {
      for (; sent < 100; sent += 1) yield Buffer.alloc(mebibyte, 'x');
    }
    const full = Promise.withResolvers<void>();
    const room = Promise.withResolvers<void>();
    function write() {
      full.resolve();
      return room.promise;
    }
    const request = { method: 'GET', limits: wide, newReader: () => readerOf(write) } as const;
    const reading = readBody(answerOf(body()), request);
    await full.promise;
    await new Promise(setImmediate);
    expect(sent).toBeLessThan(2);
    room.resolve();
    expect((await reading).bytes).toBe(100 * mebibyte);
  });

  test.each([
    ['its first 4 MiB', undefined, 5],
    ['up to the limit for large lists', 10 * mebibyte, 11],
  ])('is read where more was announced: %s', async (_what, maxListBytes, read) => {
    function* body() {
      for (let at = 0; at < 100; at += 1) yield Buffer.alloc(mebibyte, 'x');
    }
    const answer = { ...answerOf(body()), headers: { 'content-length': String(100 * mebibyte) } };
    const reader = { ...readerOf(() => undefined), cut: async () => true };
    const limits = { ...wide, maxBytes: 10 * mebibyte, maxListBytes };
    const received: unknown[] = [];
    const request = { method: 'GET', limits, newReader: () => reader } as const;
    const reading = readBody(answer, request, { cut: (body) => void received.push(body) });
    await expect(reading).rejects.toMatchObject({ kind: 'too-large', facts: { maxBytes: 10 * mebibyte } });
    expect(received).toMatchObject([{ bytes: read * mebibyte }]);
  });

  test('is not received further once nothing more is read of it', async () => {
    let sent = 0;
    function* body() {
      for (; sent < 100; sent += 1) yield Buffer.alloc(mebibyte, 'x');
    }
    const reader = readerOf(() => undefined, true);
    await readBody(answerOf(body()), { method: 'GET', limits: wide, newReader: () => reader });
    expect(sent).toBeLessThan(2);
  });
});

/** Bytes in chunks that begin at any of them, also within a character. */
const chunked = (text: string) => {
  const bytes = Buffer.from(text);
  return fc
    .array(fc.nat(bytes.length), { maxLength: 8 })
    .map((places) => [0, ...places.toSorted((a, b) => a - b), bytes.length])
    .map((places) => places.slice(1).map((end, at) => bytes.subarray(places[at], end)));
};

const path = 'GET /project';

/** The records of a list, or its error. */
async function outcome(read: () => Promise<object>) {
  try {
    return JSON.stringify(await read());
  } catch (thrown) {
    if (thrown instanceof AppFailure) return JSON.stringify(thrown.error);
    throw thrown;
  }
}

test('gives the records and the errors of the whole text, however its bytes arrive', async () => {
  const anyText = fc
    .tuple(
      hostileListText,
      fc.constantFrom('', '\ufeff', ' \n'),
      fc.constantFrom('', ' ', ']', '0', '\ufeff', ',[]', 'ü'),
    )
    .map(([text, before, after]) => before + text + after);
  await fc.assert(
    fc.asyncProperty(
      anyText.chain((text) => fc.tuple(fc.constant(text), chunked(text), fc.integer({ min: 1, max: 40 }))),
      async ([text, chunks, part]) => {
        const json = { status: 200, contentType: 'application/json' };
        const read = (answer: Parameters<typeof readPage>[0]) =>
          outcome(() => readPage(answer, projectKind, path, 'backend.example'));
        const newReader = () => new RecordsReader(projectKind, path);
        const request = { method: 'GET', limits: wide, newReader } as const;
        const streamed = await readBody(answerOf(chunks), request, {
          lengths: { short: 0, shortMs: 0, part },
        });
        expect(await read({ ...json, ...streamed })).toBe(
          await read({ ...json, body: text.replace(/^\ufeff/, '') }),
        );
      },
    ),
    { numRuns: propertyRuns(750) },
  );
});
