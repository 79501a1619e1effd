import type { Cancel, Clock } from '#main/ports.ts';

/** Runs a task once, after a delay. Calls of `schedule` during the delay have no effect. */
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

  /** No-op if the task is already scheduled. @param delayMs from now */
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
