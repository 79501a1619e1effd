/** A square picture in PNG. */
export interface Picture {
  /** Width and height, pixels. */
  readonly size: number;
  readonly png: Buffer;
}

/** Windows' ICO with PNG images, which every version since Vista can read. Sizes up to 256. */
export function icoFile(pictures: readonly Picture[]): Buffer {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length + 16 * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    // A size of 256 is written as 0.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

/**
 * The types of an ICNS that contain PNG, with their size in pixels; half of them are the "@2x" version of another one.
 */
const icnsTypes = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
] as const;

/** The sizes that `icnsFile` needs, pixels. */
export const icnsSizes: readonly number[] = [...new Set(icnsTypes.map(([, size]) => size))];

/**
 * macOS's ICNS. The two smallest icons have no type that reliably accepts PNG: the system scales the next larger ones
 * down.
 *
 * @throws Error if one of `icnsSizes` is missing.
 */
export function icnsFile(pictures: readonly Picture[]): Buffer {
  const entries = icnsTypes.map(([type, size]) => {
    const picture = pictures.find((each) => each.size === size);
    if (!picture) throw new Error(`An ICNS needs a picture of ${size} pixels.`);
    return chunk(type, picture.png);
  });
  return chunk('icns', Buffer.concat(entries));
}

function chunk(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 'latin1');
  header.writeUInt32BE(header.length + content.length, 4);
  return Buffer.concat([header, content]);
}
