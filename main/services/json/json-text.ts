import type { z } from 'zod';

/**
 * Sixteen digits where a value begins may be an integer beyond 2^53. Within a string they are none: identifiers and times
 * are full of them.
 */
const longNumber = /(?:^|[:,[])\s*-?\d{16}/;

/**
 * Parses JSON. Integers that a number would round become strings of their digits: rounded, an identifier names another
 * record.
 *
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  // The reviver is slow, and hardly any answer needs it.
  return longNumber.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

/** The third argument is ECMAScript's "JSON.parse source text access". */
function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source;
  return source !== undefined && /^-?\d+$/.test(source) ? source : value;
}

/** What `parseJson` gives, or null for what is no JSON: bodies of changes may hold anything. */
export function jsonOrNull(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

/** JSON that this app wrote itself, checked against its schema; null for anything else. */
export function readOwnJson<Value>(schema: z.ZodType<Value>, text: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
