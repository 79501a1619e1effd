/**
 * Duration of one turn on the event loop, in ms: other events wait about that long (docs/decisions/turns.md).
 */
const turnMs = 6;

/**
 * Cooperative scheduling: long-running work runs in turns (time slices) of about 6 ms and then yields to the
 * event loop. Each iteration of the event loop has one turn for all work together, so that input, output and
 * timers run after it. Further work in the same iteration shares the rest of the turn. Services use it only
 * through `in-turns.ts`.
 */
export class CooperativeScheduler {
  /**
   * Number of items between two checks of the clock: even for the largest items that a backend may send, that
   * takes a few milliseconds.
   */
  readonly stride: number = 32;
  readonly #waiting: (() => void)[] = [];
  #isOpen = false;
  #until = 0;

  /** Whether `turn` has to be awaited. */
  get isTurnOver(): boolean {
    return performance.now() >= this.#until;
  }

  /** Whether no work has or awaits a turn; false until the end of the event loop iteration of the last turn. */
  get isIdle(): boolean {
    return !this.#isOpen;
  }

  /**
   * Resolves when this work gets its turn. Must be awaited before the work starts and whenever the turn is
   * over.
   */
  turn(): Promise<void> {
    if (this.#waiting.length === 0) {
      if (!this.#isOpen) this.#open();
      if (!this.isTurnOver) return Promise.resolve();
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #open(): void {
    this.#isOpen = true;
    this.#until = performance.now() + turnMs;
    setImmediate(() => {
      this.#isOpen = false;
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#open();
      next();
    });
  }
}

/** The scheduler of this process: all long work shares one event loop. */
export const scheduler = new CooperativeScheduler();
