/** Runs tasks sequentially, in the order in which they were added. A failing task does not stop those after it. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #pending = 0;

  /** Whether no task runs or waits. */
  get isIdle(): boolean {
    return this.#pending === 0;
  }

  /** @returns what the task returns, or its error */
  run<Value>(task: () => Promise<Value> | Value): Promise<Value> {
    this.#pending += 1;
    const done = this.#last.then(task);
    const settled = () => {
      this.#pending -= 1;
    };
    this.#last = done.then(settled, settled);
    return done;
  }

  /** Resolves when the tasks added so far are done. Never rejects. */
  async whenDone(): Promise<void> {
    await this.#last;
  }
}
