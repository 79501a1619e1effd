import type { SortValue } from './text-columns.ts';

/** Ordered rows of one profile; compared with those of others by value, rank and arrival. */
export interface RowSequence {
  /** Position of the profile: rows with equal values are in the order of their profiles. */
  readonly rank: number;
  readonly length: number;
  value(index: number): SortValue;
  arrival(index: number): number;
}

interface Place {
  readonly value: SortValue;
  readonly rank: number;
  readonly arrival: number;
}

/**
 * Several sequences as one, without merging them: the beginning of a page is found in each by bisection, and only the rows
 * of the page are merged.
 */
export class MergedRows<Sequence extends RowSequence> {
  readonly #sequences: readonly Sequence[];
  readonly #descending: boolean;

  constructor(sequences: readonly Sequence[], descending: boolean) {
    this.#sequences = sequences;
    this.#descending = descending;
  }

  /** @returns the row and the sequence of each row of the page */
  page(offset: number, limit: number): readonly (readonly [Sequence, number])[] {
    const next = this.#split(offset);
    const rows: (readonly [Sequence, number])[] = [];
    while (rows.length < limit) {
      let first = -1;
      for (let at = 0; at < next.length; at += 1)
        if (this.#has(at, next) && (first < 0 || this.#isBefore(at, first, next))) first = at;
      if (first < 0) break;
      rows.push([this.#sequences[first] as Sequence, next[first] as number]);
      next[first] = (next[first] as number) + 1;
    }
    return rows;
  }

  /** The number of rows before this one. */
  indexOf(sequence: Sequence, index: number): number {
    const place = placeOf(sequence, index);
    return this.#sequences.reduce(
      (sum, other) => sum + (other === sequence ? index : this.#countBefore(other, place, 0, other.length)),
      0,
    );
  }

  /** The number of rows of each sequence among the first `count`. */
  #split(count: number): number[] {
    const low = this.#sequences.map(() => 0);
    const high = this.#sequences.map(({ length }) => length);
    for (;;) {
      let widest = -1;
      let width = 0;
      for (let at = 0; at < low.length; at += 1) {
        const here = (high[at] as number) - (low[at] as number);
        if (here > width) [widest, width] = [at, here];
      }
      if (widest < 0) return low;
      const middle = ((low[widest] as number) + (high[widest] as number)) >>> 1;
      const place = placeOf(this.#sequences[widest] as Sequence, middle);
      const before = this.#sequences.map((sequence, at) =>
        at === widest ? middle : this.#countBefore(sequence, place, low[at] as number, high[at] as number),
      );
      if (before.reduce((sum, some) => sum + some, 0) < count) {
        // This row is one of the first, and so are all rows before it.
        for (const [at, some] of before.entries()) low[at] = Math.max(low[at] as number, some);
        low[widest] = middle + 1;
      } else for (const [at, some] of before.entries()) high[at] = Math.min(high[at] as number, some);
    }
  }

  #countBefore(sequence: Sequence, place: Place, from: number, to: number): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(placeOf(sequence, middle), place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #has(at: number, next: readonly number[]): boolean {
    return (next[at] as number) < (this.#sequences[at] as Sequence).length;
  }

  #isBefore(a: number, b: number, next: readonly number[]): boolean {
    const [first, second] = [a, b].map((at) => placeOf(this.#sequences[at] as Sequence, next[at] as number));
    return this.#compare(first as Place, second as Place) < 0;
  }

  #compare(a: Place, b: Place): number {
    if (a.value !== b.value) return a.value < b.value === this.#descending ? 1 : -1;
    return a.rank - b.rank || a.arrival - b.arrival;
  }
}

function placeOf(sequence: RowSequence, index: number): Place {
  return { value: sequence.value(index), rank: sequence.rank, arrival: sequence.arrival(index) };
}
