/** Hands over what comes in bursts. */
export interface Paced<Item> {
  push(items: readonly Item[]): void;
  /** Drops what is held back. */
  stop(): void;
}

/**
 * Hands over the first items at once, and those of the next `pauseMs` together at its end: a person cannot read what changes with
 * every frame, and drawing it would take the time of other frames.
 */
export function paced<Item>(pauseMs: number, take: (items: readonly Item[]) => void): Paced<Item> {
  let held: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function handOver(): void {
    timer = undefined;
    if (held.length === 0) return;
    const items = held;
    held = [];
    timer = setTimeout(handOver, pauseMs);
    take(items);
  }
  return {
    push(items) {
      held.push(...items);
      if (timer === undefined) handOver();
    },
    stop() {
      clearTimeout(timer);
      held = [];
    },
  };
}
