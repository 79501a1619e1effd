/** Random numbers that can be repeated. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    // Neighbouring seeds start at distant states.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  }

  /** In [0, 1). Mulberry32: short, and uniform enough to choose faults. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<Value>(from: readonly Value[]): Value {
    if (from.length === 0) throw new Error('There is nothing to pick from.');
    return from[this.int(0, from.length - 1)] as Value;
  }

  shuffled<Value>(values: readonly Value[]): Value[] {
    const rest = [...values];
    return values.map(() => rest.splice(this.int(0, rest.length - 1), 1)[0] as Value);
  }

  /** A word of lower-case letters, for names that no earlier test has used. */
  word(length = 8): string {
    return Array.from({ length }, () => String.fromCharCode(this.int(97, 122))).join('');
  }
}
