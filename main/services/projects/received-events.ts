import type { Clock, Log, SocketEvent } from '#main/ports.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import { RateLimit } from '../async/rate-limit.ts';
import { decodeProjectEvent, type ProjectEvent, projectEventName } from './project-event.ts';

/** Rate limit for log entries about ignored events: a backend may send any number of them. */
const warnings = { burst: 10, perMinute: 20 };

/** Decodes the socket's events, and logs how many could not be read. */
export class ReceivedEvents {
  readonly #receive: (events: readonly ProjectEvent[]) => void;
  #ignored = 0;
  readonly #warnings: RateLimit;
  readonly #warn: DelayedTask;

  /** @param receive called with the readable events of each batch, also if there are none */
  constructor(clock: Clock, log: Log, receive: (events: readonly ProjectEvent[]) => void) {
    this.#receive = receive;
    this.#warnings = new RateLimit(clock, warnings);
    this.#warn = new DelayedTask(clock, () => {
      this.#warnings.took();
      log.warn(`Ignored an event that could not be read; ${this.#ignored} so far.`);
    });
  }

  readonly take = (events: readonly SocketEvent[]): void => {
    const readable: ProjectEvent[] = [];
    for (const [name, payload] of events) {
      const event = name === projectEventName ? decodeProjectEvent(payload) : null;
      if (event !== null) readable.push(event);
    }
    if (readable.length < events.length) {
      this.#ignored += events.length - readable.length;
      this.#warn.schedule(this.#warnings.waitMs);
    }
    this.#receive(readable);
  };

  /** Logs nothing more. */
  stop(): void {
    this.#warn.cancel();
  }
}
