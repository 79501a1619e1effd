/** Number of characters examined at a time: well below a millisecond. */
const stepLength = 65_536;

/** Splits a text that came in parts into steps that each take little time. */
export function* inSteps(parts: readonly string[]): Generator<string, void, undefined> {
  for (const part of parts)
    for (let from = 0; from < part.length; from += stepLength) yield part.slice(from, from + stepLength);
}
