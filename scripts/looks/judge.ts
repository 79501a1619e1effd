/** Judges what `measureLook` read from a page: plain functions on boxes, words and names. */

/** The visible part of a text in a table's row, in CSS pixels of the window. */
export interface TextBox {
  /** The column that it belongs to: texts of one cell may overlap. */
  readonly column: string;
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The first column of a row: the record's name, and the visible part of it. */
export interface ShownName {
  readonly name: string;
  readonly shown: string;
}

/** A word, and the top edges of the rectangles that it is drawn in. */
export interface DrawnWord {
  readonly word: string;
  readonly tops: readonly number[];
}

/** A value of a computed style, and the first element that has it. */
export interface Part {
  readonly value: string;
  readonly element: string;
}

/** The values that the visible part of a page is drawn with. */
export interface Scale {
  readonly sizes: readonly Part[];
  readonly weights: readonly Part[];
  /** `round` for circles and pills. */
  readonly radii: readonly Part[];
  /** Paddings, and gaps between the children of an element. */
  readonly spaces: readonly Part[];
}

/** The number of values that one screen may have. */
const maxValues = { sizes: 6, weights: 3, radii: 5 };

/** Layout rounds to fractions of a pixel, and letters may extend over their box. */
const slack = 1;

/**
 * A word of a sentence: letters with their marks, and apostrophes between them. Numbers, addresses and identifiers are
 * not words. A line may break after a hyphen or a slash, and anywhere in scripts without spaces.
 */
export const wordPattern =
  /(?<![\p{L}\p{N}_.@:\\])(?!\p{L}*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])\p{L}[\p{L}\p{M}'’]*(?![\p{L}\p{N}_@\\]|[.:][\p{L}\p{N}])/gu;

/** Pairs of texts in different columns of one row that overlap. */
export function intersections(row: readonly TextBox[]): readonly (readonly [TextBox, TextBox])[] {
  return row.flatMap((one, at) =>
    row
      .slice(at + 1)
      .filter((other) => other.column !== one.column && overlap(one, other))
      .map((other) => [one, other] as const),
  );
}

function overlap(one: TextBox, other: TextBox): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > slack && down > slack;
}

/** Words that are divided over several lines. */
export function brokenWords(words: readonly DrawnWord[]): readonly string[] {
  return words
    .filter(({ tops }) => tops.some((top) => Math.abs(top - (tops[0] ?? top)) > slack))
    .map(({ word }) => word);
}

/** Names that look the same as that of another row, although they differ. */
export function lookAlikes(rows: readonly ShownName[]): readonly string[] {
  return rows
    .filter(({ name, shown }) => rows.some((other) => other.shown === shown && other.name !== name))
    .map(({ name }) => name);
}

/** What goes beyond the scale of the theme: too many values of a kind, and spaces that are not on the grid of 4 px. */
export function offScale(scale: Scale): readonly string[] {
  const many = (['sizes', 'weights', 'radii'] as const).filter(
    (kind) => scale[kind].length > maxValues[kind],
  );
  return [
    ...many.map(
      (kind) => `${kind}: ${scale[kind].map(({ value, element }) => `${value} (${element})`).join(', ')}`,
    ),
    ...scale.spaces
      .filter(({ value }) => !isOnGrid(Number.parseFloat(value)))
      .map(({ value, element }) => `space: ${value} (${element})`),
  ];
}

/** Within chips and between neighbours there may also be the one or two pixels of a line, as the lint rule of styles allows. */
function isOnGrid(pixels: number): boolean {
  const steps = [1, 2, 4 * Math.round(pixels / 4)];
  return steps.some((step) => Math.abs(pixels - step) <= 0.1);
}
