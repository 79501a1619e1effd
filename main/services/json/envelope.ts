import { failure } from '../errors/app-failure.ts';

/** The keys under which backends put a list or a record, beside the resource's own names. */
const listKeys = ['data', 'items', 'results', 'records'];

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The items of a list answer (docs/decisions/list-envelopes.md): a JSON array, else an object holding exactly one array under `data`,
 * `items`, `results`, `records` or one of the resource's own names.
 *
 * @param path route for the error, e.g. `GET /project`
 * @throws AppFailure `unreadable`
 */
export function listItems(json: unknown, ownNames: readonly string[], path: string): readonly unknown[] {
  if (Array.isArray(json)) return json;
  if (!isObject(json)) {
    throw failure('unreadable', { path, difference: `expected a list, found ${kindOf(json)}` });
  }
  const keys = [...listKeys, ...ownNames].filter(
    (key) => Object.hasOwn(json, key) && Array.isArray(json[key]),
  );
  const [key] = keys;
  if (key === undefined || keys.length > 1) {
    const found = keys.length > 1 ? `several lists (${keys.join(', ')})` : 'an object without a list';
    throw failure('unreadable', { path, difference: `expected a list, found ${found}` });
  }
  return json[key] as readonly unknown[];
}

/** The objects that may be the record (docs/decisions/single-records.md), the whole object first. */
export function recordCandidates(
  json: unknown,
  ownNames: readonly string[],
): readonly Record<string, unknown>[] {
  if (!isObject(json)) return [];
  const inner = ['data', ...ownNames].map((key) => (Object.hasOwn(json, key) ? json[key] : undefined));
  return [json, ...inner.filter(isObject)];
}

/** The type of a JSON value in words, for messages, without its content. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
