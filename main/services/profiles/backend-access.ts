import type { HttpLimits } from '#main/http-ports.ts';
import type { AuthorizedCaller } from '../http/backend-call.ts';
import { BackendClient, type BackendClientPorts } from '../http/backend-client.ts';
import { largeLimitsOf, largeListLimits, limitsOf, usualListLimits } from '../http/limits.ts';
import { authorizedCaller } from '../session/authorized-caller.ts';
import type { Session } from '../session/session.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';

/** Calls a profile's backend with the profile's timeouts and, if required, the session's token. */
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

  /** Aborted together with the session's calls. */
  get signal(): AbortSignal {
    return this.#calls.signal;
  }

  /** The current timeouts of the settings. */
  limits(): HttpLimits {
    return limitsOf(this.#ports.repository.get(this.#profileId).timeOuts);
  }

  /** Whether lists beyond the usual limits are read; null if neither the policy nor the operator has said so. */
  get readsLargeLists(): boolean | null {
    const { repository } = this.#ports;
    return repository.policy.largeLists ?? repository.get(this.#profileId).largeLists;
  }

  /** A client for calls without a token. */
  client(baseUrl: string): BackendClient {
    const limits = this.limits();
    return new BackendClient(
      this.#ports,
      baseUrl,
      limits,
      this.readsLargeLists ? largeLimitsOf(limits) : limits,
    );
  }

  /** A caller with the token, for the profile's current backend. */
  caller(): AuthorizedCaller {
    const baseUrl = this.#ports.repository.get(this.#profileId).baseUrl ?? '';
    return authorizedCaller(
      baseUrl,
      this.#session,
      (call) => this.client(baseUrl).call({ ...call, signal: this.#calls.signal }),
      () => (this.readsLargeLists ? largeListLimits : usualListLimits),
    );
  }

  /** Aborts the running calls. Later calls are not affected. */
  abortCalls(): void {
    this.#calls.abort();
    this.#calls = new AbortController();
  }
}
