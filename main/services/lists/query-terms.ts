import type { QueryField, QueryTerm } from '#contract/query-fields.ts';
import { fold, searchTerms } from './list-text.ts';
import { isWithin, type NumberRange, numberRange } from './number-range.ts';
import { deadlineRange, timeRange } from './time-range.ts';

/** A condition on one field, such as `source:git-*`, `vm:web-1,web-2`, `-path:""`, `port:>1024` or `updated:<7d`. */
export type FieldCondition = {
  readonly field: string;
  /** Excludes what meets it. */
  readonly isNegated: boolean;
} & (
  | {
      /**
       * Of which the field meets one. Folded: a text that the field contains; with `*` for any characters, a pattern for the
       * whole field; empty for a field without a value.
       */
      readonly patterns: readonly string[];
    }
  | {
      /** In one of which the number or time is; null is met by a field without a value. */
      readonly ranges: readonly (NumberRange | null)[];
      /** Whether it depends on the current time. */
      readonly ofTime: boolean;
    }
);

/** The value of a field: a text; several, of which one has to be equal; several forms of one text; a number or time in ms. */
export type FieldValue = string | readonly string[] | { readonly forms: readonly string[] } | number | null;

/** Terms with `OR` between them. */
export interface AnyOf {
  readonly anyOf: readonly ({ readonly word: string } | FieldCondition)[];
}

export type QueryCondition = FieldCondition | AnyOf;

/** The fields that a query can use. */
export type QueryFieldKinds = Readonly<Record<string, QueryField>>;

/** A parsed query: a record has to have all words and meet all conditions. */
export interface ParsedQuery {
  /** Folded words that the record has to contain. */
  readonly words: readonly string[];
  readonly conditions: readonly QueryCondition[];
  /** The conditions as typed, with the reason if one is invalid. */
  readonly terms: readonly QueryTerm[];
}

/** `-field:value`, `field:"two words",other`, or a word. */
const token = /(-?)([a-z]+):((?:"[^"]*(?:"|$)|[^\s"])*)|\S+/gi;
/** A value of a condition, up to the next comma outside of quotes. */
const valuePart = /(?:"[^"]*"?|[^",])+/g;

/**
 * Parses a query. `OR` binds the terms beside it, more closely than a space. A condition on an unknown field is treated as
 * a word, so that addresses such as `https://…` can be searched for.
 * @param now the moment that ages are relative to, in ms since the epoch
 */
export function parseQuery(query: string, fields: QueryFieldKinds, now: number): ParsedQuery {
  const words: string[] = [];
  const conditions: QueryCondition[] = [];
  const terms: QueryTerm[] = [];
  for (const group of groupsOf(query)) {
    const anyOf: AnyOf['anyOf'][number][] = [];
    for (const [text, minus, name = '', value = ''] of group) {
      const field = name.toLowerCase();
      const kind = Object.hasOwn(fields, field) ? fields[field] : undefined;
      if (kind === undefined) {
        if (fold(text) !== '') anyOf.push({ word: text });
        continue;
      }
      const read = conditionOn(value, kind, now);
      const values = read === 'unknown-value' && typeof kind === 'object' ? { values: kind } : {};
      terms.push({ text, problem: typeof read === 'string' ? read : null, ...values });
      if (typeof read !== 'string') anyOf.push({ field, isNegated: minus === '-', ...read });
    }
    const [first] = anyOf;
    if (first === undefined) continue;
    if (anyOf.length > 1) conditions.push({ anyOf: sorted(anyOf.map(folded)) });
    else if ('word' in first) words.push(first.word);
    else conditions.push(first);
  }
  return { words: searchTerms(words.join(' ')), conditions: sorted(conditions), terms };
}

/** The terms of a query, those with `OR` between them together. Without a term on both sides, `OR` is a word, or unfinished. */
function* groupsOf(query: string): Iterable<readonly RegExpExecArray[]> {
  let group: RegExpExecArray[] = [];
  let isOpen = false;
  for (const match of query.matchAll(token)) {
    if (match[0] === 'OR' && group.length > 0) {
      isOpen = true;
      continue;
    }
    if (!isOpen && group.length > 0) {
      yield group;
      group = [];
    }
    group.push(match);
    isOpen = false;
  }
  if (group.length > 0) yield group;
}

function folded(term: AnyOf['anyOf'][number]): AnyOf['anyOf'][number] {
  return 'word' in term ? { word: fold(term.word) } : term;
}

/** Each once, and in the same order however they were typed, so that two equivalent queries are equal. */
function sorted<Term extends object>(terms: readonly Term[]): readonly Term[] {
  const byKey = new Map(terms.map((term) => [JSON.stringify(term), term]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, term]) => term);
}

type Problem = NonNullable<QueryTerm['problem']>;

type ConditionValue =
  | { readonly patterns: readonly string[] }
  | { readonly ranges: readonly (NumberRange | null)[]; readonly ofTime: boolean };

/** The parsed value of a condition, or why it is invalid. */
function conditionOn(value: string, kind: QueryField, now: number): ConditionValue | Problem {
  const values = (value.match(valuePart) ?? []).map((part) => part.trim());
  if (values.length === 0) return 'no-value';
  const plain = values.map((part) => part.replaceAll('"', '').trim());
  // What is not finished yet, such as `vm:"`, is not the condition that the field is empty.
  if (plain.some((text, at) => text === '' && values[at] !== '""')) return 'no-value';
  if (kind === 'number' || kind === 'time' || kind === 'deadline') return rangesOf(plain, kind, now);
  const patterns = [...new Set(plain.map(fold))].sort();
  const isAllowed = (pattern: string) => kind === 'text' || pattern === '' || kind.includes(pattern);
  return patterns.every(isAllowed) ? { patterns } : 'unknown-value';
}

const rangeReaders = {
  number: [numberRange, 'no-number'],
  time: [timeRange, 'no-time'],
  deadline: [deadlineRange, 'no-deadline'],
} as const;

function rangesOf(
  values: readonly string[],
  kind: keyof typeof rangeReaders,
  now: number,
): ConditionValue | Problem {
  const [read, problem] = rangeReaders[kind];
  const ranges: (NumberRange | null)[] = [];
  for (const value of [...new Set(values)].sort()) {
    const range = value === '' ? null : read(value, now);
    if (range === null && value !== '') return problem;
    ranges.push(range);
  }
  return { ranges, ofTime: kind !== 'number' };
}

/** Whether a record meets a condition. @param value of its field */
export function meets(condition: FieldCondition, value: FieldValue): boolean {
  return isMet(condition, value) !== condition.isNegated;
}

function isMet(condition: FieldCondition, value: FieldValue): boolean {
  if ('ranges' in condition)
    return condition.ranges.some((range) =>
      range === null ? value === null : typeof value === 'number' && isWithin(range, value),
    );
  const { patterns } = condition;
  if (typeof value === 'string') {
    const text = fold(value);
    return patterns.some((pattern) => matches(text, pattern));
  }
  if (value === null || typeof value === 'number') return false;
  if ('forms' in value) {
    const forms = value.forms.map(fold);
    return patterns.some((pattern) => forms.some((form) => matches(form, pattern)));
  }
  const texts = value.map(fold);
  return patterns.some((pattern) => isAmong(texts, pattern));
}

/** Whether one of several values is the pattern; the empty pattern stands for none. */
function isAmong(texts: readonly string[], pattern: string): boolean {
  if (pattern === '') return texts.length === 0;
  return texts.some((text) => text === pattern || (pattern.includes('*') && matches(text, pattern)));
}

/** Without a regular expression, which input could make slow. */
function matches(text: string, pattern: string): boolean {
  if (pattern === '') return text.trim() === '';
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
