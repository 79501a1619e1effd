import type { Clock } from '#main/ports.ts';

/** Events are hardly ever on their way for longer than this after an answer that knew of them already. */
const afterFetchMs = 2_000;
/** By then socket.io has ended a connection that delivers nothing. */
const afterWriteMs = 60_000;

/**
 * The projects of which an answer has told more than the events so far: events and answers travel on connections of their
 * own. What an event says of such a project may be older than what is held, so it is fetched again instead of merged, or
 * the list would jump back and own changes would look like a colleague's.
 */
export class StaleEventGuard {
  readonly #clock: Clock;
  readonly #until = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** An answer brought something of this project that no event has told. */
  fetched(id: string): void {
    this.#mark(id, afterFetchMs);
  }

  /** This client wrote or removed it: an older event of it would make the own change look like a colleague's. */
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

  /** A new connection tells nothing that was before it. */
  clear(): void {
    this.#until.clear();
  }

  #mark(id: string, ms: number): void {
    this.#until.set(id, Math.max(this.#clock.now() + ms, this.#until.get(id) ?? 0));
  }
}
