import type { CheckProgress, ConnectionCheck } from '#contract/connection-check.ts';
import type { NetworkProbe } from '#main/network-ports.ts';
import type { Clock, SocketConnector } from '#main/ports.ts';
import { keychainFailure } from '../errors/keychain-failure.ts';
import { limitsOf } from '../http/limits.ts';
import { realtimeAddress } from '../realtime/realtime-address.ts';
import type { Session } from '../session/session.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { checkConnection } from './connection-check.ts';
import type { ClientOf } from './service-stages.ts';
import { readUrl } from './url-stage.ts';

/** What the checks need from a running profile. */
export interface ProfileCheckPorts {
  readonly repository: SettingsRepository;
  readonly probe: NetworkProbe;
  readonly sockets: SocketConnector;
  readonly clock: Clock;
}

/** A check that the window requests. If `url` is null, the profile's own is checked. */
export interface CheckRequest {
  readonly runId: string;
  readonly url: string | null;
}

/** The connection checks of one profile, one at a time. */
export class ProfileCheck {
  readonly #profileId: string;
  readonly #ports: ProfileCheckPorts;
  readonly #session: Pick<Session, 'token' | 'expire'>;
  readonly #clientOf: ClientOf;
  readonly #progressed: (progress: CheckProgress) => void;
  #current: AbortController | null = null;

  constructor(
    profileId: string,
    ports: ProfileCheckPorts,
    session: Pick<Session, 'token' | 'expire'>,
    clientOf: ClientOf,
    progressed: (progress: CheckProgress) => void,
  ) {
    this.#profileId = profileId;
    this.#ports = ports;
    this.#session = session;
    this.#clientOf = clientOf;
    this.#progressed = progressed;
  }

  /**
   * Checks the profile's own base URL or a typed one. Cancels a running check. A token that the service rejects ends the
   * session (docs/decisions/status-401.md).
   *
   * @throws AppFailure `keychain` if a secret that the connection needs cannot be read
   */
  async run({ runId, url }: CheckRequest): Promise<ConnectionCheck> {
    this.cancel();
    const current = new AbortController();
    this.#current = current;
    const { baseUrl, socketPath, timeOuts } = this.#ports.repository.get(this.#profileId);
    const typed = url ?? baseUrl ?? '';
    // The token is sent only to the backend that issued it.
    const isOwn = baseUrl !== null && readUrl(typed) === baseUrl;
    const token = isOwn ? this.#session.token : null;
    const target = {
      url: typed,
      token,
      // It was connected to before.
      acceptsErrorBody: isOwn,
      realtime: (checked: string) => realtimeAddress(checked, isOwn ? socketPath : null),
      connectMs: limitsOf(timeOuts).connectMs,
    };
    try {
      const check = await checkConnection(
        target,
        { ...this.#ports, clientOf: this.#clientOf },
        (stage) => this.#progressed({ profileId: this.#profileId, runId, stage }),
        current.signal,
      );
      const refused = check.stages.some(({ name, code }) => name === 'token' && code === 'token-rejected');
      if (refused && token !== null) void this.#session.expire(token);
      return check;
    } catch (thrown) {
      throw keychainFailure(thrown);
    }
  }

  /** Cancels the running check, if any. */
  cancel(): void {
    this.#current?.abort();
    this.#current = null;
  }
}
