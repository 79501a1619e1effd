import { type QueryField, queryFields } from '#contract/query-fields.ts';
import type { RecordKind } from './record-kind.ts';

/** The part of a query that is being typed. */
export interface TypedToken {
  /** The range of the token in the query. */
  readonly from: number;
  readonly to: number;
  /** `-` if the condition is negated. */
  readonly sign: string;
  /** The field whose value is being typed; null while its name is typed. */
  readonly field: string | null;
  /** The values of the condition before the one that is being typed, with their commas. */
  readonly earlier: string;
  readonly text: string;
}

/** Fields of a query, with the static suggestions for their values. */
export type QueryFieldValues = Readonly<Record<string, readonly string[]>>;

/** The maximum number of suggestions. */
const maxSuggestions = 8;

/** The token of a query at the cursor; null if nothing can be completed. */
export function tokenAt(query: string, cursor: number, fields: QueryFieldValues): TypedToken | null {
  const before = query.slice(0, cursor);
  const [, sign = '', typed = ''] = /(?:^|\s)(-?)([a-z]+:(?:"[^"]*(?:"|$)|[^\s"])*|\S*)$/i.exec(before) ?? [];
  const to = cursor + (/^\S*/.exec(query.slice(cursor))?.[0].length ?? 0);
  const from = cursor - sign.length - typed.length;
  const colon = typed.indexOf(':');
  if (colon === -1) return typed === '' ? null : { from, to, sign, field: null, earlier: '', text: typed };
  const field = typed.slice(0, colon).toLowerCase();
  if (!Object.hasOwn(fields, field)) return null;
  const value = typed.slice(colon + 1);
  const begin = beginOfLastValue(value);
  const earlier = value.slice(0, begin);
  const text = value.slice(begin);
  return { from, to, sign, field, earlier, text: text.replaceAll('"', '') };
}

/** Values are separated by commas outside of quotes. */
function beginOfLastValue(values: string): number {
  let begin = 0;
  let isQuoted = false;
  for (let at = 0; at < values.length; at += 1) {
    if (values[at] === '"') isQuoted = !isQuoted;
    if (values[at] === ',' && !isQuoted) begin = at + 1;
  }
  return begin;
}

/** The completions of the token. @param values the values in use of its field; empty for a field without any */
export function completionsOf(
  { sign, field, earlier, text }: TypedToken,
  fields: QueryFieldValues,
  values: readonly string[],
): readonly string[] {
  const wanted = text.toLowerCase();
  if (field === null) {
    const names = Object.keys(fields).filter((name) => name.startsWith(wanted));
    return names.map((name) => `${sign}${name}:`);
  }
  return [...new Set([...(fields[field] ?? []), ...values])]
    .filter(
      (value) =>
        value.toLowerCase().includes(wanted) && value.toLowerCase() !== wanted && !value.includes('"'),
    )
    .slice(0, maxSuggestions)
    .map((value) => `${sign}${field}:${earlier}${quotedValue(value)}`);
}

/** The query with the token replaced by a completion; a complete condition is followed by a space. */
export function completed(
  query: string,
  { from, to }: TypedToken,
  completion: string,
): { readonly query: string; readonly cursor: number } {
  const text = completion.endsWith(':') ? completion : `${completion} `;
  const rest = query.slice(to).trimStart();
  return { query: query.slice(0, from) + text + rest, cursor: from + text.length };
}

/** What is suggested for a field of each type that has no fixed set of values. */
const examples: Readonly<Record<Extract<QueryField, string>, readonly string[]>> = {
  text: [],
  number: ['0', '>0'],
  time: ['today', 'yesterday', '<1h', '<1d', '<7d', '<30d', '>30d'],
  deadline: ['<0d', '<7d', '<14d', '<30d', '>30d'],
};

/** The fields that a query on a list can name, with values that are suggested for each. */
export function fieldValuesOf(kind: RecordKind): QueryFieldValues {
  const fields: readonly (readonly [name: string, field: QueryField])[] = Object.entries(queryFields[kind]);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, typeof field === 'string' ? examples[field] : field]),
  );
}

/** The terms of a query as typed, `OR` among them. */
export function termsOf(query: string): readonly string[] {
  return query.match(/-?[a-z]+:(?:"[^"]*(?:"|$)|[^\s"])*|\S+/gi) ?? [];
}

/** A value as it stands in a condition: in quotes if it has spaces or commas, which would end it, or is empty. */
export function quotedValue(value: string): string {
  return value === '' || /[\s,]/.test(value) ? `"${value}"` : value;
}

/** A query without one of its terms, and without an `OR` beside it. */
export function withoutTerm(query: string, term: string): string {
  const terms = termsOf(query);
  const at = terms.indexOf(term);
  const or = [at - 1, at + 1].find((index) => terms[index] === 'OR');
  return terms.filter((_, index) => index !== at && (at === -1 || index !== or)).join(' ');
}
