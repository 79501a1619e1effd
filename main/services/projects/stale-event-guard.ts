import type { Clock } from '#main/ports.ts';

/** Events rarely arrive later than this after an answer that included their change. */
const afterFetchMs = 2_000;
/** By then, socket.io has closed a connection that delivers nothing. */
const afterWriteMs = 60_000;

/**
 * Tracks the projects for which a response was newer than the events so far: events and responses arrive over
 * separate connections. An event of such a project may be older than the stored record, so the project is
 * fetched instead of merged. Otherwise the list would return to an older state, and own changes would look
 * like another person's.
 */
export class StaleEventGuard {
  readonly #clock: Clock;
  readonly #until = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Called when a response contained a change of this project that no event has announced yet. */
  fetched(id: string): void {
    this.#mark(id, afterFetchMs);
  }

  /**
   * Called when this client wrote or removed the project: an older event would make the own change look like
   * another person's.
   */
  written(id: string): void {
    this.#mark(id, afterWriteMs);
  }

  mayBeStale(id: string): boolean {
    const until = this.#until.get(id);
    if (until === undefined) return false;
    if (until > this.#clock.now()) return true;
    this.#until.delete(id);
    return false;
  }

  /** Called on a new connection, which sends no events from before it. */
  clear(): void {
    this.#until.clear();
  }

  #mark(id: string, ms: number): void {
    this.#until.set(id, Math.max(this.#clock.now() + ms, this.#until.get(id) ?? 0));
  }
}
