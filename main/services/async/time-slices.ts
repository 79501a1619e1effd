/** Duration of one turn on the event loop, ms: other events wait about that long (docs/decisions/turns.md). */
const sliceMs = 6;

/** Lets long-running work yield to the event loop. */
export interface TimeSlices {
  /** Whether the turn is over, so that `turn` has to be awaited. */
  readonly spent: boolean;
  /** The number of items processed between two checks of `spent`; a few by default. */
  readonly stride?: number;
  /** Settles when this work gets its turn. Has to be awaited before the work starts and whenever `spent` is true. */
  turn(): Promise<void>;
}

/** Items between two checks of the clock: even for the largest that a backend may send, a few milliseconds. */
export const usualStride = 32;

/**
 * Processes each item, in turns. Events between turns may change the items: a `Map` or `Set` continues with its content at
 * that time.
 * @param isWanted called after each turn; false skips the rest
 * @returns whether all items were processed
 */
export async function eachInTurns<Item>(
  items: Iterable<Item>,
  slices: TimeSlices,
  each: (item: Item) => void,
  isWanted: () => boolean = () => true,
): Promise<boolean> {
  const { stride = usualStride } = slices;
  let at = 0;
  await slices.turn();
  if (!isWanted()) return false;
  for (const item of items) {
    each(item);
    at += 1;
    if (at % stride !== 0 || !slices.spent) continue;
    await slices.turn();
    if (!isWanted()) return false;
  }
  return true;
}

/**
 * Turns of about 6 ms, one in each iteration of the event loop for all work together: input, output and timers run after
 * each. Further work in the same iteration shares the rest of the turn.
 */
export class EventLoopSlices implements TimeSlices {
  readonly #waiting: (() => void)[] = [];
  #isOpen = false;
  #until = 0;

  get spent(): boolean {
    return performance.now() >= this.#until;
  }

  /** Whether no work has or awaits a turn; false until the end of the event loop iteration of the last turn. */
  get isIdle(): boolean {
    return !this.#isOpen;
  }

  turn(): Promise<void> {
    if (this.#waiting.length === 0) {
      if (!this.#isOpen) this.#open();
      if (!this.spent) return Promise.resolve();
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #open(): void {
    this.#isOpen = true;
    this.#until = performance.now() + sliceMs;
    setImmediate(() => {
      this.#isOpen = false;
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#open();
      next();
    });
  }
}

/** The turns of this process: all long work shares one event loop. */
export const timeSlices = new EventLoopSlices();
