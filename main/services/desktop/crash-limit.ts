import type { Clock } from '#main/ports.ts';

/** More than `reloads` crashes within this time mean that reloading does not help. */
const withinMs = 60_000;
const reloads = 3;

/** Limits how often a crashed window is reloaded automatically (docs/faults.md, row 39). */
export class CrashLimit {
  readonly #clock: Clock;
  #crashes: number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a crash. @returns false from the fourth within a minute: another reload would only crash again */
  mayReload(): boolean {
    const now = this.#clock.now();
    // After the clock was set back, older crashes are in the future.
    this.#crashes = this.#crashes.filter((at) => Math.abs(now - at) < withinMs);
    this.#crashes.push(now);
    return this.#crashes.length <= reloads;
  }
}
