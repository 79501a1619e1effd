import type { AppError, Reply } from '#contract/errors.ts';
import type { EventName, EventPayload } from '#contract/events.ts';
import type { RequestInput, RequestName, RequestValue } from '#contract/requests.ts';

/** Asks the main process. The promise never rejects: a call that fails is data with an `AppError`. */
export type Call = <Name extends RequestName>(
  name: Name,
  ...input: RequestInput<Name> extends undefined ? [] : [RequestInput<Name>]
) => Promise<Reply<RequestValue<Name>>>;

/** Listens for an event of the main process; the answer stops listening. */
export type Listen = <Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
) => () => void;

/** The window's only way out. */
export interface Bridge {
  readonly call: Call;
  readonly on: Listen;
}

const internal: AppError = { code: 'internal' };

/** The bridge over what the preload exposed. Nothing else in the window touches `window.pilothouse`. */
export const bridge: Bridge = {
  async call(name, ...input) {
    try {
      return await window.pilothouse.request(name, ...input);
    } catch {
      // A rejection is a defect on the way (a destroyed frame, an argument that cannot be cloned), never a refusal.
      return { ok: false, error: internal };
    }
  },
  on: (name, listener) => window.pilothouse.on(name, listener),
};
