import type { Clock } from '#main/ports.ts';
import type { WeakeningChange } from './weakening-change.ts';

/** After so many questions in a row that were cancelled in this time, none is asked until the first of them is so long ago. */
const mostInARow = 5;
const pauseMs = 60_000;

/** After the second Cancel the same question waits so long, twice as long after each further one, and at most the longest. The first may be a slip. */
const firstWaitMs = 10_000;
const longestWaitMs = 3_600_000;

/** So many changes are known; the oldest one is forgotten. */
const mostKnown = 1_000;

/** The questions that the operator has cancelled: the window cannot wear them down by asking again and again. */
export class CancelledQuestions {
  readonly #clock: Clock;
  /** When the last questions were cancelled, ms since the epoch; emptied by one that was confirmed. */
  #inARow: number[] = [];
  /** How often each change was cancelled, and until when it waits, ms since the epoch. */
  readonly #waiting = new Map<string, { readonly times: number; readonly until: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether this question is not asked now. */
  isPausing(change: WeakeningChange): boolean {
    const now = this.#clock.now();
    this.#inARow = this.#inARow.filter((at) => at > now - pauseMs);
    if (this.#inARow.length >= mostInARow) return true;
    return now < (this.#waiting.get(JSON.stringify(change))?.until ?? now);
  }

  cancelled(change: WeakeningChange): void {
    const now = this.#clock.now();
    this.#inARow.push(now);
    const key = JSON.stringify(change);
    const times = (this.#waiting.get(key)?.times ?? 0) + 1;
    this.#waiting.delete(key);
    const waitMs = times === 1 ? 0 : Math.min(firstWaitMs * 2 ** (times - 2), longestWaitMs);
    this.#waiting.set(key, { times, until: now + waitMs });
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > mostKnown && oldest !== undefined) this.#waiting.delete(oldest);
  }

  confirmed(change: WeakeningChange): void {
    this.#inARow = [];
    this.#waiting.delete(JSON.stringify(change));
  }
}
