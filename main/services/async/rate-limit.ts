import type { Clock } from '#main/ports.ts';

/** How often something may happen. */
export interface Rate {
  /** So often at once. */
  readonly burst: number;
  /** So often in the long run. */
  readonly perMinute: number;
}

/** Bounds how often something happens, whatever asks for it (a token bucket). */
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

  /** @returns ms until it may happen; 0 where it may now */
  get waitMs(): number {
    this.#refill();
    return this.#left >= 1 ? 0 : Math.ceil(((1 - this.#left) * 60_000) / this.#rate.perMinute);
  }

  /** It happened. @param count so often, also more than is left */
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
