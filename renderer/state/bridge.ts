import type { AppError, Reply } from '#contract/errors.ts';
import type { EventName, EventPayload } from '#contract/events.ts';
import type { RequestInput, RequestName, RequestValue } from '#contract/requests.ts';

/** Sends a request to the main process. The promise never rejects: a failure is a value with an `AppError`. */
export type Call = <Name extends RequestName>(
  name: Name,
  ...input: RequestInput<Name> extends undefined ? [] : [RequestInput<Name>]
) => Promise<Reply<RequestValue<Name>>>;

/** Listens for an event of the main process. Returns a function that stops listening. */
export type Listen = <Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
) => () => void;

/** The window's only access to the main process. */
export interface Bridge {
  readonly call: Call;
  readonly on: Listen;
}

const internal: AppError = { code: 'internal' };

/** The bridge over the API that the preload script exposes. Only this file uses `window.pilothouse`. */
export const bridge: Bridge = {
  async call(name, ...input) {
    try {
      return await window.pilothouse.request(name, ...input);
    } catch {
      // An IPC defect, such as a destroyed frame or an argument that cannot be cloned; never a backend error.
      return { ok: false, error: internal };
    }
  },
  on: (name, listener) => window.pilothouse.on(name, listener),
};
