import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';

/* The only module through which the main process reads files: each call limits the size. A test
   (tests/scripts/lint/readers-of-files.test.ts) holds the other modules to it. */

/** Bytes read beyond a file's reported size, to verify that it ends there. */
const more = 65_536;

/** Thrown for a file with more bytes than the limit. */
export class FileTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`It has more than ${maxBytes} bytes.`);
    this.name = 'FileTooLarge';
  }
}

/**
 * Reads a file, at most `maxBytes` and one byte of it: a device or a growing file may have more than its reported size.
 *
 * @throws FileTooLarge, before anything is read if the reported size is over the limit; otherwise as `node:fs` does
 */
export async function readBounded(file: string, maxBytes: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const parts = new Parts((await handle.stat()).size, maxBytes);
    for (;;) {
      const part = parts.next();
      const { bytesRead } = await handle.read(part, 0, part.length, null);
      if (bytesRead === 0) return parts.whole();
      parts.add(part.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}

/** Like `readBounded`, synchronously. @param file its path, or an open file, which stays open */
export function readBoundedSync(file: string | number, maxBytes: number): Buffer {
  if (typeof file === 'string') return withOpen(file, (opened) => readBoundedSync(opened, maxBytes));
  const parts = new Parts(fstatSync(file).size, maxBytes);
  for (;;) {
    const part = parts.next();
    const bytesRead = readSync(file, part, 0, part.length, null);
    if (bytesRead === 0) return parts.whole();
    parts.add(part.subarray(0, bytesRead));
  }
}

/** Reads the end of a file: `maxBytes` at most. @throws as `node:fs` does */
export function readEndSync(file: string, maxBytes: number): Buffer {
  return withOpen(file, (opened) => {
    const { size } = fstatSync(opened);
    const end = Buffer.alloc(Math.min(size, maxBytes));
    return end.subarray(0, readSync(opened, end, 0, end.length, size - end.length));
  });
}

function withOpen<T>(file: string, read: (opened: number) => T): T {
  const opened = openSync(file, 'r');
  try {
    return read(opened);
  } finally {
    closeSync(opened);
  }
}

/** The parts of a file that were read. */
class Parts {
  readonly #parts: Buffer[] = [];
  readonly #size: number;
  readonly #maxBytes: number;
  #read = 0;

  /** @throws FileTooLarge */
  constructor(size: number, maxBytes: number) {
    if (size > maxBytes) throw new FileTooLarge(maxBytes);
    this.#size = size;
    this.#maxBytes = maxBytes;
  }

  /** The buffer for the next read: usually for all that remains. */
  next(): Buffer {
    return Buffer.allocUnsafe(Math.min(Math.max(this.#size - this.#read, more), this.#maxBytes + 1));
  }

  /** @throws FileTooLarge */
  add(part: Buffer): void {
    this.#read += part.length;
    if (this.#read > this.#maxBytes) throw new FileTooLarge(this.#maxBytes);
    this.#parts.push(part);
  }

  whole(): Buffer {
    const [only] = this.#parts;
    return this.#parts.length === 1 && only !== undefined ? only : Buffer.concat(this.#parts);
  }
}
