import type { AwaitedBackendInfo } from '#contract/state.ts';
import type { Clock, Random } from '#main/ports.ts';
import type { ProfileConnection } from '../connection/profile-connection.ts';
import { failure } from '../errors/app-failure.ts';
import { acceptedBaseUrl, hostOf } from '../http/base-url.ts';
import { probeService } from '../session/auth-api.ts';
import type { Session } from '../session/session.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { AwaitedBackend } from './awaited-backend.ts';
import type { BackendAccess } from './backend-access.ts';
import type { PersonData } from './person-data.ts';
import type { SignIns } from './sign-ins.ts';

interface BackendStepParts {
  readonly repository: SettingsRepository;
  readonly clock: Clock;
  readonly random: Random;
  readonly connection: ProfileConnection;
  readonly access: BackendAccess;
  readonly session: Session;
  readonly person: PersonData;
  readonly signIns: SignIns;
  /** Called when `Profile.info` returns a new value. */
  readonly changed: () => void;
}

/** What the operator has accepted for a backend. */
interface Accepted {
  readonly acceptedUnencrypted: boolean;
  readonly acceptedErrorBody: boolean;
}

/** Setup step 0: the choice of the profile's backend. */
export class BackendStep {
  readonly #profileId: string;
  readonly #parts: BackendStepParts;
  readonly #awaited: AwaitedBackend;

  constructor(profileId: string, parts: BackendStepParts) {
    this.#profileId = profileId;
    this.#parts = parts;
    this.#awaited = new AwaitedBackend(parts, (isCurrent) => this.#connectAwaited(isCurrent), parts.changed);
  }

  /** The backend that was added and has not responded yet; null if there is none. */
  get awaited(): AwaitedBackendInfo | null {
    return this.#awaited.info;
  }

  /** Continues to try a backend that did not respond in an earlier run. */
  restore(): void {
    if (this.#parts.repository.get(this.#profileId).awaited) this.#awaited.begin();
  }

  /**
   * @param acceptErrorBody connects even if the backend refuses with another body than the service interface
   * defines
   * @throws AppFailure; the previous backend is then kept
   */
  async connect(url: string, acceptUnencrypted: boolean, acceptErrorBody: boolean): Promise<void> {
    const baseUrl = acceptedBaseUrl(url, acceptUnencrypted);
    const accepted = { acceptedUnencrypted: acceptUnencrypted, acceptedErrorBody: acceptErrorBody };
    await this.#reach(baseUrl, accepted, () => true);
  }

  /**
   * Adds a backend that does not respond. It is retried until the service is recognised there; signing in is
   * not possible before that.
   * @throws AppFailure as `acceptedBaseUrl`; `bad-input` if a session would end
   */
  async add(url: string, acceptUnencrypted: boolean): Promise<void> {
    const baseUrl = acceptedBaseUrl(url, acceptUnencrypted);
    const { session, connection } = this.#parts;
    if (session.token !== null || session.restoring) throw failure('bad-input', { field: 'profileId' });
    connection.tryBackend(baseUrl);
    await this.#use(baseUrl, { acceptedUnencrypted: acceptUnencrypted, acceptedErrorBody: false }, true);
  }

  /** Tries the awaited backend at once. Resolves when the attempt is done. */
  tryAgain(): Promise<void> {
    return this.#awaited.tryNow();
  }

  /** Stops awaiting a backend. */
  end(): void {
    this.#awaited.end();
  }

  async #connectAwaited(isCurrent: () => boolean): Promise<void> {
    const { baseUrl, acceptedUnencrypted } = this.#parts.repository.get(this.#profileId);
    if (baseUrl !== null)
      await this.#reach(baseUrl, { acceptedUnencrypted, acceptedErrorBody: false }, isCurrent);
  }

  /** Uses the backend once the service is recognised there. */
  async #reach(baseUrl: string, accepted: Accepted, isCurrent: () => boolean): Promise<void> {
    const { repository, connection, access } = this.#parts;
    connection.tryBackend(baseUrl);
    const before = repository.get(this.#profileId);
    const accepts = accepted.acceptedErrorBody || (before.acceptedErrorBody && before.baseUrl === baseUrl);
    const acceptedErrorBody = await probeService(access.client(baseUrl), hostOf(baseUrl), accepts);
    if (isCurrent()) await this.#use(baseUrl, { ...accepted, acceptedErrorBody }, false);
  }

  async #use(baseUrl: string, accepted: Accepted, awaited: boolean): Promise<void> {
    const { repository, connection, session, person, signIns, changed } = this.#parts;
    signIns.cancel();
    const isOther = repository.get(this.#profileId).baseUrl !== baseUrl;
    // The session ends before the base URL changes, so that a token is never sent to a backend that did not
    // issue it.
    const ended = isOther ? Promise.all([person.leave(), session.signOut()]) : null;
    if (isOther) {
      repository.update(this.#profileId, {
        socketPath: null,
        providerClientId: null,
        providerSecretSet: false,
        imported: null,
        largeLists: null,
      });
    }
    connection.bindTo(baseUrl);
    // Connecting the same backend again keeps the session.
    const { setupStep } = repository.get(this.#profileId);
    const next = isOther || setupStep === 0 ? 1 : setupStep;
    repository.update(this.#profileId, { baseUrl, ...accepted, awaited, setupStep: next });
    if (awaited) this.#awaited.begin();
    else this.#awaited.end();
    changed();
    await ended;
    if (isOther) connection.requests.forgetSecrets();
  }
}
