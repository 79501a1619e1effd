/** What is looked at in one go, in characters: well below a millisecond. */
const stepLength = 65_536;

/** A text that came in parts, in steps of which each takes little time. */
export function* inSteps(parts: readonly string[]): Generator<string, void, undefined> {
  for (const part of parts)
    for (let from = 0; from < part.length; from += stepLength) yield part.slice(from, from + stepLength);
}
