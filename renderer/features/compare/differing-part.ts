/** A value in three parts: what another value begins with, too, what differs, and what the other one ends with, too. */
export interface DifferingPart {
  readonly start: string;
  readonly middle: string;
  readonly end: string;
}

/** The letters of a text. Those of other scripts can have several characters each. */
function lettersOf(text: string): readonly string[] {
  if (/^[ -~]*$/.test(text)) return text.split('');
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** The part of a value that differs from another one. Letters are never divided. */
export function differingPart(value: string, other: string): DifferingPart {
  const [letters, others] = [lettersOf(value), lettersOf(other)];
  const shorter = Math.min(letters.length, others.length);
  let start = 0;
  while (start < shorter && letters[start] === others[start]) start += 1;
  let end = 0;
  while (end < shorter - start && letters.at(-1 - end) === others.at(-1 - end)) end += 1;
  return {
    start: letters.slice(0, start).join(''),
    middle: letters.slice(start, letters.length - end).join(''),
    end: letters.slice(letters.length - end).join(''),
  };
}
