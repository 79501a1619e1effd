import { inflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Samples of a pixel, by the colour type in the header (PNG specification, "Colour types and values"). */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Whether these bytes are a PNG whose pixels are all there. Interlaced pictures are only checked to decompress. */
export function isPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(signature) || bytes.toString('latin1', 12, 16) !== 'IHDR') return false;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const bits = (bytes[24] ?? 0) * (samples[bytes[25] ?? -1] ?? 0);
  if (width === 0 || height === 0 || bits === 0) return false;
  try {
    const pixels = inflateSync(Buffer.concat(dataOf(bytes)));
    // A line begins with the byte of its filter.
    return bytes[28] === 1 || pixels.length >= height * (1 + Math.ceil((width * bits) / 8));
  } catch {
    return false;
  }
}

/** The parts of the compressed pixels. @throws RangeError where the file ends too early */
function dataOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return parts;
}
