/** Limits of the size of JSON. */
export interface JsonLimits {
  /** Values, and keys of objects; a list or an object counts as one or two. */
  readonly values: number;
  /** Nested lists and objects. */
  readonly depth: number;
}

/** Where JSON exceeds its limits. */
export interface JsonExcess {
  readonly of: keyof JsonLimits;
  /** In UTF-16 units. */
  readonly offset: number;
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * The position at which a text first exceeds its limits; null if it does not. Must be called before
 * `JSON.parse`, whose result may need twenty times the memory of the text. It also returns a position for
 * text that is not JSON.
 */
export function excessOf(text: string, limits: JsonLimits): JsonExcess | null {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at);
        break;
      case comma:
      case colon:
        values += 1;
        break;
      case openList:
      case openObject:
        values += 1;
        depth += 1;
        break;
      case closeList:
      case closeObject:
        depth -= 1;
        break;
      default:
        continue;
    }
    if (depth > limits.depth) return { of: 'depth', offset: at };
    if (values > limits.values) return { of: 'values', offset: at };
  }
  return null;
}

/** The offset of the quote that ends the string which begins here, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return text.length;
}
