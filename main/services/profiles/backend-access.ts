import type { HttpLimits } from '#main/http-ports.ts';
import type { AuthorizedCaller } from '../http/backend-call.ts';
import { BackendClient, type BackendClientPorts } from '../http/backend-client.ts';
import { limitsOf } from '../http/limits.ts';
import { authorizedCaller } from '../session/authorized-caller.ts';
import type { Session } from '../session/session.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';

/** Calls a profile's backend with the profile's timeouts, and with the session's token where one is needed. */
export class BackendAccess {
  readonly #profileId: string;
  readonly #ports: BackendClientPorts & { readonly repository: SettingsRepository };
  readonly #session: Session;
  #calls = new AbortController();

  constructor(
    profileId: string,
    ports: BackendClientPorts & { readonly repository: SettingsRepository },
    session: Session,
  ) {
    this.#profileId = profileId;
    this.#ports = ports;
    this.#session = session;
  }

  /** Aborted when the session's calls are. */
  get signal(): AbortSignal {
    return this.#calls.signal;
  }

  /** The timeouts of the settings as they are now. */
  limits(): HttpLimits {
    return limitsOf(this.#ports.repository.get(this.#profileId).timeOuts);
  }

  /** For calls without a token. */
  client(baseUrl: string): BackendClient {
    return new BackendClient(this.#ports, baseUrl, this.limits());
  }

  /** For calls with the token, to the backend that the profile has now. */
  caller(): AuthorizedCaller {
    const baseUrl = this.#ports.repository.get(this.#profileId).baseUrl ?? '';
    return authorizedCaller(baseUrl, this.#session, (call) =>
      this.client(baseUrl).call({ ...call, signal: this.#calls.signal }),
    );
  }

  /** Aborts the calls under way. Calls that are made later are not affected. */
  abortCalls(): void {
    this.#calls.abort();
    this.#calls = new AbortController();
  }
}
