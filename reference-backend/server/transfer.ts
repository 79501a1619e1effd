import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Answer } from '../service/http/answer.ts';
import type { SentAnswer } from '../service/http/server.ts';

/** Content encodings (RFC 9110, 8.4.1). */
export type Coding = 'gzip' | 'br' | 'zstd';

/** Compression and caching, as of frameworks and reverse proxies; none by default. */
export interface TransferOptions {
  /** Compresses bodies of 1 KiB and more with the first of these that the client accepts. */
  readonly compress?: readonly Coding[];
  /** Sends an `ETag` with the response to a `GET`, and 304 to a client that has that version. */
  readonly etag?: 'strong' | 'weak';
}

const minBytes = 1024;

const encoders: Readonly<Record<Coding, (body: Buffer) => Buffer>> = {
  gzip: (body) => gzipSync(body),
  // The form that reverse proxies set for responses that they compress.
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  zstd: (body) => zstdCompressSync(body),
};

/** Encodes a response for the client that sent this request. */
export function transferOf(
  answer: Answer,
  method: string,
  asked: IncomingHttpHeaders,
  { compress = [], etag }: TransferOptions,
): SentAnswer {
  const body = Buffer.from(answer.body ?? '');
  const headers: Record<string, string> = { ...answer.headers };
  if (etag !== undefined && method === 'GET' && answer.status === 200) {
    headers.etag = tagOf(body, etag);
    if (holds(asked['if-none-match'], headers.etag)) return { status: 304, headers, body: Buffer.alloc(0) };
  }
  if (compress.length > 0) headers.vary = 'Accept-Encoding';
  const coding = compress.find((one) => accepts(asked['accept-encoding'], one));
  if (coding === undefined || body.length < minBytes) return { ...answer, headers, body };
  headers['content-encoding'] = coding;
  return { ...answer, headers, body: encoders[coding](body) };
}

function tagOf(body: Buffer, kind: 'strong' | 'weak'): string {
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  return kind === 'weak' ? `W/${tag}` : tag;
}

/** The weak comparison that `If-None-Match` requires (RFC 9110, 13.1.2). */
function holds(header: string | undefined, tag: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((one) => opaque(one) === opaque(tag));
}

function accepts(header: string | string[] | undefined, coding: Coding): boolean {
  const offers = String(header ?? '').split(',');
  return offers.some((offer) => offer.trim().split(';')[0] === coding && !/;\s*q=0(\.0*)?\s*$/.test(offer));
}
