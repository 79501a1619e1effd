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
