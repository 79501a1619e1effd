import { type QueryField, queryFields } from '#contract/query-fields.ts';
import type { QueryFieldValues } from './query-completion.ts';
import type { RecordKind } from './record-kind.ts';

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
