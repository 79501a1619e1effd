/** Lengths of texts that are looked for: the engine keeps shorter ones once by itself. */
const minLength = 10;
const maxLength = 200;
/** How many texts are remembered; a power of two. */
const capacity = 256;
/** Number of texts after which it is known whether they repeat, and the least share of those that do. */
const trial = 1_000;
const minShare = 0.1;

/**
 * The last texts of one field in many records, so that texts that are repeated, such as names of people, are in
 * memory once. Fields whose texts do not repeat are soon left alone.
 */
export class RepeatedTexts {
  readonly #texts: string[] = [];
  #tried = 0;
  #found = 0;

  /** The same text, which is the one of an earlier record if there was one. */
  shared(text: string): string {
    const { length } = text;
    if (length < minLength || length > maxLength) return text;
    if (this.#tried >= trial && this.#found < this.#tried * minShare) return text;
    if (this.#tried === 0) for (let at = 0; at < capacity; at += 1) this.#texts.push('');
    this.#tried += 1;
    const place = placeOf(text, length);
    const earlier = this.#texts[place];
    if (earlier === text) {
      this.#found += 1;
      return earlier;
    }
    this.#texts[place] = text;
    return text;
  }
}

/** From a few characters: hashing all of them would take longer than reading the field. */
function placeOf(text: string, length: number): number {
  const first = text.charCodeAt(0) + text.charCodeAt(length >> 1) * 31;
  return (
    (first + text.charCodeAt(length - 1) * 961 + text.charCodeAt(length - 2) * 7 + length) & (capacity - 1)
  );
}
