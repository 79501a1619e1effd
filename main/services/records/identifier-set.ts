/**
 * The identifiers of a list, for finding those that repeat. Most backends list records in the order of their creation, and
 * most identifiers grow with it: one that is greater than all before cannot repeat, and is not looked up.
 */
export class IdentifierSet {
  /** Each greater than the one before. */
  readonly #ascending: string[] = [];
  /** The others. */
  readonly #others = new Set<string>();
  #greatest: string | null = null;

  /** @returns false where it is in the set already */
  add(id: string): boolean {
    if (this.#greatest === null || id > this.#greatest) {
      this.#ascending.push(id);
      this.#greatest = id;
      return true;
    }
    if (this.has(id)) return false;
    this.#others.add(id);
    return true;
  }

  has(id: string): boolean {
    return this.#others.has(id) || this.#isAscending(id);
  }

  #isAscending(id: string): boolean {
    let low = 0;
    let high = this.#ascending.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#ascending[middle] as string;
      if (found === id) return true;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }
}
