import type { Clock } from '#main/ports.ts';

/** Within this long, more than `reloads` crashes mean that loading again does not help. */
const withinMs = 60_000;
const reloads = 3;

/** How often the window may crash and be loaded again by itself (faults, row 39). */
export class CrashLimit {
  readonly #clock: Clock;
  #crashes: number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a crash. False from the fourth within a minute on: loading again would only crash again. */
  mayReload(): boolean {
    const now = this.#clock.now();
    // A clock that was put back makes old crashes look as if they were still to come.
    this.#crashes = this.#crashes.filter((at) => Math.abs(now - at) < withinMs);
    this.#crashes.push(now);
    return this.#crashes.length <= reloads;
  }
}
