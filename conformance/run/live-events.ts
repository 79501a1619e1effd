import type { RealtimeAddress } from '../app/http.ts';
import type { Clock, HandshakeFailure, SocketConnector } from '../app/ports.ts';
import { projectEventName } from '../app/records.ts';
import { wait } from './pace.ts';

/** A `project.update` event that has not been checked. */
export interface ReceivedEvent {
  /** Ms since the epoch. */
  readonly at: number;
  readonly payload: unknown;
}

/** Limits the stored events, because a backend can send any number. */
const maxEvents = 10_000;

/** A realtime connection that stores the received events. */
export class LiveEvents {
  readonly received: ReceivedEvent[] = [];
  /** Why there is no connection, or why it ended. */
  failure: HandshakeFailure | null = null;
  readonly #clock: Clock;
  readonly #opened = Promise.withResolvers<void>();
  readonly #close: () => void;
  #changed = Promise.withResolvers<void>();

  constructor(
    sockets: SocketConnector,
    address: RealtimeAddress,
    token: string,
    connectMs: number,
    clock: Clock,
  ) {
    this.#clock = clock;
    this.#close = sockets.open(
      { ...address, token, connectMs },
      {
        connected: () => this.#opened.resolve(),
        failed: (failure) => this.#end(failure),
        closed: () => this.#end({ kind: 'blocked', message: 'closed' }),
        events: (events) => {
          for (const [name, payload] of events) {
            if (name !== projectEventName || this.received.length === maxEvents) continue;
            this.received.push({ at: clock.now(), payload });
          }
          this.#notify();
        },
      },
    );
  }

  /** Settles when it is connected, has failed, or the signal is aborted. */
  async settled(signal: AbortSignal): Promise<void> {
    await Promise.race([this.#opened.promise, aborted(signal)]);
  }

  /** Waits until the condition is true. @returns false if the time is over first */
  async until(holds: () => boolean, ms: number, signal: AbortSignal): Promise<boolean> {
    const ends = new AbortController();
    let isOver = false;
    const over = wait(this.#clock, ms, AbortSignal.any([signal, ends.signal])).then(() => {
      isOver = true;
    });
    while (!holds() && !isOver) await Promise.race([this.#changed.promise, over]);
    ends.abort();
    return holds();
  }

  close(): void {
    this.#close();
  }

  #end(failure: HandshakeFailure): void {
    this.failure ??= failure;
    this.#opened.resolve();
    this.#notify();
  }

  #notify(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
