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
  readonly #fetchedUntil = new Map<string, number>();
  readonly #writtenUntil = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Called when a response contained a change of this project that no event has announced yet. */
  fetched(id: string): void {
    this.#fetchedUntil.set(id, this.#clock.now() + afterFetchMs);
  }

  /**
   * Called when this client wrote or removed the project: an older event would make the own change look like
   * another person's.
   */
  written(id: string): void {
    this.#writtenUntil.set(id, this.#clock.now() + afterWriteMs);
  }

  /** Called when an event has the whole state of a response: events come in order, so that later ones are newer. */
  caughtUp(id: string): void {
    this.#fetchedUntil.delete(id);
  }

  mayBeStale(id: string): boolean {
    return this.#isBefore(this.#fetchedUntil, id) || this.#isBefore(this.#writtenUntil, id);
  }

  /** Called on a new connection, which sends no events from before it. */
  clear(): void {
    this.#fetchedUntil.clear();
    this.#writtenUntil.clear();
  }

  #isBefore(ends: Map<string, number>, id: string): boolean {
    const until = ends.get(id);
    if (until === undefined) return false;
    if (until > this.#clock.now()) return true;
    ends.delete(id);
    return false;
  }
}
