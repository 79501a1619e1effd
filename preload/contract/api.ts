import type { Reply } from './errors.ts';
import type { EventName, EventPayload } from './events.ts';
import type { RequestInput, RequestName, RequestValue } from './requests.ts';

/** What the preload puts on `window.pilothouse`: the window's only way out. */
export interface PilothouseApi {
  /** Asks the main process. Never rejects for a failed call: the failure is in the reply. */
  request<Name extends RequestName>(
    name: Name,
    ...input: RequestInput<Name> extends undefined ? [] : [RequestInput<Name>]
  ): Promise<Reply<RequestValue<Name>>>;
  /** Listens for an event; the answer stops listening. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
}

declare global {
  interface Window {
    readonly pilothouse: PilothouseApi;
  }
}
