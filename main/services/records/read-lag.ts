/** A read that is behind what is known is held back for at least so long. */
const leastMs = 30_000;
const mostMs = 120_000;

/** How late the reads of a backend were seen to be behind its writes and events. */
export class ReadLag {
  #seenMs: number | null = null;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The longest that was seen, ms; null where no read was ever behind. */
  get seenMs(): number | null {
    return this.#seenMs;
  }

  /** For how long reads may be behind, ms: 30 s, or twice what was seen, at most 2 minutes. */
  get windowMs(): number {
    return Math.min(mostMs, Math.max(leastMs, 2 * (this.#seenMs ?? 0)));
  }

  /** A read so late after a change was still behind it, and a later one was not. */
  saw(ms: number): void {
    if (ms <= (this.#seenMs ?? -1)) return;
    this.#seenMs = ms;
    this.#changed();
  }
}
