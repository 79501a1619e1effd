import type { ChallengeState, DomainCheck } from '#contract/domains.ts';
import type { Cancel, Clock } from '#main/ports.ts';
import { exponentialDelay } from '../async/backoff.ts';

const interval = { firstMs: 15_000, maxMs: 600_000 };

export interface WatchListener {
  checked(domain: string, check: DomainCheck): void;
  /** Called when the state differs from the last known one. A failing resolver does not count. */
  changed(domain: string, check: DomainCheck): void;
}

/** Checks domains repeatedly, with exponential backoff, until stopped. */
export class DomainWatches {
  readonly #clock: Clock;
  readonly #listener: WatchListener;
  readonly #running = new Map<string, Cancel>();

  constructor(clock: Clock, listener: WatchListener) {
    this.#clock = clock;
    this.#listener = listener;
  }

  /**
   * @param look runs one check; if it throws, the check is ignored
   * @param known the last state in an earlier run
   */
  start(domain: string, look: () => Promise<DomainCheck>, known: ChallengeState | null = null): void {
    this.stop(domain);
    let stopped = false;
    let before = known;
    let cancelTimer: Cancel = () => undefined;
    const checkAgain = async (checks: number): Promise<void> => {
      const check = await look().catch(() => null);
      if (stopped) return;
      if (check !== null) {
        this.#listener.checked(domain, check);
        if (check.state !== 'resolver-failed') {
          if (before !== null && before !== check.state) this.#listener.changed(domain, check);
          before = check.state;
        }
      }
      const delayMs = exponentialDelay(checks, interval);
      cancelTimer = this.#clock.setTimer(delayMs, () => void checkAgain(checks + 1));
    };
    this.#running.set(domain, () => {
      stopped = true;
      cancelTimer();
    });
    void checkAgain(1);
  }

  stop(domain: string): void {
    this.#running.get(domain)?.();
    this.#running.delete(domain);
  }

  isRunning(domain: string): boolean {
    return this.#running.has(domain);
  }

  stopAll(): void {
    for (const domain of [...this.#running.keys()]) this.stop(domain);
  }
}
