/** Scores by where a term was found; higher is better. */
const exact = 6;
const nameBegins = 5;
const wordBegins = 4;
const inName = 3;
const elsewhere = 2;
/** With letters left out. */
const fuzzy = 1;

/** The score of a name that equals the term. */
export const bestScore = exact;
/** The score of a term with letters left out. */
export const fuzzyScore = fuzzy;
/** Maximum gap between two letters of a fuzzy term. */
const widestGap = 12;
/** Minimum length of a fuzzy term. */
export const minFuzzyLength = 3;

const isWordCharacter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127;

/**
 * How well a text matches a query: the lowest score of its terms, so that the weakest counts; 0 if one does not match.
 *
 * @param text folded; its lines are the name, then paths and identifiers
 * @param terms folded
 * @param withFuzzy letters may be left out
 */
export function matchScore(text: string, terms: readonly string[], withFuzzy: boolean): number {
  let lowest = bestScore;
  for (const term of terms) {
    const score = termScore(text, term) || (withFuzzy && isFuzzy(text, term) ? fuzzy : 0);
    if (score === 0) return 0;
    if (score < lowest) lowest = score;
  }
  return lowest;
}

/** Whether the name equals the term: much faster than its score. */
export function isExact(text: string, term: string): boolean {
  return text.charCodeAt(term.length) === 10 && text.startsWith(term);
}

function termScore(text: string, term: string): number {
  const at = text.indexOf(term);
  if (at < 0) return 0;
  const nameEnd = text.indexOf('\n');
  if (at === 0) return nameEnd === term.length ? exact : nameBegins;
  if (at >= nameEnd && nameEnd >= 0) return elsewhere;
  for (let found = at; found >= 0 && found < nameEnd; found = text.indexOf(term, found + 1))
    if (!isWordCharacter(text.charCodeAt(found - 1))) return wordBegins;
  return inName;
}

/**
 * Whether the characters of the term occur in one line of the text in their order, starting at a word and close together.
 */
function isFuzzy(text: string, term: string): boolean {
  if (term.length < minFuzzyLength) return false;
  const first = term.charCodeAt(0);
  for (let start = 0; start < text.length; start += 1) {
    if (text.charCodeAt(start) !== first) continue;
    if (start > 0 && isWordCharacter(text.charCodeAt(start - 1))) continue;
    if (followsFrom(text, term, start)) return true;
  }
  return false;
}

function followsFrom(text: string, term: string, start: number): boolean {
  let at = start;
  for (let next = 1; next < term.length; next += 1) {
    const wanted = term.charCodeAt(next);
    const end = Math.min(text.length, at + 2 + widestGap);
    do {
      at += 1;
      if (at >= end || text.charCodeAt(at) === 10) return false;
    } while (text.charCodeAt(at) !== wanted);
  }
  return true;
}
