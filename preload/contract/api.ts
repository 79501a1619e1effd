import type { Reply } from './errors.ts';
import type { EventName, EventPayload } from './events.ts';
import type { RequestInput, RequestName, RequestValue } from './requests.ts';

/** The API that the preload exposes as `window.pilothouse`: the window's only access to the main process. */
export interface PilothouseApi {
  /** Sends a request to the main process. A failed request does not reject; the error is in the reply. */
  request<Name extends RequestName>(
    name: Name,
    ...input: RequestInput<Name> extends undefined ? [] : [RequestInput<Name>]
  ): Promise<Reply<RequestValue<Name>>>;
  /** Listens for an event. Returns a function that stops listening. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
}
