import type { Cancel, Clock } from '#main/ports.ts';
import { settled } from './settled.ts';

/** A clock that advances only by `advance`. Timers run in the order of their times. */
export class FakeClock implements Clock {
  #now: number;
  readonly #timers = new Set<{ at: number; run: () => void }>();

  constructor(now = Date.UTC(2026, 0, 15, 12)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  setTimer(ms: number, run: () => void): Cancel {
    const timer = { at: this.#now + ms, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Number of pending timers. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Ms until the next timer; null if none is pending. */
  get next(): number | null {
    const first = this.#first();
    return first === undefined ? null : first.at - this.#now;
  }

  /** Advances by `ms` and runs every timer that becomes due, including timers that they start. */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    await settled();
    for (let due = this.#first(); due !== undefined && due.at <= until; due = this.#first()) {
      this.#timers.delete(due);
      this.#now = Math.max(this.#now, due.at);
      due.run();
      await settled();
    }
    this.#now = until;
  }

  #first() {
    return [...this.#timers].sort((a, b) => a.at - b.at)[0];
  }
}
