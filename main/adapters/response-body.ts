import type { Dispatcher } from 'undici';
import { type HttpRequest, type HttpResponse, TransportFailure } from '../ports.ts';

/**
 * What this app asks for, of what undici's `decompress` interceptor decodes. Zstandard is decoded where it comes unasked, but
 * not asked for: Node ends the stream behind the first frame (RFC 8878, 3.1 allows several) where two arrive in one piece,
 * and every server that has it has gzip too (docs/decisions/transfer.md).
 */
export const acceptEncoding = 'gzip, br';

/**
 * Collects the body, counting bytes after decompression, and stops at the limit, at once where more is announced.
 *
 * A body that is not what `Content-Encoding` says is empty, with the reason in `bodyProblem`: its status is known all the same.
 * One whose encoding is not supported is taken as it is: some servers write a character set there. The answer to a change
 * may be empty, whatever its label says.
 *
 * @throws TransportFailure `too-large`, and the errors of undici, which include `Z_BUF_ERROR` for a body that ends too early
 */
export async function readBody(
  { headers, body }: Dispatcher.ResponseData,
  { method, limits: { maxBytes } }: Pick<HttpRequest, 'method' | 'limits'>,
): Promise<Pick<HttpResponse, 'body' | 'bodyProblem'>> {
  const chunks: Buffer[] = [];
  const announced = Number(headers['content-length'] ?? 0);
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes || announced > maxBytes)
        throw new TransportFailure('too-large', true, 'The answer exceeds the size limit.');
      chunks.push(chunk);
    }
  } catch (thrown) {
    if (method !== 'GET' && size === 0 && codeOf(thrown) === 'Z_BUF_ERROR') return { body: '' };
    const coding = codingThatFailed(codeOf(thrown));
    if (coding === null) throw thrown;
    return { body: '', bodyProblem: `not valid ${coding} data` };
  }
  const text = Buffer.concat(chunks).toString('utf8');
  const encoding = notDecoded(headers['content-encoding']);
  return encoding === null
    ? { body: text }
    : { body: text, bodyProblem: `the content encoding "${encoding}" is not supported` };
}

/** The coding by the error of the decoder, whose names are those of zlib, Brotli and Zstandard; null for other errors. */
function codingThatFailed(code: string): 'gzip' | 'br' | 'zstd' | null {
  if (code === 'Z_DATA_ERROR' || code === 'Z_NEED_DICT') return 'gzip';
  if (/^ERR_(BROTLI)?_/.test(code)) return 'br';
  return code.startsWith('ZSTD_error_') ? 'zstd' : null;
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}

/** What is left in `Content-Encoding` when the interceptor has removed what it decoded. */
function notDecoded(header: string | string[] | undefined): string | null {
  const text = String(header ?? '').trim();
  return text === '' || /^identity$/i.test(text) ? null : text.slice(0, 60);
}
