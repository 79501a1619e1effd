/** So many dropped connections are taken for restarts of the backend; the next one is not. */
const toleratedDrops = 3;
/** The time for which an unsteady connection has to last before it is shown as live; the least and the most, ms. */
const leastProofMs = 5_000;
/** Also the time after which what was dropped before is forgotten. */
export const steadyMs = 30_000;

/**
 * The connections that were accepted and closed again before one lasted for 30 s (docs/decisions/realtime-connection.md). A
 * proxy with a broken upgrade or a backend that crashes on each connection does that for hours.
 */
export class DroppedConnections {
  #count = 0;
  #longestMs = 0;

  /** @param lastedMs how long the connection was open */
  add(lastedMs: number): void {
    this.#count += 1;
    this.#longestMs = Math.max(this.#longestMs, lastedMs);
  }

  forget(): void {
    this.#count = 0;
    this.#longestMs = 0;
  }

  get count(): number {
    return this.#count;
  }

  /** A connection that is accepted is not shown as live until it has lasted for `proofMs`. */
  get isUnsteady(): boolean {
    return this.#count > toleratedDrops;
  }

  /** Twice what the longest one lasted, so that a peer that drops is not shown as live again and again. */
  get proofMs(): number {
    return Math.min(steadyMs, Math.max(leastProofMs, 2 * this.#longestMs));
  }
}
