import { STATUS_CODES } from 'node:http';
import type { Answer } from '../service/http/answer.ts';
import { ApiError, errorAnswer } from '../service/http/api-error.ts';

/** A fault for the next matching request. */
export interface Fault {
  /** Default: any method. */
  readonly method?: string;
  /** The exact path below the base path. Default: any path. */
  readonly path?: string;
  /** Number of requests that it applies to; 1 by default. */
  readonly times?: number;
  /** Responds with this status instead of processing the request. */
  readonly status?: number;
  /** Body of that response; by default an error has the service's format, and a success no body. */
  readonly body?: string;
  /** Type of `body`; plain text by default. */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Processes the request (or builds the response of `status`), then closes the connection instead of responding. */
  readonly dropAnswer?: boolean;
  /** Waits for `release()`: with `request` before processing, with `answer` before sending the finished response. */
  readonly hold?: 'request' | 'answer';
}

/** A handle for an injected fault. */
export interface FaultHandle {
  /** Resolves when the fault is applied to a request; with `hold`, when that request is waiting. */
  readonly reached: Promise<void>;
  /** Continues waiting requests; later ones do not wait. */
  release(): void;
  /** Removes the fault, whether or not it was applied. */
  cancel(): void;
}

/** Applies to one request: `perform` processes it; the result is null if no response is sent. */
type Strike = (perform: () => Promise<Answer>) => Promise<Answer | null>;

/** The pending faults, in the order in which they were added. */
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

    /** Takes the first fault that matches a request; without one, returns a function that changes nothing. */
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
