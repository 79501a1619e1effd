import type { ListProgress } from '#contract/records.ts';
import type { Clock } from '#main/ports.ts';

/** One run of fetching a list. */
export interface ListLoad {
  /** Aborted when the operator stops it: what has come until then is the list. */
  readonly signal: AbortSignal;
  /** Ms since the epoch. */
  now(): number;
  /** Tells how far it is. */
  progress(progress: ListProgress): void;
}

/** How far a list is while it is fetched, and how that is stopped. */
export class ListLoading {
  readonly #clock: Clock;
  readonly #changed: () => void;
  /** Those under way, the newest last. */
  readonly #runs = new Map<AbortController, ListProgress | null>();

  /** @param changed is called whenever `progress` may be another */
  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  /** Of the run that began last; null where none is under way, or where it needs no more than one answer. */
  get progress(): ListProgress | null {
    return [...this.#runs.values()].at(-1) ?? null;
  }

  /** Ends with what has come so far. */
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
