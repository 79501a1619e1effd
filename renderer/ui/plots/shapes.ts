/** A rectangle with round corners, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** Fewer digits make paths shorter; a hundredth of a pixel is not seen. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * A rectangle as a part of an SVG path. Many marks of one look are one path, since each element of a plot costs the time of its
 * style.
 */
export function boxPath({ x, y, width, height, radius }: Box): string {
  const r = Math.min(radius, width / 2, height / 2);
  const [left, across, down] = [rounded(x + r), rounded(width - 2 * r), rounded(height - 2 * r)];
  const start = `M${left} ${rounded(y)}h${across}`;
  if (r === 0) return `${start}v${down}h${-across}z`;
  const corner = rounded(r);
  // A quadratic curve is a shorter text than an arc, which the browser has to read; at this size both look the same.
  const curve = (across: number, down: number) => `q${across} ${down} `;
  return `${start}${curve(corner, 0)}${corner} ${corner}v${down}${curve(0, corner)}${-corner} ${corner}h${-across}${curve(-corner, 0)}${-corner} ${-corner}v${-down}${curve(0, -corner)}${corner} ${-corner}z`;
}

/** The boxes of each look as one path; looks without boxes are missing. */
export function pathsOf<Look extends string | number>(
  boxes: Iterable<readonly [look: Look, box: Box]>,
): ReadonlyMap<Look, string> {
  const paths = new Map<Look, string>();
  for (const [look, box] of boxes) paths.set(look, (paths.get(look) ?? '') + boxPath(box));
  return paths;
}
