/** How long one turn may keep the event loop, ms: what comes meanwhile waits about that long (docs/decisions/turns.md). */
const sliceMs = 6;

/** Lets long pieces of work take turns on the event loop. */
export interface TimeSlices {
  /** Whether the turn is over: time for `turn`. */
  readonly spent: boolean;
  /** How many items are worked on between two looks at `spent`; a few by default. */
  readonly stride?: number;
  /** Settles when it is this piece of work's turn. To be awaited before the work begins and whenever `spent` says so. */
  turn(): Promise<void>;
}

/** Items between two looks at the clock: with the largest that a backend may send, still a few milliseconds. */
export const usualStride = 32;

/**
 * Does something with each item, in turns. What comes meanwhile may change the items: a `Map` or `Set` goes on with what is
 * in it then.
 * @param isWanted asked after each turn; where it is false, the rest is left
 * @returns whether all was done
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
 * Turns of about 6 ms, one in each round of the event loop however many pieces of work there are: input, output and
 * timers have their turn after each. Work that follows in the same round shares what is left of the turn.
 */
export class EventLoopSlices implements TimeSlices {
  readonly #waiting: (() => void)[] = [];
  #isOpen = false;
  #until = 0;

  get spent(): boolean {
    return performance.now() >= this.#until;
  }

  /** Whether no piece of work has or awaits a turn; false until the round of the event loop ends in which one had. */
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
