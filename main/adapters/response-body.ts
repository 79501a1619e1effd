import { StringDecoder } from 'node:string_decoder';
import type { Dispatcher } from 'undici';
import { type BodyReader, type HttpRequest, type HttpResponse, TransportFailure } from '../http-ports.ts';

/**
 * The encodings that are requested, of those that undici's `decompress` interceptor decodes. Zstandard is decoded but not
 * requested: Node ends the stream after the first frame (RFC 8878, 3.1 allows several) where two arrive in one chunk, and
 * every server with Zstandard also has gzip (docs/decisions/transfer.md).
 */
export const acceptEncoding = 'gzip, br';

/** How a body is divided. */
interface BodyLengths {
  /** Up to this size, a body is one text, in bytes, if it arrives within `shortMs`. */
  readonly short: number;
  readonly shortMs: number;
  /** Minimum number of characters in a part of a long body. */
  readonly part: number;
}

const usualLengths: BodyLengths = { short: 256 * 1024, shortMs: 1_000, part: 64 * 1024 };
/**
 * So much is read of a list that announces more than the limit, in bytes: enough for its first records, and for the question whether
 * to read all of it, without the cost of a list that goes up to the limit.
 */
const beginningOfLongList = 4 * 1024 * 1024;
/** Number of parts at the beginning of a body that are kept for messages about it. */
const partsAtBeginning = 8;

/** The body of a response. */
type Body = Pick<HttpResponse, 'body' | 'parts' | 'reader' | 'bytes' | 'cut' | 'bodyProblem'>;

interface BodyOptions {
  /** Called before it throws, with the beginning of a body whose rest does not come, if its reader can use that. */
  readonly cut?: (received: Body) => void;
  readonly lengths?: BodyLengths;
}

/**
 * Reads the body up to the limit, counted after decompression. A larger `Content-Length` fails at once, or after the first few
 * mebibytes where a reader can use them.
 *
 * A body that does not match its `Content-Encoding` is returned empty with the reason in `bodyProblem`, so that the status
 * is still known. A body with an unsupported encoding is returned unchanged: some servers write a character set there. The
 * response to a change may be empty, whatever its `Content-Encoding` is.
 *
 * A long body is passed to the reader of the request while it arrives, and not kept. Nothing more is received while the
 * reader is behind, nor after it has stopped reading.
 *
 * @throws TransportFailure `too-large`, and the errors of undici, which include `Z_BUF_ERROR` for a body that ends too early
 */
export async function readBody(
  { statusCode, headers, body }: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>,
  { method, limits, newReader }: Pick<HttpRequest, 'method' | 'limits' | 'newReader'>,
  { cut = () => undefined, lengths = usualLengths }: BodyOptions = {},
): Promise<Body> {
  const text = new BodyText(lengths);
  const isRead = newReader !== undefined && statusCode >= 200 && statusCode < 300;
  const maxBytes = isRead ? (limits.maxListBytes ?? limits.maxBytes) : limits.maxBytes;
  let reader: BodyReader | undefined;
  const announced = Number(headers['content-length'] ?? 0);
  // Where the operator has said that large lists are read, everything up to the limit is wanted.
  const isWanted = announced <= maxBytes || (isRead && limits.maxListBytes !== undefined);
  const readBytes = isWanted ? maxBytes : Math.min(maxBytes, isRead ? beginningOfLongList : 0);
  let size = 0;
  const begun = performance.now();
  const stop = () => void body.destroy(new Error('The rest is not wanted.'));
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > readBytes)
        throw new TransportFailure('too-large', true, 'The answer exceeds the size limit.', { maxBytes });
      text.write(chunk);
      if (!isRead) continue;
      if (reader === undefined) {
        if (size <= lengths.short && performance.now() - begun <= lengths.shortMs) continue;
        reader = newReader(headers as HttpResponse['headers']);
        reader.stop?.addEventListener('abort', stop);
        if (reader.stop?.aborted === true) stop();
      }
      await text.passTo(reader);
      if (reader.isDone) break;
    }
  } catch (thrown) {
    if (reader?.stop?.aborted === true) {
      await reader.cut();
      return { body: text.beginning, reader, bytes: size, cut: 'aborted' };
    }
    if (method !== 'GET' && size === 0 && codeOf(thrown) === 'Z_BUF_ERROR') return { body: '' };
    const coding = failedEncoding(codeOf(thrown));
    if (coding === null && reader !== undefined && (await reader.cut()))
      cut({ body: text.beginning, reader, bytes: size });
    if (coding === null) throw thrown;
    return { body: '', bodyProblem: `not valid ${coding} data` };
  }
  reader?.stop?.removeEventListener('abort', stop);
  text.end();
  const encoding = notDecoded(headers['content-encoding']);
  const bodyProblem = encoding === null ? undefined : `the content encoding "${encoding}" is not supported`;
  if (reader === undefined) {
    const read = text.all(size);
    return bodyProblem === undefined ? read : { body: read.body, bodyProblem };
  }
  await text.passTo(reader);
  return { body: text.beginning, reader, bytes: size, bodyProblem };
}

/** Decodes a body while it arrives: decoding a long one at once would block everything else. */
class BodyText {
  readonly #lengths: BodyLengths;
  readonly #decoder = new StringDecoder('utf8');
  /** The parts that were not passed on. */
  readonly #parts: string[] = [];
  #beginning: string[] = [];
  #part = '';
  #isStarted = false;

  constructor(lengths: BodyLengths) {
    this.#lengths = lengths;
  }

  write(chunk: Buffer): void {
    this.#add(this.#decoder.write(chunk));
    if (this.#part.length >= this.#lengths.part) this.#endPart();
  }

  end(): void {
    this.#add(this.#decoder.end());
    this.#endPart();
  }

  /** Passes the completed parts to a reader, and keeps only the beginning of all of them. */
  async passTo(reader: BodyReader): Promise<void> {
    for (let part = this.#parts.shift(); part !== undefined; part = this.#parts.shift()) {
      if (this.#beginning.length < partsAtBeginning) this.#beginning.push(part);
      await reader.write(part);
    }
  }

  /** The beginning of a body that was passed on. */
  get beginning(): string {
    return this.#beginning.join('');
  }

  /** The whole body. @param bytes its size */
  all(bytes: number): Pick<HttpResponse, 'body' | 'parts' | 'bytes'> {
    const parts = this.#parts;
    if (bytes <= this.#lengths.short) return { body: parts.join('') };
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

  #add(text: string): void {
    if (text === '') return;
    // A byte order mark is no part of the text; a recipient of JSON may ignore it (RFC 8259, 8.1).
    this.#part += this.#isStarted || !text.startsWith('\ufeff') ? text : text.slice(1);
    this.#isStarted = true;
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
