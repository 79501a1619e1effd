import type { ProfileInfo } from '#contract/state.ts';

/** A text in lower case without accents. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
}

/** A parsed query of the palette. */
export interface PaletteQuery {
  /** Starts with `>`: actions and settings only. */
  readonly onlyActions: boolean;
  /** The text after `@`, folded: only backends whose name contains it; null for all. */
  readonly backend: string | null;
  /** The text without both, as typed. */
  readonly text: string;
  /** The folded words of `text`. */
  readonly terms: readonly string[];
}

export function parseQuery(typed: string): PaletteQuery {
  const trimmed = typed.trim();
  const onlyActions = trimmed.startsWith('>');
  const words = (onlyActions ? trimmed.slice(1) : trimmed).split(/\s+/).filter((word) => word !== '');
  const at = words.findIndex((word) => word.startsWith('@'));
  const rest = words.filter((_, index) => index !== at);
  return {
    onlyActions,
    backend: at < 0 ? null : fold((words[at] ?? '').slice(1)),
    text: rest.join(' '),
    terms: rest.map(fold),
  };
}

/** Whether a text contains each term. */
export function holdsTerms(text: string, terms: readonly string[]): boolean {
  const folded = fold(text);
  return terms.every((term) => folded.includes(term));
}

/** Whether a text matches each term, possibly with letters left out. */
export function resemblesTerms(text: string, terms: readonly string[]): boolean {
  const folded = fold(text);
  return terms.every((term) => folded.includes(term) || (term.length > 2 && isSubsequence(folded, term)));
}

function isSubsequence(text: string, term: string): boolean {
  let at = -1;
  for (const character of term) {
    at = text.indexOf(character, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** A part of a text, and whether a term of the query matched it. */
export interface MatchedPart {
  readonly text: string;
  readonly matched: boolean;
}

/**
 * A text in parts: what the terms matched, and what is between. A term that the text does not contain matches letters in
 * its order if all of them are there.
 */
export function matchedParts(text: string, terms: readonly string[]): readonly MatchedPart[] {
  const letters = Array.from(text);
  /** The folded text, and the letter that each of its characters is from: folding makes "ﬁ" longer. */
  const folded = letters.map(fold);
  const origins = folded.flatMap((part, letter) => Array.from({ length: part.length }, () => letter));
  const whole = folded.join('');
  const matched = new Set<number>();
  for (const term of terms) {
    const at = whole.indexOf(term);
    const found = at < 0 ? scattered(whole, term) : Array.from(term, (_, index) => at + index);
    for (const index of found) matched.add(origins[index] ?? -1);
  }
  const parts: { text: string; matched: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last?.matched === matched.has(index)) last.text += letter;
    else parts.push({ text: letter, matched: matched.has(index) });
  }
  return parts;
}

/** The places of a term's letters in a text, in their order; none if one is missing or the term is short. */
function scattered(text: string, term: string): readonly number[] {
  if (term.length <= 2) return [];
  const places: number[] = [];
  for (const character of term) {
    const at = text.indexOf(character, (places.at(-1) ?? -1) + 1);
    if (at < 0) return [];
    places.push(at);
  }
  return places;
}

/** The profiles that a query applies to: the current one first; only those that `@` names. */
export function profilesOf(
  { backend }: Pick<PaletteQuery, 'backend'>,
  profiles: readonly ProfileInfo[],
  currentId: string,
): readonly ProfileInfo[] {
  const named = profiles.filter(
    ({ name }) => backend === null || fold(name).replace(/\s+/g, '').includes(backend),
  );
  return [...named.filter(({ id }) => id === currentId), ...named.filter(({ id }) => id !== currentId)];
}
