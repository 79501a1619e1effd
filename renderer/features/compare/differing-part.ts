import { type TextFont, textWidth } from '#ui/text/text-width.ts';

/** A value in three parts: what another value begins with, too, what differs, and what the other one ends with, too. */
export interface DifferingPart {
  readonly start: string;
  readonly middle: string;
  readonly end: string;
}

type Granularity = 'grapheme' | 'word';

/** The letters of a text, or its words and what is between them. Letters can have several characters each. */
function segmentsOf(text: string, granularity: Granularity): readonly string[] {
  if (granularity === 'grapheme' && /^[ -~]*$/.test(text)) return text.split('');
  return Array.from(new Intl.Segmenter(undefined, { granularity }).segment(text), ({ segment }) => segment);
}

/**
 * The part of a value that differs from another one. Sentences are compared word by word: that two of them end with the same
 * letter says nothing. Identifiers and paths are compared by letters, which are never divided.
 */
export function differingPart(
  value: string,
  other: string,
  granularity: Granularity = /\s/.test(value + other) ? 'word' : 'grapheme',
): DifferingPart {
  const segments = segmentsOf(value, granularity);
  const others = segmentsOf(other, granularity);
  const shorter = Math.min(segments.length, others.length);
  let start = 0;
  while (start < shorter && segments[start] === others[start]) start += 1;
  let end = 0;
  while (end < shorter - start && segments.at(-1 - end) === others.at(-1 - end)) end += 1;
  return {
    start: segments.slice(0, start).join(''),
    middle: segments.slice(start, segments.length - end).join(''),
    end: segments.slice(segments.length - end).join(''),
  };
}

/** The letters before the first difference that stay visible. */
const minBefore = 3;

/** The end of a text that has at least a few letters, and as many as fit. @param width in multiples of the font size */
export function endWithin(text: string, font: TextFont, width: number): string {
  const letters = Array.from(text);
  let at = letters.length;
  let rest = width;
  while (at > 0) {
    rest -= textWidth(letters[at - 1] ?? '', font);
    if (rest < 0 && letters.length - at >= minBefore) break;
    at -= 1;
  }
  return letters.slice(at).join('');
}
