/** Up to this many dropped connections are treated as restarts of the backend. */
const toleratedDrops = 3;
/** Minimum time that an unstable connection has to last before it is shown as live, in ms. */
const minStableMs = 5_000;
/** Time after which earlier drops are ignored, in ms. */
export const stableMs = 30_000;

/**
 * Tracks the connections that were accepted and closed again before one lasted for 30 s
 * (docs/decisions/realtime-connection.md). A proxy with a broken upgrade, or a backend that crashes on each
 * connection, can cause this for hours.
 */
export class DroppedSockets {
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

  /** Whether a connection has to last for `requiredStableMs` before it is shown as live. */
  get isUnstable(): boolean {
    return this.#count > toleratedDrops;
  }

  /** Twice the duration of the longest connection, so that the status does not flicker. */
  get requiredStableMs(): number {
    return Math.min(stableMs, Math.max(minStableMs, 2 * this.#longestMs));
  }
}
