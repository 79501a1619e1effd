import type { Progress } from '#contract/progress.ts';
import type { BackendRecord, ResourceList } from '#contract/records.ts';
import type { Clock } from '#main/ports.ts';

/** A fetch that takes longer has progress, also before anything has come, in ms; the window shows it after a second. */
const firstReportMs = 300;
const nothingYet: Progress = { phase: 'reading', unit: 'records', done: 0, total: null };

/** One run of fetching a list. */
export interface ListLoad<Item = never> {
  /** Aborted when the operator stops the fetch; the list then consists of what has arrived. */
  readonly signal: AbortSignal;
  /** In ms since the epoch. */
  now(): number;
  /** Reports the progress. */
  progress(progress: Progress): void;
  /** Shows the records that have come so far; absent if an earlier list is shown. */
  readonly arrived?: ((items: readonly Item[]) => void) | undefined;
}

/** Progress of running list fetches, and their cancellation. */
export class ListLoading<Item = never> {
  readonly #clock: Clock;
  readonly #changed: () => void;
  /** The first records of a list that is still arriving, and until `dropArrived`; null for none. */
  arrived: readonly Item[] | null = null;
  /**
   * Reads the list that is on the disk, whose records are kept where a list is incomplete and none is in memory;
   * null for none. Never rejects.
   */
  stored: () => Promise<ResourceList<Item & BackendRecord> | null> = async () => null;
  /** The running fetches, newest last. */
  readonly #runs = new Map<AbortController, Progress | null>();
  /** The fetch whose first records are shown: the newest one. */
  #shown: AbortController | null = null;
  /** Whether the last fetch failed and had progress by then: the next one has progress at once. */
  #failedLate = false;

  /** @param changed called whenever `progress` may have changed */
  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  /**
   * Progress of the fetch that began last; null if none is running, or if it takes no time.
   */
  get progress(): Progress | null {
    return [...this.#runs.values()].at(-1) ?? null;
  }

  /** Stops the fetches; each list then consists of what has arrived. */
  stop(): void {
    for (const run of this.#runs.keys()) run.abort();
  }

  /** Called when the list that has arrived is known. */
  dropArrived(): void {
    this.arrived = null;
  }

  /** Called when nothing that running fetches still bring is shown. */
  forgetArrived(): void {
    this.#shown = null;
    this.arrived = null;
  }

  /** Stops the fetches, of which nothing is shown any more. */
  end(): void {
    this.stop();
    this.forgetArrived();
  }

  /** @param isFirst whether no list is known, so that records are shown while they arrive */
  async run<Result>(fetch: (load: ListLoad<Item>) => Promise<Result>, isFirst = false): Promise<Result> {
    const run = new AbortController();
    this.#runs.set(run, null);
    this.#shown = run;
    const progress = (found: Progress) => {
      this.#runs.set(run, found);
      this.#changed();
    };
    let isLong = false;
    const cancelReport = this.#clock.setTimer(firstReportMs, () => {
      isLong = true;
      if (this.#runs.get(run) === null) progress(nothingYet);
    });
    if (this.#failedLate) progress(nothingYet);
    const arrived = (items: readonly Item[]) => {
      if (this.#shown !== run) return;
      this.arrived = items;
      this.#changed();
    };
    try {
      const fetched = await fetch({
        signal: run.signal,
        now: () => this.#clock.now(),
        progress,
        ...(isFirst && { arrived }),
      });
      this.#failedLate = false;
      return fetched;
    } catch (thrown) {
      this.#failedLate = isLong;
      if (this.#shown !== run) throw thrown;
      const hadArrived = this.arrived !== null;
      this.arrived = null;
      if (hadArrived) this.#changed();
      throw thrown;
    } finally {
      cancelReport();
      this.#runs.delete(run);
    }
  }
}
