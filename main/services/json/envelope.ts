import { failure } from '../errors/app-failure.ts';

/** Receives the items of one list. */
export interface ListSink {
  /** The next items after those of the last call. */
  read(items: readonly unknown[]): void;
  /** The next item cannot be read. @param difference the reason, in words */
  setAside(difference: string): void;
}

/** The keys under which backends put a list or a record, besides the resource's own names. */
const listKeys = ['data', 'items', 'results', 'records'];

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The items of a list response (docs/decisions/list-envelopes.md): a JSON array, else an object with exactly one array under
 * `data`, `items`, `results`, `records` or one of the resource's own names.
 *
 * @param path route for the error, e.g. `GET /project`
 * @throws AppFailure `unreadable`
 */
export function listItems(json: unknown, ownNames: readonly string[], path: string): readonly unknown[] {
  if (Array.isArray(json)) return json;
  if (!isObject(json)) {
    throw failure('unreadable', { path, difference: `expected a list, found ${kindOf(json)}` });
  }
  const found = listNames(ownNames).flatMap((name) => {
    const value = Object.hasOwn(json, name) ? json[name] : undefined;
    return Array.isArray(value) ? [[name, value as readonly unknown[]] as const] : [];
  });
  return oneList(new Map(found), listNames(ownNames), path);
}

/** The names under which an envelope may have its list. */
export function listNames(ownNames: readonly string[]): readonly string[] {
  return [...listKeys, ...ownNames];
}

/**
 * The list of an envelope, from the lists found in it by name.
 * @throws AppFailure `unreadable` for none or more than one
 */
export function oneList<List>(
  found: ReadonlyMap<string, List>,
  names: readonly string[],
  path: string,
): List {
  const [list] = found.values();
  if (list !== undefined && found.size === 1) return list;
  const several = names.filter((name) => found.has(name)).join(', ');
  const kind = found.size > 1 ? `several lists (${several})` : 'an object without a list';
  throw failure('unreadable', { path, difference: `expected a list, found ${kind}` });
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
