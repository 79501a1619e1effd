import type { Clock } from '../ports.ts';
import { progressReports, unreported, type Work } from '../services/async/work.ts';
import { failure } from '../services/errors/app-failure.ts';
import type { SendEvent } from './register.ts';

/** The long work that the window waits for: sends it the progress, and cancels what it does not want any more. */
export class LongWork {
  readonly #clock: Clock;
  readonly #send: SendEvent;
  readonly #running = new Map<string, AbortController>();
  readonly #ends = new Set<Promise<unknown>>();

  constructor(clock: Clock, send: SendEvent) {
    this.#clock = clock;
    this.#send = send;
  }

  /**
   * Runs work.
   * @param workId chosen by the window; undefined for work that is neither reported nor cancelled
   * @throws AppFailure `cancelled`; `bad-input` with field `workId` if it runs already
   */
  async run<Value>(workId: string | undefined, task: (work: Work) => Value | Promise<Value>): Promise<Value> {
    if (workId === undefined) return task(unreported);
    if (this.#running.has(workId)) throw failure('bad-input', { field: 'workId' });
    const controller = new AbortController();
    const { end, ...reports } = progressReports(this.#clock, (progress) =>
      this.#send('progress.changed', { workId, progress }),
    );
    this.#running.set(workId, controller);
    const running = (async () => task({ signal: controller.signal, ...reports }))();
    this.#ends.add(running);
    try {
      return await running;
    } finally {
      end();
      this.#ends.delete(running);
      this.#running.delete(workId);
    }
  }

  /** No-op for work that does not run. */
  cancel(workId: string): void {
    this.#running.get(workId)?.abort(failure('cancelled'));
  }

  /** Cancels everything before quitting. Resolves when it has ended. */
  async stop(): Promise<void> {
    for (const workId of this.#running.keys()) this.cancel(workId);
    await Promise.allSettled(this.#ends);
  }
}
