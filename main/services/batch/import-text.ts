import type { Work } from '../async/work.ts';
import { type AppFailure, failure } from '../errors/app-failure.ts';

/** Size of the parts that are decoded, in bytes. */
const decodedAtOnce = 262_144;
/** Bytes from which the encoding of a file without a byte order mark is concluded. */
const sampleBytes = 1_000;

/** The encodings that are read: what browsers, spreadsheets and editors write. */
export type ImportEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** What bytes 0x80 to 0x9F are in Windows-1252; a space for the five that it does not have (Encoding Standard, 9). */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** The failure of a file that cannot be imported. */
export function importProblem(
  reason: string,
  params: Readonly<Record<string, string | number>> = {},
): AppFailure {
  return failure('file', { reason: `import-${reason}`, ...params });
}

/** UTF-16 by its byte order mark, or by where its zeros are; anything else may be UTF-8. */
export function encodingOf(bytes: Uint8Array): ImportEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return utf16WithoutMark(bytes) ?? 'utf-8';
}

/** The first line of a list is mostly Latin, whose characters have a byte of zero in UTF-16: always the first, or the second. */
function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}

/**
 * Decodes the text in parts, and reports how many bytes were taken. A text of whitespace only is treated as empty.
 *
 * @throws AppFailure `file`, for what is not text in this encoding; the reason of the signal if the work is cancelled
 */
export async function* decode(
  bytes: Uint8Array,
  encoding: ImportEncoding,
  { signal, report }: Work,
): AsyncGenerator<string> {
  const decoder =
    encoding === 'windows-1252' ? windows1252Decoder() : new TextDecoder(encoding, { fatal: true });
  let isEmpty = true;
  for (let at = 0; at < bytes.length; at += decodedAtOnce) {
    signal.throwIfAborted();
    const end = at + decodedAtOnce;
    let part: string;
    try {
      part = decoder.decode(bytes.subarray(at, end), { stream: end < bytes.length });
    } catch {
      // Binary files such as archives and images are rarely valid text in any encoding.
      throw importProblem(bytes.subarray(0, 65_536).includes(0) ? 'binary' : 'encoding');
    }
    if (part.includes('\0')) throw importProblem('binary');
    isEmpty &&= !/\S/.test(part);
    yield part;
    const done = Math.min(end, bytes.length);
    report({ phase: 'reading', unit: 'bytes', done, total: bytes.length });
  }
  signal.throwIfAborted();
  if (isEmpty) throw importProblem('empty');
}

/** Throws for control characters that no text has, and for bytes that Windows-1252 does not define. */
function windows1252Decoder(): { decode(bytes: Uint8Array, options: { stream: boolean }): string } {
  return {
    decode({ buffer, byteOffset, byteLength }: Uint8Array): string {
      const text = Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
      if (/[\x01-\x08\x0e-\x1f\x7f\x81\x8d\x8f\x90\x9d]/.test(text)) throw new TypeError('not Windows-1252');
      return text.replaceAll(/[\x80-\x9f]/g, (byte) => windows1252[byte.charCodeAt(0) - 0x80] ?? '');
    },
  };
}
