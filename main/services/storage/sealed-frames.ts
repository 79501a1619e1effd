import type { SealedBox } from './sealed-box.ts';

/** The beginning of each file; the number is the format's version. */
const magic = Buffer.from('PHF1');
const lengthBytes = 4;

/** One decrypted frame of a file. */
export interface OpenedFrame {
  readonly number: number;
  readonly content: Buffer;
  /** Offsets of its beginning and of the next frame. */
  readonly offset: number;
  readonly end: number;
}

/**
 * A file of encrypted frames: `PHF1`, a frame with the number of the first frame, then the frames, each after
 * its length (32 bits, big-endian). A frame can only be decrypted in its own profile's file of the same name
 * and at its own number, so that none can be swapped, repeated or removed unnoticed. Only the end can be
 * missing.
 */
export class SealedFrames {
  readonly #box: SealedBox;
  readonly #label: string;

  constructor(box: SealedBox, profileId: string, name: string) {
    this.#box = box;
    this.#label = `${profileId}/${name}/`;
  }

  /** The beginning of a file. */
  start(firstNumber: number): Buffer {
    return Buffer.concat([magic, this.#frame('start', Buffer.from(String(firstNumber)))]);
  }

  frame(number: number, content: Buffer): Buffer {
    return this.#frame(String(number), content);
  }

  /**
   * The frames up to the first incomplete or invalid one. None if the file was not encrypted with this key.
   */
  *open(file: Buffer): Generator<OpenedFrame, void, undefined> {
    if (!file.subarray(0, magic.length).equals(magic)) return;
    const start = this.#read(file, magic.length, 'start');
    if (start === null) return;
    let { end } = start;
    for (let number = Number(start.content.toString()); ; number += 1) {
      const found = this.#read(file, end, String(number));
      if (found === null) return;
      yield { number, content: found.content, offset: end, end: found.end };
      end = found.end;
    }
  }

  #frame(part: string, content: Buffer): Buffer {
    const sealed = this.#box.seal(content, this.#label + part);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(sealed.length);
    return Buffer.concat([length, sealed]);
  }

  #read(file: Buffer, offset: number, part: string): { content: Buffer; end: number } | null {
    const from = offset + lengthBytes;
    if (from > file.length) return null;
    const end = from + file.readUInt32BE(offset);
    const content = end > file.length ? null : this.#box.open(file.subarray(from, end), this.#label + part);
    return content === null ? null : { content, end };
  }
}
