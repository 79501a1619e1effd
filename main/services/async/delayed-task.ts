import type { Cancel, Clock } from '#main/ports.ts';

/** Runs a task after a delay, once for all calls of `schedule` meanwhile. */
export class DelayedTask {
  readonly #clock: Clock;
  readonly #task: () => void;
  #cancel: Cancel | null = null;

  constructor(clock: Clock, task: () => void) {
    this.#clock = clock;
    this.#task = task;
  }

  get isScheduled(): boolean {
    return this.#cancel !== null;
  }

  /** Does nothing if it is already scheduled. @param delayMs from now */
  schedule(delayMs: number): void {
    this.#cancel ??= this.#clock.setTimer(delayMs, () => {
      this.#cancel = null;
      this.#task();
    });
  }

  cancel(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
