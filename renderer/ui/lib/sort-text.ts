const marks = /\p{M}+/gu;

const beyondAscii = /[^\0-\u007f]/;

/** A text without case and accents, for filtering and sorting. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return beyondAscii.test(lower) ? lower.normalize('NFKD').replace(marks, '') : lower;
}

/** The text that projects are compared by: folded, and numbers by their value ("web 2" before "web 10"). */
export function sortText(text: string): string {
  return fold(text.slice(0, 200)).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}
