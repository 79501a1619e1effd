/** Digits of 3 × 5 points. */
const glyphs: Readonly<Record<string, readonly string[]>> = {
  '0': ['###', '# #', '# #', '# #', '###'],
  '1': [' # ', '## ', ' # ', ' # ', '###'],
  '2': ['###', '  #', '###', '#  ', '###'],
  '3': ['###', '  #', ' ##', '  #', '###'],
  '4': ['# #', '# #', '###', '  #', '  #'],
  '5': ['###', '#  ', '###', '  #', '###'],
  '6': ['###', '#  ', '###', '# #', '###'],
  '7': ['###', '  #', ' # ', ' # ', ' # '],
  '8': ['###', '# #', '###', '# #', '###'],
  '9': ['###', '# #', '###', '  #', '###'],
  '+': ['   ', ' # ', '###', ' # ', '   '],
};
const glyphWidth = 3;
const glyphHeight = 5;

/** Width and height in points: the size of an overlay on the Windows taskbar. */
export const badgePoints = 16;

/** Blue, green, red. */
const disc = [43, 53, 196] as const;
const ink = [255, 255, 255] as const;

/** The text of a badge: the number, or "99+" above 99. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/**
 * A disc with this text, drawn point by point: the main process has no canvas.
 * @param scale pixels for each point
 * @returns rows from the top, four bytes a pixel: blue, green, red, alpha, the colours multiplied by it
 */
export function badgePicture(text: string, scale: number): Uint8Array {
  const side = badgePoints * scale;
  const pixels = new Uint8Array(side * side * 4);
  const isInk = inkOf(text);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const colour = isInk(Math.floor(x / scale), Math.floor(y / scale)) ? ink : disc;
      const cover = discCover(x, y, side / 2);
      pixels.set(
        [...colour.map((part) => Math.round(part * cover)), Math.round(255 * cover)],
        (y * side + x) * 4,
      );
    }
  }
  return pixels;
}

function inkOf(text: string): (x: number, y: number) => boolean {
  const letters = Array.from(text, (letter) => glyphs[letter] ?? []);
  const width = letters.length * (glyphWidth + 1) - 1;
  const left = Math.floor((badgePoints - width) / 2);
  const top = Math.floor((badgePoints - glyphHeight) / 2);
  return (x, y) => {
    const column = x - left;
    const letter = letters[Math.floor(column / (glyphWidth + 1))];
    return letter?.[y - top]?.[column % (glyphWidth + 1)] === '#';
  };
}

/** The coverage of a pixel by the disc, 0 to 1, from a grid of 4 by 4 samples. */
function discCover(x: number, y: number, radius: number): number {
  const offsets = [0.125, 0.375, 0.625, 0.875];
  const inside = offsets.flatMap((dx) =>
    offsets.filter((dy) => Math.hypot(x + dx - radius, y + dy - radius) <= radius),
  );
  return inside.length / offsets.length ** 2;
}
