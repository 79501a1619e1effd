import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { hostileServer } from '../integration/support/hostile-server.ts';
import { errorOf } from '../main/support/app-error.ts';
import { startBareClient } from './support/bare-client.ts';
import { usedBytes } from './support/memory.ts';
import { row } from './support/row.ts';
import { sentence } from './support/sentence.ts';

const mebibyte = 1024 * 1024;
const gigabyte = 1024 * mebibyte;
/** The limit of docs/decisions/size.md, plus the buffers of both sockets. */
const maxSent = 64 * mebibyte + 16 * mebibyte;
/** What is read of a list that announces more, plus the buffers of both sockets. */
const maxSentOfAnnounced = 4 * mebibyte + 16 * mebibyte;
const maxGrowth = 64 * mebibyte;

/** Writes this many bytes as fast as they are read; returns how many were written. */
async function sendBytes(response: ServerResponse, bytes: number): Promise<number> {
  const piece = Buffer.alloc(mebibyte, '[{"id":"1","name":"x"},');
  const gone = once(response, 'close');
  let sent = 0;
  while (sent < bytes && !response.destroyed) {
    sent += piece.length;
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), gone]);
  }
  response.end();
  return sent;
}

/** Requests a list, and returns the memory that this needed. @param isKept whether the beginning of the list is kept */
async function ask(answer: RequestListener, isKept = false) {
  const { url, tokens } = await hostileServer(answer);
  const { sync } = startBareClient(url);
  // Loads the modules that the first request loads.
  await errorOf(() => sync.list('always'));
  const before = await usedBytes();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().external);
  }, 5);
  const error = await errorOf(() => sync.list('always'));
  clearInterval(watch);
  if (isKept) expect(sync.records.partial?.reason).toBe('limit');
  else {
    expect(error).toMatchObject({ code: 'too-large', params: { limitMiB: 64 } });
    expect(sentence(error)).toContain('larger than 64 MiB');
  }
  return { growth: (await usedBytes()) - before, peak, requests: tokens.length };
}

row(8, '1 GB body', async ({ random }) => {
  const sent: Promise<number>[] = [];
  const sentOfAnnounced: Promise<number>[] = [];
  const announced = await ask((_request, response) => {
    response.writeHead(200, { 'content-length': gigabyte });
    sentOfAnnounced.push(sendBytes(response, gigabyte));
  }, true);
  expect(announced.peak).toBeLessThan(maxGrowth);
  const status = random.pick([200, 201, 500]);
  const surprising = await ask((_request, response) => {
    response.writeHead(status);
    sent.push(sendBytes(response, gigabyte));
  }, status < 300);
  for (const bytes of await Promise.all(sent)) expect(bytes).toBeLessThan(maxSent);
  for (const bytes of await Promise.all(sentOfAnnounced)) expect(bytes).toBeLessThan(maxSentOfAnnounced);
  for (const { growth, requests } of [announced, surprising]) {
    expect(growth).toBeLessThan(maxGrowth);
    expect(requests).toBe(2);
  }
});

row(9, 'Compressed bomb', async ({ random }) => {
  const bytes = Buffer.alloc(random.int(200, 300) * mebibyte, 32);
  const [encoding, body] = random.pick<[string, Buffer]>([
    ['gzip', gzipSync(bytes, { level: 1 })],
    ['deflate', deflateSync(bytes, { level: 1 })],
    ['br', brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ['zstd', zstdCompressSync(bytes)],
  ]);
  expect(body.length).toBeLessThan(4 * mebibyte);
  const { growth } = await ask((_request, response) =>
    response.writeHead(random.pick([200, 502]), { 'content-encoding': encoding }).end(body),
  );
  expect(growth).toBeLessThan(maxGrowth);
});
