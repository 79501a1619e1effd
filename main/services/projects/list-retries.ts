import type { Clock } from '#main/ports.ts';
import { delay } from '../async/delay.ts';
import { failure } from '../errors/app-failure.ts';
import { isSignedOut } from '../http/error-predicates.ts';

/** Delay before the list is refetched after a failed fetch. */
const pauseMs = 5_000;

/** Retries fetching the list until it succeeds or the session ends. */
export class ListRetries {
  readonly #clock: Clock;
  readonly #fetch: () => Promise<void>;
  readonly #isStopped: () => boolean;
  #running: Promise<void> | null = null;
  #isWanted = false;

  constructor(clock: Clock, fetch: () => Promise<void>, isStopped: () => boolean) {
    this.#clock = clock;
    this.#fetch = fetch;
    this.#isStopped = isStopped;
  }

  /** Starts retrying in the background. No-op while it is running. */
  start(): void {
    this.#isWanted = true;
    this.#running ??= this.untilFetched(() => !this.#isWanted)
      .catch(() => undefined)
      .finally(() => {
        this.#running = null;
      });
  }

  /** Stops retrying in the background. */
  end(): void {
    this.#isWanted = false;
  }

  /** Fetches after a pause and retries until it succeeds. @throws AppFailure `signed-out` */
  async untilFetched(isEnded = () => false): Promise<void> {
    for (;;) {
      await delay(this.#clock, pauseMs);
      if (this.#isStopped() || isEnded()) throw failure('signed-out');
      try {
        return await this.#fetch();
      } catch (thrown) {
        if (isSignedOut(thrown)) throw thrown;
      }
    }
  }
}
