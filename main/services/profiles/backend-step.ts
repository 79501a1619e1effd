import type { AwaitedBackendView } from '#contract/state.ts';
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
  /** The profile's view is another one now. */
  readonly changed: () => void;
}

/** What the operator has accepted of a backend. */
interface Accepted {
  readonly acceptedUnencrypted: boolean;
  readonly acceptedErrorBody: boolean;
}

/** Step 0: which backend a profile has. */
export class BackendStep {
  readonly #profileId: string;
  readonly #parts: BackendStepParts;
  readonly #awaited: AwaitedBackend;

  constructor(profileId: string, parts: BackendStepParts) {
    this.#profileId = profileId;
    this.#parts = parts;
    this.#awaited = new AwaitedBackend(parts, (isCurrent) => this.#connectAwaited(isCurrent), parts.changed);
  }

  /** The backend that was added and did not answer yet; null for none. */
  get awaited(): AwaitedBackendView | null {
    return this.#awaited.view;
  }

  /** Goes on trying the backend that did not answer in an earlier run. */
  restore(): void {
    if (this.#parts.repository.get(this.#profileId).awaited) this.#awaited.begin();
  }

  /**
   * @param acceptErrorBody connects also where the backend refuses with another body than that of the interface
   * @throws AppFailure; the backend used before stays
   */
  async connect(url: string, acceptUnencrypted: boolean, acceptErrorBody: boolean): Promise<void> {
    const baseUrl = acceptedBaseUrl(url, acceptUnencrypted);
    const accepted = { acceptedUnencrypted: acceptUnencrypted, acceptedErrorBody: acceptErrorBody };
    await this.#reach(baseUrl, accepted, () => true);
  }

  /**
   * Adds a backend that does not answer: it is tried until the service is recognised there, and nobody can sign in before.
   * @throws AppFailure as `acceptedBaseUrl`; `bad-input` where a session would end
   */
  async add(url: string, acceptUnencrypted: boolean): Promise<void> {
    const baseUrl = acceptedBaseUrl(url, acceptUnencrypted);
    const { session, connection } = this.#parts;
    if (session.token !== null || session.restoring) throw failure('bad-input', { field: 'profileId' });
    connection.tryBackend(baseUrl);
    await this.#use(baseUrl, { acceptedUnencrypted: acceptUnencrypted, acceptedErrorBody: false }, true);
  }

  /** The awaited backend is tried at once. Settles when that is done. */
  tryAgain(): Promise<void> {
    return this.#awaited.tryNow();
  }

  /** No backend is awaited any more. */
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
    const known = repository.get(this.#profileId);
    const accepts = accepted.acceptedErrorBody || (known.acceptedErrorBody && known.baseUrl === baseUrl);
    const acceptedErrorBody = await probeService(access.client(baseUrl), hostOf(baseUrl), accepts);
    if (isCurrent()) await this.#use(baseUrl, { ...accepted, acceptedErrorBody }, false);
  }

  async #use(baseUrl: string, accepted: Accepted, awaited: boolean): Promise<void> {
    const { repository, connection, session, person, signIns, changed } = this.#parts;
    signIns.cancel();
    const isOther = repository.get(this.#profileId).baseUrl !== baseUrl;
    // The session ends before the base URL changes: a token is never sent to a backend that did not issue it.
    const ended = isOther ? Promise.all([person.leave(), session.signOut()]) : null;
    if (isOther) {
      repository.update(this.#profileId, {
        socketPath: null,
        providerClientId: null,
        providerSecretSet: false,
        imported: null,
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
