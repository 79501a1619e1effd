import type { SealedBox } from './sealed-box.ts';

/** The beginning of each file; the number is the format's version. */
const magic = Buffer.from('PHF1');
const lengthBytes = 4;

/** Where a frame of a file is. */
export interface FramePlace {
  readonly number: number;
  /** Offsets of its beginning and of the next frame. */
  readonly offset: number;
  readonly end: number;
}

/** One decrypted frame of a file. */
export interface OpenedFrame extends FramePlace {
  readonly content: Buffer;
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
    for (const place of this.places(file)) {
      const content = this.content(file, place);
      if (content === null) return;
      yield { ...place, content };
    }
  }

  /**
   * Where the frames are, according to their lengths, without decrypting them. None if the file was not encrypted with this key.
   */
  *places(file: Buffer): Generator<FramePlace, void, undefined> {
    if (!file.subarray(0, magic.length).equals(magic)) return;
    let end = endOfFrame(file, magic.length);
    const start = end === null ? null : this.#open(file, magic.length, end, 'start');
    if (start === null) return;
    for (let number = Number(start.toString()); end !== null; number += 1) {
      const offset: number = end;
      end = endOfFrame(file, offset);
      if (end !== null) yield { number, offset, end };
    }
  }

  /** What a frame has; null if it is invalid. */
  content(file: Buffer, { number, offset, end }: FramePlace): Buffer | null {
    return this.#open(file, offset, end, String(number));
  }

  #frame(part: string, content: Buffer): Buffer {
    const sealed = this.#box.seal(content, this.#label + part);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(sealed.length);
    return Buffer.concat([length, sealed]);
  }

  #open(file: Buffer, offset: number, end: number, part: string): Buffer | null {
    return this.#box.open(file.subarray(offset + lengthBytes, end), this.#label + part);
  }
}

/** The offset after a frame; null if it is incomplete. */
function endOfFrame(file: Buffer, offset: number): number | null {
  if (offset + lengthBytes > file.length) return null;
  const end = offset + lengthBytes + file.readUInt32BE(offset);
  return end > file.length ? null : end;
}
