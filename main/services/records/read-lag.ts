/** Minimum and maximum of the window for reads that are behind. */
const minMs = 30_000;
const maxMs = 120_000;

/** The largest observed lag of a backend's reads behind its writes and events. */
export class ReadLag {
  #seenMs: number | null = null;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The largest observed lag in ms; null if no read was ever behind. */
  get seenMs(): number | null {
    return this.#seenMs;
  }

  /** How long reads may be behind, in ms: 30 s, or twice the observed lag, at most 2 minutes. */
  get windowMs(): number {
    return Math.min(maxMs, Math.max(minMs, 2 * (this.#seenMs ?? 0)));
  }

  /** Notes that a read this long after a change was still behind it, and a later one was not. */
  observe(ms: number): void {
    if (ms <= (this.#seenMs ?? -1)) return;
    this.#seenMs = ms;
    this.#changed();
  }
}
