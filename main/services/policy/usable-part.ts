import type { z } from 'zod';
import type { PolicyProblem } from '#contract/policy.ts';
import { isObject } from '../json/envelope.ts';

type Path = readonly PropertyKey[];
type Container = Record<PropertyKey, unknown>;

/** Each reported problem takes one round; a file with more is abandoned. */
const maxRounds = 1_000;

/**
 * The part of a value that a schema accepts: leaves out and reports what is wrong, and its parent if that requires it.
 *
 * @param at position of the value in the file, such as `backends[0]`
 * @returns null if nothing of it is usable
 */
export function usablePart<T>(
  schema: z.ZodType<T>,
  given: unknown,
  at: string,
  report: (problem: PolicyProblem) => void,
): T | null {
  let value = structuredClone(given);
  /** Keys that were already reported: the schema now reports them as missing. */
  const leftOut = new Set<string>();
  for (let round = 0; round < maxRounds; round += 1) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    if (issue === undefined) return null;
    const path = wholePath(issue.path);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        report({ field: fieldOf(at, [...path, key]), at: null, reason: 'unknown-key', detail: '' });
        delete (valueAt(value, path) as Container)[key];
      }
      continue;
    }
    const field = fieldOf(at, path);
    if (!leftOut.has(field)) report({ field, at: null, ...reasonOf(issue, valueAt(value, path)) });
    leftOut.add(field);
    const rest = without(value, path, leftOut, at);
    if (rest === null) return null;
    value = rest.value;
  }
  return null;
}

/** Such as `backends[0].url`. */
export function fieldOf(at: string, path: Path): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`;
    return field === '' ? String(key) : `${field}.${String(key)}`;
  }, at);
}

/** A list with a wrong item is left out as a whole. */
function wholePath(path: Path): Path {
  const index = path.findIndex((key) => typeof key === 'number');
  return index === -1 ? path : path.slice(0, index);
}

/**
 * The value without what is at this path; null if nothing is left. An object that lacks a required key is left out as a
 * whole.
 */
function without(
  value: unknown,
  path: Path,
  leftOut: Set<string>,
  at: string,
): { readonly value: unknown } | null {
  const key = path.at(-1);
  if (key === undefined) return null;
  const parent = path.slice(0, -1);
  const container = valueAt(value, parent) as Container;
  if (!Object.hasOwn(container, key)) {
    leftOut.add(fieldOf(at, parent));
    return without(value, parent, leftOut, at);
  }
  delete container[key];
  return { value };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isObject(inner) ? (inner as Container)[key] : undefined),
    value,
  );
}

function reasonOf(issue: z.core.$ZodIssue, value: unknown): Pick<PolicyProblem, 'reason' | 'detail'> {
  if (value === undefined) return { reason: 'missing', detail: '' };
  switch (issue.code) {
    case 'invalid_type':
      return { reason: 'wrong-type', detail: issue.expected };
    case 'invalid_value':
      return { reason: 'not-allowed', detail: issue.values.join(', ') };
    case 'too_small':
      return { reason: 'not-allowed', detail: `≥ ${issue.minimum}` };
    case 'too_big':
      return { reason: 'not-allowed', detail: `≤ ${issue.maximum}` };
    default:
      return { reason: 'not-allowed', detail: '' };
  }
}
