import type { Progress } from '#contract/progress.ts';
import type { Clock } from '#main/ports.ts';

/** One run of fetching a list. */
export interface ListLoad {
  /** Aborted when the operator stops the fetch; the list then consists of what has arrived. */
  readonly signal: AbortSignal;
  /** In ms since the epoch. */
  now(): number;
  /** Reports the progress. */
  progress(progress: Progress): void;
}

/** Progress of running list fetches, and their cancellation. */
export class ListLoading {
  readonly #clock: Clock;
  readonly #changed: () => void;
  /** The running fetches, newest last. */
  readonly #runs = new Map<AbortController, Progress | null>();

  /** @param changed called whenever `progress` may have changed */
  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  /**
   * Progress of the fetch that began last; null if none is running, or if it consists of a single response.
   */
  get progress(): Progress | null {
    return [...this.#runs.values()].at(-1) ?? null;
  }

  /** Stops the fetches; each list then consists of what has arrived. */
  stop(): void {
    for (const run of this.#runs.keys()) run.abort();
  }

  async run<Result>(fetch: (load: ListLoad) => Promise<Result>): Promise<Result> {
    const run = new AbortController();
    this.#runs.set(run, null);
    try {
      return await fetch({
        signal: run.signal,
        now: () => this.#clock.now(),
        progress: (progress) => {
          this.#runs.set(run, progress);
          this.#changed();
        },
      });
    } finally {
      this.#runs.delete(run);
    }
  }
}
