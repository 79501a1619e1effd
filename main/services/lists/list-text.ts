const marks = /\p{M}+/gu;
const beyondAscii = /[^\0-\u007f]/;
/** Maximum number of characters of a text that are compared. */
const comparedLength = 200;
/** Digits of a number in comparisons; longer numbers are compared as text. */
const numberWidth = 12;
const zeros = '0'.repeat(numberWidth);

/** Ignores case and accents for searching and sorting. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return beyondAscii.test(lower) ? lower.normalize('NFKD').replace(marks, '') : lower;
}

/** The sort key of a text: folded, with numbers by value ("web 2" before "web 10"). */
export function sortText(text: string): string {
  const folded = fold(text.length > comparedLength ? text.slice(0, comparedLength) : text);
  const parts: string[] = [];
  let copied = 0;
  // Character by character: replacing with a regular expression takes three times as long.
  for (let at = 0; at < folded.length; at += 1) {
    if (!isDigit(folded.charCodeAt(at))) continue;
    const begin = at;
    while (isDigit(folded.charCodeAt(at + 1))) at += 1;
    const missing = numberWidth - (at + 1 - begin);
    if (missing <= 0) continue;
    parts.push(folded.slice(copied, begin), zeros.slice(0, missing));
    copied = begin;
  }
  if (parts.length === 0) return folded;
  parts.push(folded.slice(copied));
  // Concatenating would build a rope, which takes twice as long to compare.
  return parts.join('');
}

/** ASCII digits; false for NaN at the end of a text. */
function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/**
 * The terms of a query, folded; a record matches if it contains each of them, in any order. A term that is part of another
 * is redundant and left out.
 */
export function searchTerms(query: string): readonly string[] {
  const all = [...new Set(fold(query).split(/\s+/))].filter((term) => term !== '');
  return all.filter((term) => !all.some((other) => other !== term && other.includes(term))).sort();
}

/** Whether a folded text contains every term. */
export function holdsTerms(text: string, terms: readonly string[]): boolean {
  for (const term of terms) if (!text.includes(term)) return false;
  return true;
}
