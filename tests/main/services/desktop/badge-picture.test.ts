import { expect, test } from 'vitest';
import { badgePicture, badgePoints, badgeText } from '#services/desktop/badge-picture.ts';

/** The picture as letters: `#` for the text, `o` for the disc, and a space for transparent pixels. */
function lines(text: string, scale = 1): string[] {
  const side = badgePoints * scale;
  const pixels = badgePicture(text, scale);
  return Array.from({ length: side }, (_line, y) =>
    Array.from({ length: side }, (_column, x) => {
      const [blue = 0, , , alpha = 0] = pixels.subarray((y * side + x) * 4);
      if (alpha < 128) return ' ';
      return blue > 200 ? '#' : 'o';
    }).join(''),
  );
}

test('shows a number that does not fit as more than 99', () => {
  expect([1, 9, 10, 99, 100, 12_345].map(badgeText)).toEqual(['1', '9', '10', '99', '99+', '99+']);
});

test('draws the number in the middle of the disc', () => {
  expect(lines('42').slice(4, 11)).toEqual([
    ' oooooooooooooo ',
    'oooo#o#o###ooooo',
    'oooo#o#ooo#ooooo',
    'oooo###o###ooooo',
    'oooooo#o#ooooooo',
    'oooooo#o###ooooo',
    'oooooooooooooooo',
  ]);
});

test('fits three characters on it', () => {
  for (const line of lines('99+')) expect(line).toMatch(/^ *o*.*o+ *$/);
  expect(lines('99+')[7]).toBe('oo###o###o###ooo');
});

test('draws the same picture larger at twice the pixels', () => {
  const [single, double] = [lines('7'), lines('7', 2)];
  for (const [y, line] of single.entries()) {
    const inner = (text: string) => text.replaceAll(' ', 'o');
    expect(inner(double[y * 2] ?? '').replaceAll(/(.)\1/g, '$1')).toBe(inner(line));
  }
});

test('multiplies colours by their opacity, as Windows expects', () => {
  const pixels = badgePicture('8', 1);
  for (let at = 0; at < pixels.length; at += 4) {
    const [blue = 0, green = 0, red = 0, alpha = 0] = pixels.subarray(at);
    expect(Math.max(blue, green, red)).toBeLessThanOrEqual(alpha);
  }
});
