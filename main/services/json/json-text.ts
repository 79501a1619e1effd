import type { z } from 'zod';
import { ValueEnd } from './value-end.ts';

/**
 * Parses JSON. Integers that a number cannot represent exactly become strings: a rounded identifier would name another
 * record.
 *
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // The reviver is slow and rarely needed.
  return holdsRounded(value) ? JSON.parse(text, keepDigits) : value;
}

/** Whether it contains a number that may be a rounded integer. Not recursive: it may be nested very deeply. */
function holdsRounded(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isRounded(value);
  const left: object[] = [value];
  const look = (one: unknown) => {
    if (typeof one === 'object' && one !== null) left.push(one);
    return isRounded(one);
  };
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    // With `for in`, the items of a list would take as long as parsing them.
    if (Array.isArray(next)) {
      for (let at = 0; at < next.length; at += 1) if (look(next[at])) return true;
    } else {
      const values = next as Readonly<Record<string, unknown>>;
      for (const name in values) if (look(values[name])) return true;
    }
  }
  return false;
}

/** The error for a character that JSON does not have at this place. */
export function unexpected(character: string): SyntaxError {
  return new SyntaxError(`There should be no ${character} here.`);
}

function isRounded(value: unknown): boolean {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return false;
  return Number.isInteger(value) || !Number.isFinite(value);
}

/** A reviver; for the third argument see ECMAScript, "JSON.parse source text access". */
function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source;
  return source !== undefined && /^-?\d+$/.test(source) ? source : value;
}

/**
 * Maximum number of values in one record, error or event, nested or not: parsing and copying as many takes a few tens of
 * milliseconds.
 */
export const maxValues = 20_000;
/** A shorter text takes no time. */
const shortLength = 2 * maxValues;

/** Whether a text has more values than one record, error or event may have. Checks nothing else. */
export function hasTooManyValues(text: string, limit = maxValues): boolean {
  if (text.length <= shortLength || limit === Number.POSITIVE_INFINITY) return false;
  const end = new ValueEnd();
  end.find(text, 0);
  return end.values > limit;
}

/** Like `parseJson`; null for text that is not JSON, such as the body of a change, or that has too many values. */
export function jsonOrNull(text: string): unknown {
  try {
    return hasTooManyValues(text) ? null : parseJson(text);
  } catch {
    return null;
  }
}

/** JSON written by this app, checked against its schema; null for anything else. */
export function readOwnJson<Value>(schema: z.ZodType<Value>, text: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
