/** Number of characters examined at a time: well below a millisecond. */
const stepLength = 65_536;

/**
 * Splits a text that arrives in parts into steps that each take little time.
 * @param length maximum length of a step, in characters
 */
export function* inSteps(parts: readonly string[], length = stepLength): Generator<string, void, undefined> {
  for (const part of parts)
    for (let from = 0; from < part.length; from += length) yield part.slice(from, from + length);
}
