import { STATUS_CODES } from 'node:http';
import type { Answer } from './http/answer.ts';
import { ApiError, errorAnswer } from './http/api-error.ts';

/** What is to go wrong with the next request that matches. */
export interface Fault {
  /** Any method when left out. */
  readonly method?: string;
  /** The path below the base, exactly; any path when left out. */
  readonly path?: string;
  /** How many requests it strikes; 1 by default. */
  readonly times?: number;
  /** Answers with this status instead of doing what was asked. */
  readonly status?: number;
  /** Body of that answer; by default an error has the service's own, and a success none. */
  readonly body?: string;
  /** Of `body`; plain text by default. */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Does what was asked (or forms the answer of `status`), then cuts the connection instead of answering. */
  readonly dropAnswer?: boolean;
  /** Waits for `release()`: with the `request` before anything is done, or with the finished `answer`. */
  readonly hold?: 'request' | 'answer';
}

/** A fault that was set, to follow and to steer it. */
export interface FaultHandle {
  /** Settles when a request has run into the fault; with `hold`, when it is waiting. */
  readonly reached: Promise<void>;
  /** Lets held requests go on; those that come later are not held any more. */
  release(): void;
  /** Takes the fault back, whether or not it struck. */
  cancel(): void;
}

/** Applied to one request: `perform` does the work; the result is null where no answer is to be sent. */
type Strike = (perform: () => Promise<Answer>) => Promise<Answer | null>;

/** The faults that are waiting for their request, in the order in which they were set. */
export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  const waiting: { fault: Fault; left: number; strike: Strike }[] = [];

  return {
    failNext(fault: Fault): FaultHandle {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const strike: Strike = async (perform) => {
        if (fault.hold !== 'answer') reached.resolve();
        if (fault.hold === 'request') await released.promise;
        const answer = fault.status === undefined ? await perform() : replacement(fault, fault.status);
        if (fault.hold === 'answer') {
          reached.resolve();
          await released.promise;
        }
        return fault.dropAnswer ? null : { ...answer, headers: { ...answer.headers, ...fault.headers } };
      };
      const entry = { fault, left: fault.times ?? 1, strike };
      waiting.push(entry);
      return {
        reached: reached.promise,
        release: () => released.resolve(),
        cancel: () => {
          const index = waiting.indexOf(entry);
          if (index !== -1) waiting.splice(index, 1);
        },
      };
    },

    /** Takes the first fault that matches a request; without one, a strike that does no harm. */
    take(method: string, path: string): Strike {
      const index = waiting.findIndex(
        ({ fault }) => (fault.method ?? method) === method && (fault.path ?? path) === path,
      );
      const entry = waiting[index];
      if (entry === undefined) return (perform) => perform();
      entry.left -= 1;
      if (entry.left === 0) waiting.splice(index, 1);
      return entry.strike;
    },
  };
}

function replacement({ body, contentType }: Fault, status: number): Answer {
  if (body !== undefined) return { status, body, contentType: contentType ?? 'text/plain; charset=utf-8' };
  if (status < 400) return { status };
  return errorAnswer(new ApiError(status, STATUS_CODES[status] ?? 'Failed'), 'string');
}
