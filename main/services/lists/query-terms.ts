import type { QueryTerm } from '#contract/lists.ts';
import { fold, searchTerms } from './list-text.ts';
import { isWithin, type TimeRange, timeRange } from './time-range.ts';

/** A condition on one field, such as `source:git-*`, `-path:/old` or `updated:<7d`. */
export type FieldCondition = {
  readonly field: string;
  /** Excludes what meets it. */
  readonly isNegated: boolean;
} & (
  | {
      /** Folded: a text that the field contains; with `*` for any characters, a pattern for the whole field. */
      readonly pattern: string;
    }
  | { readonly range: TimeRange }
);

/** The fields that a query can use. */
export interface QueryFields {
  isText(name: string): boolean;
  isTime(name: string): boolean;
  /** The possible values of a field; undefined for any. */
  valuesOf(name: string): readonly string[] | undefined;
}

/** A parsed query. */
export interface ParsedQuery {
  /** Folded words that the record has to contain. */
  readonly words: readonly string[];
  readonly conditions: readonly FieldCondition[];
  /** The conditions as typed, with the reason if one is invalid. */
  readonly terms: readonly QueryTerm[];
}

/** `-field:value`, `field:"two words"`, or a word. */
const token = /(-?)([a-z]+):("[^"]*"?|\S*)|\S+/gi;

/**
 * Parses a query. A condition on an unknown field is treated as a word, so that addresses such as `https://…`
 * can be searched for.
 * @param now the moment that ages are relative to, in ms since the epoch
 */
export function parseQuery(query: string, fields: QueryFields, now: number): ParsedQuery {
  const words: string[] = [];
  const byKey = new Map<string, FieldCondition>();
  const terms: QueryTerm[] = [];
  for (const [text, minus, name = '', value = ''] of query.matchAll(token)) {
    const field = name.toLowerCase();
    if (!fields.isText(field) && !fields.isTime(field)) {
      words.push(text);
      continue;
    }
    const read = conditionOn(field, value.replaceAll('"', '').trim(), fields, now);
    terms.push({ text, problem: typeof read === 'string' ? read : null });
    if (typeof read === 'string') continue;
    const condition = { field, isNegated: minus === '-', ...read };
    byKey.set(JSON.stringify(condition), condition);
  }
  // Sorted, so that two equivalent queries are equal.
  const conditions = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, condition]) => condition);
  return { words: searchTerms(words.join(' ')), conditions, terms };
}

/** The parsed value of a condition, or why it is invalid. */
function conditionOn(
  field: string,
  value: string,
  fields: QueryFields,
  now: number,
): { readonly pattern: string } | { readonly range: TimeRange } | NonNullable<QueryTerm['problem']> {
  const pattern = fold(value);
  if (pattern === '') return 'no-value';
  if (fields.isTime(field)) {
    const range = timeRange(value, now);
    return range === null ? 'no-time' : { range };
  }
  if (fields.valuesOf(field)?.includes(pattern) === false) return 'unknown-value';
  return { pattern };
}

/**
 * Whether a record meets a condition.
 * @param value of its field: a text, or several of which one has to be
 * equal; a time, in ms
 */
export function meets(condition: FieldCondition, value: string | readonly string[] | number | null): boolean {
  const { isNegated } = condition;
  if ('range' in condition)
    return (typeof value === 'number' && isWithin(condition.range, value)) !== isNegated;
  const { pattern } = condition;
  if (typeof value === 'string') return matches(fold(value), pattern) !== isNegated;
  const isFound = (Array.isArray(value) ? value : []).some((text: string) => {
    const folded = fold(text);
    return folded === pattern || (pattern.includes('*') && matches(folded, pattern));
  });
  return isFound !== isNegated;
}

/** Without a regular expression, which input could make slow. */
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
