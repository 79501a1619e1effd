import { keptMinutesMs } from '#contract/trends.ts';

export const minuteMs = 60_000;
const maxMinutes = keptMinutesMs / minuteMs;

/** Values of the minutes of the last 24 hours, by the minute since the epoch. Minutes without a value are left out. */
export class Minutes<Value> {
  readonly #values = new Map<number, Value>();

  get(minute: number): Value | undefined {
    return this.#values.get(minute);
  }

  /** Also drops minutes that are too old. */
  set(minute: number, value: Value): void {
    this.#values.set(minute, value);
    if (this.#values.size <= maxMinutes) return;
    for (const each of this.#values.keys()) if (each <= minute - maxMinutes) this.#values.delete(each);
    // The clock of the computer may have been set back.
    for (const each of this.#values.keys()) {
      if (this.#values.size <= maxMinutes) return;
      this.#values.delete(each);
    }
  }

  entries(): readonly (readonly [minute: number, value: Value])[] {
    return [...this.#values];
  }

  clear(): void {
    this.#values.clear();
  }
}

/** @param time in ms since the epoch */
export function minuteOf(time: number): number {
  return Math.floor(time / minuteMs);
}
