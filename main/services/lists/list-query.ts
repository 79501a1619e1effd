import type { ListQuery } from '#contract/lists.ts';
import type { QueryTerm } from '#contract/query-fields.ts';
import { failure } from '../errors/app-failure.ts';
import type { ListShape } from './list-descriptor.ts';
import { parseQuery, type QueryCondition } from './query-terms.ts';

/** A parsed list query, independent of the profiles it runs on. */
export interface ParsedListQuery {
  readonly field: string;
  readonly descending: boolean;
  /** Words to be found anywhere in the record. */
  readonly terms: readonly string[];
  readonly conditions: readonly QueryCondition[];
  readonly parts: readonly string[];
  /** The conditions as typed. */
  readonly typed: readonly QueryTerm[];
}

type Filter = Pick<ParsedListQuery, 'terms' | 'conditions' | 'parts'>;

/** More characters than anyone types. */
const maxQueryLength = 1_000;

/**
 * @param now the moment that ages in the query are relative to, in ms since the epoch
 * @throws AppFailure `bad-input` with the field, and the limit if a query is too long
 */
export function parseListQuery(
  { query, sort, parts }: Pick<ListQuery, 'query' | 'sort' | 'parts'>,
  descriptor: Pick<ListShape<never>, 'sortBy' | 'fields' | 'parts'>,
  now: number,
): ParsedListQuery {
  if (typeof query !== 'string') throw failure('bad-input', { field: 'query' });
  if (query.length > maxQueryLength) throw failure('bad-input', { field: 'query', limit: maxQueryLength });
  if (!Object.hasOwn(descriptor.sortBy, sort.field)) throw failure('bad-input', { field: 'sort' });
  for (const part of parts)
    if (!Object.hasOwn(descriptor.parts, part)) throw failure('bad-input', { field: 'parts' });
  const { field, descending } = sort;
  const { words: terms, conditions, terms: typed } = parseQuery(query, descriptor.fields, now);
  return { field, descending, terms, conditions, parts: [...new Set(parts)].sort(), typed };
}

/** The field of queries with the time of the last change of a record, which not every backend sends. */
export const changeTimeField = 'updated';

/** Whether a term is a valid condition on the time of the last change, which finds nothing without these times. */
export function isOnTime({ text, problem }: QueryTerm): boolean {
  const [, field, value] = /^-?([a-z]+):(.*)$/i.exec(text) ?? [];
  return problem === null && field?.toLowerCase() === changeTimeField && value !== '""';
}

/** Whether the matches depend on the time. */
export function hasTime({ conditions }: Filter): boolean {
  return conditions.some((condition) =>
    'anyOf' in condition ? condition.anyOf.some(isOfTime) : isOfTime(condition),
  );
}

function isOfTime(term: object): boolean {
  return 'ofTime' in term && term.ofTime === true;
}

/** Whether every record of the list matches. */
export function findsAll({ terms, conditions, parts }: ParsedListQuery): boolean {
  return terms.length === 0 && conditions.length === 0 && parts.length === 0;
}

export function isSameQuery(a: ParsedListQuery, b: ParsedListQuery): boolean {
  return isSameOrder(a, b) && a.descending === b.descending && isSameFilter(a, b);
}

/** Whether both sort by the same field, possibly in opposite directions. */
export function isSameOrder(a: ParsedListQuery, b: ParsedListQuery): boolean {
  return a.field === b.field;
}

export function isSameFilter(a: Filter, b: Filter): boolean {
  return isSameList(a.terms, b.terms) && isSameList(keysOf(a), keysOf(b)) && isSameList(a.parts, b.parts);
}

/** Whether every match of `narrow` also matches `wide`: each of its terms is part of a required one. */
export function isWider(wide: ParsedListQuery, narrow: ParsedListQuery): boolean {
  return (
    wide.terms.every((term) => narrow.terms.some((other) => other.includes(term))) &&
    keysOf(wide).every((key) => keysOf(narrow).includes(key)) &&
    wide.parts.every((part) => narrow.parts.includes(part))
  );
}

function keysOf({ conditions }: Filter): readonly string[] {
  return conditions.map((condition) => JSON.stringify(condition));
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
