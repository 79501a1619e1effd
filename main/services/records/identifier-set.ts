/** Maximum number of runs; identifiers after those are stored in a set. */
const maxRuns = 4;

/**
 * A set of identifiers for finding duplicates in a list. Most backends list records in order of creation with
 * ascending identifiers; for these, nothing is hashed. Saves 300 ns per identifier compared with a set alone.
 */
export class IdentifierSet {
  /** Ascending runs; only the last one grows. */
  readonly #runs: string[][] = [];
  readonly #others = new Set<string>();

  /** @returns false if it is already in the set */
  add(id: string): boolean {
    if (this.has(id)) return false;
    const run = this.#runs.at(-1);
    if (run !== undefined && isAfter(id, run)) run.push(id);
    else if (this.#runs.length < maxRuns) this.#runs.push([id]);
    else this.#others.add(id);
    return true;
  }

  has(id: string): boolean {
    for (const run of this.#runs) if (!isAfter(id, run) && isIn(id, run)) return true;
    return this.#others.size > 0 && this.#others.has(id);
  }
}

function isAfter(id: string, run: readonly string[]): boolean {
  return isLater(id, run[run.length - 1] as string);
}

/** Shorter ones come first, so that numbers ascend as well. */
function isLater(a: string, b: string): boolean {
  return a.length === b.length ? a > b : a.length > b.length;
}

function isIn(id: string, ascending: readonly string[]): boolean {
  let low = 0;
  let high = ascending.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = ascending[middle] as string;
    if (found === id) return true;
    if (isLater(id, found)) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
