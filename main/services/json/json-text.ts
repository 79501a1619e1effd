import type { z } from 'zod';

/**
 * Sixteen digits at the beginning of a value may be an integer beyond 2^53. Digits within a string are ignored, because
 * identifiers and times often have so many.
 */
const longNumber = /(?:^|[:,[])\s*-?\d{16}/;

/**
 * Parses JSON. Integers that a number cannot hold exactly become strings: a rounded identifier would name another
 * record.
 *
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  // The reviver is slow and rarely needed.
  return longNumber.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

/** A reviver; for the third argument see ECMAScript, "JSON.parse source text access". */
function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source;
  return source !== undefined && /^-?\d+$/.test(source) ? source : value;
}

/** As `parseJson`; null for text that is not JSON, such as the body of a change. */
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
