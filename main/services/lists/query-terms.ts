import type { QueryTerm } from '#contract/lists.ts';
import { fold, searchTerms } from './list-text.ts';

/** A condition on one field, such as `source:git-*` or `-path:/old`. */
export interface FieldCondition {
  readonly field: string;
  /** What meets it is not found. */
  readonly isNegated: boolean;
  /** Folded: a text that the field contains; with `*` for any characters, what the whole field is like. */
  readonly pattern: string;
}

/** A query, taken apart. */
export interface ParsedQuery {
  /** Folded words that the record contains. */
  readonly words: readonly string[];
  readonly conditions: readonly FieldCondition[];
  /** The conditions as they were typed, with the reason where one cannot be used. */
  readonly terms: readonly QueryTerm[];
}

/** `-field:value`, `field:"two words"`, or a word. */
const token = /(-?)([a-z]+):("[^"]*"?|\S*)|\S+/gi;

/**
 * Takes a query apart. What looks like a condition on a field that the list does not have is a word, so that addresses such
 * as `https://…` can be searched for.
 */
export function parseQuery(query: string, isField: (name: string) => boolean): ParsedQuery {
  const words: string[] = [];
  const byKey = new Map<string, FieldCondition>();
  const terms: QueryTerm[] = [];
  for (const [text, minus, name = '', value = ''] of query.matchAll(token)) {
    const field = name.toLowerCase();
    if (!isField(field)) {
      words.push(text);
      continue;
    }
    const pattern = fold(value.replaceAll('"', '').trim());
    terms.push({ text, problem: pattern === '' ? 'no-value' : null });
    const condition = { field, isNegated: minus === '-', pattern };
    if (pattern !== '') byKey.set(JSON.stringify(condition), condition);
  }
  // In an order of their own: two queries that mean the same are the same.
  const conditions = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, condition]) => condition);
  return { words: searchTerms(words.join(' ')), conditions, terms };
}

/** Whether a record meets a condition. @param text of its field */
export function meets({ isNegated, pattern }: FieldCondition, text: string): boolean {
  return matches(fold(text), pattern) !== isNegated;
}

/** Without a regular expression: what was typed cannot make it slow. */
function matches(text: string, pattern: string): boolean {
  const parts = pattern.split('*');
  if (parts.length === 1) return text.includes(pattern);
  const [first = '', ...others] = parts;
  const last = others.pop() ?? '';
  const end = text.length - last.length;
  if (first.length > end || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found === -1 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
