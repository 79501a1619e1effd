/** Limits how many tasks run at a time; others wait in order. */
export class Slots {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** @param count the number of tasks at a time */
  constructor(count: number) {
    this.#free = count;
  }

  /** Resolves when a slot is taken, which has to be given back. */
  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  giveBack(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
