import type { Clock } from '#main/ports.ts';
import { delay } from '../async/delay.ts';
import { failure } from '../errors/app-failure.ts';
import { isSignedOut } from '../http/error-predicates.ts';

/** When the list is fetched again after something could not be fetched. */
const pauseMs = 5_000;

/** Fetches the list until it succeeds or the session ends. */
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

  /** Starts retrying in the background, unless it is running. */
  start(): void {
    this.#isWanted = true;
    this.#running ??= this.untilFetched(() => !this.#isWanted)
      .catch(() => undefined)
      .finally(() => {
        this.#running = null;
      });
  }

  /** Ends retrying in the background. */
  end(): void {
    this.#isWanted = false;
  }

  /** Fetches after a pause, and retries. @throws AppFailure `signed-out` */
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
