import { readFileSync } from 'node:fs';

/** A colour of OKLCH: lightness and opacity from 0 to 1, hue in degrees. */
interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
  readonly alpha: number;
}

/** Red, green and blue of linear light, from 0 to 1 where sRGB has the colour, and the opacity. */
export interface Color {
  readonly parts: readonly [number, number, number];
  readonly alpha: number;
}

export type Theme = 'light' | 'dark';

const comments = /\/\*.*?\*\//gs;
const oklch = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/;
/** A token with one colour, or one for each theme. */
const token = new RegExp(
  `--ph-([\\w-]+): (?:(${oklch.source})|light-dark\\((${oklch.source}), (${oklch.source})\\));`,
  'g',
);

/** The colours of `tokens.css` in one theme, by their names without the prefix. */
export function tokenColors(theme: Theme): Readonly<Record<string, Color>> {
  const css = readFileSync('renderer/theme/tokens.css', 'utf8').replaceAll(comments, '');
  const colors = [...css.matchAll(token)].map((match) => {
    const text = match[2] ?? (theme === 'light' ? match[7] : match[12]) ?? '';
    return [match[1], parseOklch(text)] as const;
  });
  return Object.fromEntries(colors);
}

export function parseOklch(text: string): Color {
  const [, lightness, chroma, hue, alpha] = oklch.exec(text) ?? [];
  if (hue === undefined) throw new Error(`No colour: ${text}`);
  return toLinear({
    lightness: Number(lightness) / 100,
    chroma: Number(chroma),
    hue: Number(hue),
    alpha: Number(alpha ?? 1),
  });
}

/** As in CSS Color 4. */
function toLinear({ lightness, chroma, hue, alpha }: Oklch): Color {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts: Color['parts'] = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  return { parts, alpha };
}

/** What a transparent colour looks like on an opaque one: browsers mix the encoded values. */
export function over(top: Color, below: Color): Color {
  const mixed = top.parts.map((part, at) =>
    decoded(encoded(part) * top.alpha + encoded(below.parts[at] ?? 0) * (1 - top.alpha)),
  );
  return { parts: mixed as unknown as Color['parts'], alpha: 1 };
}

/** The contrast of WCAG 2.2 between a colour on a surface and the surface. */
export function contrast(on: Color, surface: Color): number {
  const [brighter = 0, darker = 0] = [luminance(over(on, surface)), luminance(surface)].sort((x, y) => y - x);
  return (brighter + 0.05) / (darker + 0.05);
}

export function isInSrgb({ parts }: Color): boolean {
  return parts.every((part) => part >= -0.0005 && part <= 1.0005);
}

export function toHex({ parts }: Color): string {
  return `#${parts
    .map((part) =>
      Math.round(encoded(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export function fromHex(hex: string): Color {
  const parts = [1, 3, 5].map((at) => decoded(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return { parts: parts as unknown as Color['parts'], alpha: 1 };
}

function luminance({ parts: [red, green, blue] }: Color): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function encoded(part: number): number {
  const within = Math.min(1, Math.max(0, part));
  return within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
}

function decoded(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
