import { bestScore, fuzzyScore } from './palette-match.ts';

/** A record that was found, before it is told. */
export interface Candidate {
  readonly score: number;
  /** Place of its profile. */
  readonly rank: number;
  readonly slot: number;
  /** Shorter names come first: less of them is left over. */
  readonly length: number;
}

/** Found as it is before with letters left out; within that those of the first profile, and those of exactly that name. */
function groupOf({ score, rank }: Candidate): number {
  return (score === fuzzyScore ? 2 : 0) + (rank === 0 || score === bestScore ? 0 : 1);
}

/** Negative where the first is better. */
function compare(a: Candidate, b: Candidate): number {
  return (
    groupOf(a) - groupOf(b) || b.score - a.score || a.rank - b.rank || a.length - b.length || a.slot - b.slot
  );
}

/** The best of many, in order. */
export class BestRows {
  readonly #limit: number;
  readonly #rows: Candidate[] = [];
  #dropped = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get rows(): readonly Candidate[] {
    return this.#rows;
  }

  get isFull(): boolean {
    return this.#rows.length >= this.#limit;
  }

  /** Whether something was found that is not among the best. */
  get hasMore(): boolean {
    return this.#dropped;
  }

  /** Whether of other profiles than the first only records of exactly that name can still come in. */
  get needsOnlyExact(): boolean {
    const last = this.#rows.at(-1);
    return this.isFull && last !== undefined && groupOf(last) === 0;
  }

  /** Some records were not looked at. */
  leaveOut(): void {
    this.#dropped = true;
  }

  add(candidate: Candidate): void {
    const last = this.#rows.at(-1);
    if (this.isFull && last !== undefined && compare(candidate, last) >= 0) {
      this.#dropped = true;
      return;
    }
    let at = this.#rows.length;
    while (at > 0 && compare(candidate, this.#rows[at - 1] as Candidate) < 0) at -= 1;
    this.#rows.splice(at, 0, candidate);
    if (this.#rows.length <= this.#limit) return;
    this.#rows.pop();
    this.#dropped = true;
  }
}
