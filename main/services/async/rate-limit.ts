import type { Clock } from '#main/ports.ts';

/** The rate of an event. */
export interface Rate {
  /** How many times at once. */
  readonly burst: number;
  /** How many times per minute in the long run. */
  readonly perMinute: number;
}

/** Limits the rate of an event, whatever causes it (a token bucket). */
export class RateLimit {
  readonly #clock: Clock;
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(clock: Clock, rate: Rate) {
    this.#clock = clock;
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = clock.now();
  }

  /** @returns ms until it is allowed; 0 if it is allowed now */
  get waitMs(): number {
    this.#refill();
    return this.#left >= 1 ? 0 : Math.ceil(((1 - this.#left) * 60_000) / this.#rate.perMinute);
  }

  /** Records that it happened. @param count how many times, possibly more than remain */
  took(count = 1): void {
    this.#refill();
    this.#left -= count;
  }

  #refill(): void {
    const now = this.#clock.now();
    // The clock may have been set back.
    const passedMs = Math.max(0, now - this.#at);
    this.#at = now;
    this.#left = Math.min(this.#rate.burst, this.#left + (passedMs * this.#rate.perMinute) / 60_000);
  }
}
