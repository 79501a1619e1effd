import type { Clock } from '#main/ports.ts';
import type { WeakeningChange } from './weakening-change.ts';

/** After this many cancelled confirmations in a row within this time, none is shown until the first of them is older. */
const maxInARow = 5;
const pauseMs = 60_000;

/**
 * Delay before a confirmation is shown again after the second Cancel; doubles with each further one, up to the maximum. The
 * first Cancel may be a slip.
 */
const firstWaitMs = 10_000;
const maxWaitMs = 3_600_000;

/** Maximum number of changes remembered; the oldest is dropped. */
const maxKnown = 1_000;

/** Cancelled confirmations: keeps the window from wearing the operator down with repeated requests. */
export class CancelledQuestions {
  readonly #clock: Clock;
  /** When the last confirmations were cancelled, in ms since the epoch; cleared by a confirmed one. */
  #inARow: number[] = [];
  /** How often each change was cancelled, and when it may be shown again, in ms since the epoch. */
  readonly #waiting = new Map<string, { readonly times: number; readonly until: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether this confirmation is suppressed now. */
  isPausing(change: WeakeningChange): boolean {
    const now = this.#clock.now();
    this.#inARow = this.#inARow.filter((at) => at > now - pauseMs);
    if (this.#inARow.length >= maxInARow) return true;
    return now < (this.#waiting.get(JSON.stringify(change))?.until ?? now);
  }

  cancelled(change: WeakeningChange): void {
    const now = this.#clock.now();
    this.#inARow.push(now);
    const key = JSON.stringify(change);
    const times = (this.#waiting.get(key)?.times ?? 0) + 1;
    this.#waiting.delete(key);
    const waitMs = times === 1 ? 0 : Math.min(firstWaitMs * 2 ** (times - 2), maxWaitMs);
    this.#waiting.set(key, { times, until: now + waitMs });
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > maxKnown && oldest !== undefined) this.#waiting.delete(oldest);
  }

  confirmed(change: WeakeningChange): void {
    this.#inARow = [];
    this.#waiting.delete(JSON.stringify(change));
  }
}
