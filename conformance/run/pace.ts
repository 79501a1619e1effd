import { RateLimit } from '../app/http.ts';
import type { Clock } from '../app/ports.ts';

/** Maximum pause that a backend can request with `Retry-After` (docs/decisions/retries.md). */
const maxPauseMs = 30_000;

/** Limits the rate of requests and handshakes. */
export class Pace {
  readonly #clock: Clock;
  readonly #limit: RateLimit;
  #pausedUntil = 0;

  /** @param perSecond maximum number of requests per second, above 0 */
  constructor(clock: Clock, perSecond: number) {
    this.#clock = clock;
    this.#limit = new RateLimit(clock, { burst: 1, perMinute: perSecond * 60 });
  }

  /** Settles when the next request may be sent, or immediately if the signal is aborted. */
  async turn(signal: AbortSignal): Promise<void> {
    for (;;) {
      const ms = Math.max(this.#limit.waitMs, this.#pausedUntil - this.#clock.now());
      if (ms <= 0 || signal.aborted) break;
      await wait(this.#clock, ms, signal);
    }
    this.#limit.took();
  }

  /** Pauses because the backend requested it. */
  pause(ms: number): void {
    this.#pausedUntil = this.#clock.now() + Math.min(ms, maxPauseMs);
  }
}

/** Settles after `ms`, or when the signal is aborted. */
export async function wait(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const cancel = clock.setTimer(ms, end);
  signal.addEventListener('abort', end);
  await promise;
  signal.removeEventListener('abort', end);
  cancel();
}
