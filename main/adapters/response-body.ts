import { StringDecoder } from 'node:string_decoder';
import type { Dispatcher } from 'undici';
import { type BodyReader, type HttpRequest, type HttpResponse, TransportFailure } from '../http-ports.ts';

/**
 * The encodings that are requested, of those that undici's `decompress` interceptor decodes. Zstandard is decoded but not
 * requested: Node ends the stream after the first frame (RFC 8878, 3.1 allows several) where two arrive in one chunk, and
 * every server with Zstandard also has gzip (docs/decisions/transfer.md).
 */
export const acceptEncoding = 'gzip, br';

/** Minimum number of characters in a part of a long body. */
const partLength = 64 * 1024;
/** Up to this size, a body is one text, in bytes. */
const shortBytes = 256 * 1024;

/**
 * Reads the body up to the limit, counted after decompression. A larger `Content-Length` fails at once.
 *
 * A body that does not match its `Content-Encoding` is returned empty with the reason in `bodyProblem`, so that the status
 * is still known. A body with an unsupported encoding is returned unchanged: some servers write a character set there. The
 * response to a change may be empty, whatever its `Content-Encoding` is.
 *
 * A long body is passed to the reader of the request while it arrives, so that reading it takes no time afterwards.
 *
 * @throws TransportFailure `too-large`, and the errors of undici, which include `Z_BUF_ERROR` for a body that ends too early
 */
export async function readBody(
  { statusCode, headers, body }: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>,
  { method, limits: { maxBytes }, newReader }: Pick<HttpRequest, 'method' | 'limits' | 'newReader'>,
): Promise<Pick<HttpResponse, 'body' | 'parts' | 'reader' | 'bytes' | 'bodyProblem'>> {
  const text = new BodyText();
  const isRead = newReader !== undefined && statusCode >= 200 && statusCode < 300;
  let reader: BodyReader | undefined;
  const announced = Number(headers['content-length'] ?? 0);
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes || announced > maxBytes)
        throw new TransportFailure('too-large', true, 'The answer exceeds the size limit.');
      text.write(chunk);
      if (!isRead || size <= shortBytes) continue;
      reader ??= newReader();
      for (const part of text.newParts()) reader.write(part);
    }
  } catch (thrown) {
    if (method !== 'GET' && size === 0 && codeOf(thrown) === 'Z_BUF_ERROR') return { body: '' };
    const coding = failedEncoding(codeOf(thrown));
    if (coding === null) throw thrown;
    return { body: '', bodyProblem: `not valid ${coding} data` };
  }
  const encoding = notDecoded(headers['content-encoding']);
  const read = text.end(size);
  if (reader !== undefined) for (const part of text.newParts()) reader.write(part);
  return encoding === null
    ? Object.assign(read, { reader })
    : { body: read.body, bodyProblem: `the content encoding "${encoding}" is not supported` };
}

/** Decodes a body while it arrives: decoding a long one at once would block everything else. */
class BodyText {
  readonly #decoder = new StringDecoder('utf8');
  readonly #parts: string[] = [];
  #part = '';
  #told = 0;

  write(chunk: Buffer): void {
    this.#part += this.#decoder.write(chunk);
    if (this.#part.length >= partLength) this.#endPart();
  }

  /** The parts completed since the last call. */
  newParts(): readonly string[] {
    const parts = this.#parts.slice(this.#told);
    this.#told = this.#parts.length;
    return parts;
  }

  end(bytes: number): Pick<HttpResponse, 'body' | 'parts' | 'bytes'> {
    this.#part += this.#decoder.end();
    this.#endPart();
    const parts = this.#parts;
    if (bytes <= shortBytes) return { body: parts.join('') };
    let joined: string | null = null;
    return {
      get body() {
        joined ??= parts.join('');
        return joined;
      },
      parts,
      bytes,
    };
  }

  #endPart(): void {
    this.#parts.push(this.#part);
    this.#part = '';
  }
}

/** The encoding whose decoder has this error code (zlib, Brotli, Zstandard); null for other errors. */
function failedEncoding(code: string): 'gzip' | 'br' | 'zstd' | null {
  if (code === 'Z_DATA_ERROR' || code === 'Z_NEED_DICT') return 'gzip';
  if (/^ERR_(BROTLI)?_/.test(code)) return 'br';
  return code.startsWith('ZSTD_error_') ? 'zstd' : null;
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}

/** The encoding that the interceptor did not decode and remove from `Content-Encoding`. */
function notDecoded(header: string | string[] | undefined): string | null {
  const text = String(header ?? '').trim();
  return text === '' || /^identity$/i.test(text) ? null : text.slice(0, 60);
}
