import { bestScore, fuzzyScore } from './palette-match.ts';

/** A matching record, before it is sent to the window. */
export interface Candidate {
  readonly score: number;
  /** Position of its profile. */
  readonly rank: number;
  readonly slot: number;
  /** Shorter names are sorted first, because they match more closely. */
  readonly length: number;
}

/**
 * Exact matches are sorted before fuzzy ones; within each, records of the first profile and those with
 * exactly that name are first.
 */
function groupOf({ score, rank }: Candidate): number {
  return (score === fuzzyScore ? 2 : 0) + (rank === 0 || score === bestScore ? 0 : 1);
}

/** Negative if the first is better. */
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

  /** Whether there are matches that are not among the best. */
  get hasMore(): boolean {
    return this.#dropped;
  }

  /** Whether only records of exactly that name can still be added from other profiles than the first. */
  get needsOnlyExact(): boolean {
    const last = this.#rows.at(-1);
    return this.isFull && last !== undefined && groupOf(last) === 0;
  }

  /** Notes that some records were skipped. */
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
