import { forIndicesInTurns } from '../async/in-turns.ts';

/** Maximum number of values that are suggested. */
const maxValues = 50;
/** Longer and multi-line values are not suggested: in a field of one line they cannot be told apart. */
const maxLength = 500;
/** A field with more values than this is close to unique: how often each occurs is not counted any more. */
const maxCounted = 5_000;

/** The values of a field by record. */
export interface FieldTexts {
  /** Number of records; may change between turns. */
  readonly length: () => number;
  /** The values of one record; none if it has none. */
  readonly texts: (index: number) => readonly string[];
}

/**
 * The values that contain a text in any case and do not equal it: first those that begin with it, then the most frequent, then
 * by text. At most 50.
 */
export async function valuesInUse(lists: readonly FieldTexts[], text: string): Promise<readonly string[]> {
  const ranked = new RankedValues(text);
  for (const { length, texts } of lists)
    await forIndicesInTurns(length, (index) => texts(index).forEach(ranked.add));
  return ranked.first;
}

/** The best values so far, in memory that does not grow with the list. */
class RankedValues {
  readonly #text: string;
  readonly #wanted: string;
  /** The number of records by value; null once there are too many. */
  #counts: Map<string, number> | null = new Map();
  /** The best values once they are not counted. */
  #best: string[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#wanted = text.trim().toLowerCase();
  }

  get first(): readonly string[] {
    if (this.#counts === null) return this.#best;
    return [...this.#counts.keys()].sort(this.#compare).slice(0, maxValues);
  }

  readonly add = (value: string): void => {
    const count = this.#counts?.get(value);
    if (count !== undefined) this.#counts?.set(value, count + 1);
    else if (this.#isFound(value)) this.#addNew(value);
  };

  #isFound(value: string): boolean {
    if (value === '' || value === this.#text || value.length > maxLength || /[\n\r]/.test(value))
      return false;
    return value.toLowerCase().includes(this.#wanted);
  }

  #addNew(value: string): void {
    if (this.#counts !== null) {
      this.#counts.set(value, 1);
      if (this.#counts.size <= maxCounted) return;
      const counted = [...this.#counts.keys()];
      this.#counts = null;
      this.#best = counted.sort(this.#compare).slice(0, maxValues);
      return;
    }
    const last = this.#best.at(-1);
    if (last === undefined || this.#compare(value, last) >= 0 || this.#best.includes(value)) return;
    const at = this.#best.findIndex((other) => this.#compare(value, other) < 0);
    this.#best.splice(at, 0, value);
    if (this.#best.length > maxValues) this.#best.pop();
  }

  readonly #compare = (a: string, b: string): number => {
    const begins = (value: string) => Number(value.toLowerCase().startsWith(this.#wanted));
    const count = (value: string) => this.#counts?.get(value) ?? 0;
    return begins(b) - begins(a) || count(b) - count(a) || (a < b ? -1 : Number(a > b));
  };
}
