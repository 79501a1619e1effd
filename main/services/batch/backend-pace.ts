import type { Cancel, Clock } from '#main/ports.ts';

/** Maximum number of concurrent requests to one backend. */
const maxConcurrent = 4;

/**
 * Rate limiter shared by the batches of one profile: a maximum number of concurrent requests, none during a pause that the
 * backend requested, and no two that create projects of the same new name.
 */
export class BackendPace {
  readonly #clock: Clock;
  readonly #waiting = new Set<() => void>();
  readonly #names = new Set<string>();
  #busy = 0;
  #resuming: Cancel | null = null;
  #pausedUntil: number | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** In ms since the epoch; null if nothing is paused. */
  get pausedUntil(): number | null {
    return this.#pausedUntil;
  }

  /**
   * Takes a slot, which has to be returned.
   * @param later called once, when a slot may be free; not called if a slot is free now
   */
  take(later: () => void): boolean {
    if (this.#busy < maxConcurrent && this.#pausedUntil === null) {
      this.#busy += 1;
      return true;
    }
    this.#waiting.add(later);
    return false;
  }

  giveBack(): void {
    this.#busy -= 1;
    this.#wake();
  }

  /** Pauses all requests; overlapping pauses extend to the latest end. */
  pause(ms: number): void {
    const until = this.#clock.now() + ms;
    if (until <= (this.#pausedUntil ?? 0)) return;
    this.#pausedUntil = until;
    this.#resuming?.();
    this.#resuming = this.#clock.setTimer(ms, () => {
      this.#pausedUntil = null;
      this.#wake();
    });
  }

  /** Resolves after a pause; at once if there is none. */
  async resumed(): Promise<void> {
    while (this.#pausedUntil !== null) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  /**
   * Reserves the name of a project that is being created. Returns false if another creation has reserved it.
   */
  takeName(name: string): boolean {
    if (this.#names.has(name)) return false;
    this.#names.add(name);
    return true;
  }

  giveBackName(name: string): void {
    this.#names.delete(name);
  }

  #wake(): void {
    if (this.#pausedUntil !== null) return;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const later of waiting) later();
  }
}
