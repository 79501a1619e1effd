import type { SessionReport } from '#contract/activity.ts';
import type { ConnectionView } from '#contract/state.ts';
import type { Random } from '#main/ports.ts';
import { hostOf } from '../http/base-url.ts';
import type { LiveTarget } from '../realtime/live-connection.ts';
import { realtimeAddress } from '../realtime/realtime-address.ts';
import { findSocketPath } from '../realtime/socket-path.ts';
import type { Session } from '../session/session.ts';
import type { ProfileStoragePorts } from '../storage/profile-storage.ts';
import { AccountData, type AccountDataPorts } from './account-data.ts';
import type { BackendAccess } from './backend-access.ts';
import { ProfileCache } from './profile-cache.ts';
import type { ProfileEvents } from './profile-events.ts';
import type { StoredChoices } from './stored-choices.ts';

export interface PersonDataPorts extends AccountDataPorts, ProfileStoragePorts {
  readonly random: Random;
}

interface PersonDataParts {
  readonly session: Session;
  readonly access: BackendAccess;
  readonly events: ProfileEvents;
  readonly choices: StoredChoices;
}

/** The data of the person who uses a profile: made at their first session, locked without one, dropped when they leave. */
export class PersonData {
  readonly cache: ProfileCache;
  readonly #profileId: string;
  readonly #ports: PersonDataPorts;
  readonly #parts: PersonDataParts;
  #data: AccountData | null = null;

  constructor(profileId: string, ports: PersonDataPorts, parts: PersonDataParts) {
    this.#profileId = profileId;
    this.#ports = ports;
    this.#parts = parts;
    this.cache = new ProfileCache(profileId, ports, parts.events);
  }

  /** Null while signed out: after a 401 it is kept but not accessible. */
  get accessible(): AccountData | null {
    return this.#parts.session.token === null ? null : this.#data;
  }

  get connection(): ConnectionView {
    return this.#data?.connection ?? { status: 'offline' };
  }

  /** Begins the live connection of the session, with data for a person who has none. Does nothing while signed out. */
  connect(): void {
    const { repository, random } = this.#ports;
    const { session, access, events, choices } = this.#parts;
    const { baseUrl, socketPath, signedInAs, ownerId } = repository.get(this.#profileId);
    const { token } = session;
    if (baseUrl === null || token === null) return;
    if (this.#data === null) {
      const owner = ownerId ?? random.id();
      repository.update(this.#profileId, { ownerId: owner });
      const identity = { profileId: this.#profileId, ownerId: owner };
      this.#data = new AccountData(identity, access.caller(), this.#ports, events, choices);
      this.cache.keep(this.#data, { ownerId: owner, account: signedInAs ?? '', baseUrl });
    }
    this.#data.connect(this.#target(baseUrl, socketPath, token));
  }

  /** The session goes on with another token of the same person. */
  goOn(): void {
    const { baseUrl, socketPath } = this.#ports.repository.get(this.#profileId);
    const { token } = this.#parts.session;
    if (baseUrl !== null && token !== null) this.#data?.goOn(this.#target(baseUrl, socketPath, token));
  }

  #target(baseUrl: string, socketPath: string | null, token: string): LiveTarget {
    const { access } = this.#parts;
    const address = realtimeAddress(baseUrl, socketPath);
    const { signal } = access;
    return {
      address,
      host: hostOf(baseUrl),
      token,
      limits: () => access.limits(),
      findOtherPath: () => findSocketPath(address, (url) => access.client(url), signal),
    };
  }

  /** Ends the live connection; the data is kept for the same person. */
  lock(): void {
    this.#data?.disconnect();
  }

  /** The session ends soon, or the service has ended it: an entry of the person whose session it is. */
  sessionChanged(report: SessionReport): void {
    this.#data?.reports.sessionChanged(report);
  }

  /** For a new socket, after sleep or at the operator's request. */
  reconnect(): void {
    this.#data?.reconnect();
  }

  /** What the backend lists at other paths now is fetched again. */
  pathsChanged(): void {
    this.#data?.networks.cache.invalidate();
    this.#data?.domains.cache.invalidate();
  }

  /** Drops the data and its owner: after signing out, and for another person or backend. */
  forget(): void {
    this.#data?.dispose();
    this.#data = null;
    const { ownerId, marks } = this.#ports.repository.get(this.#profileId);
    // What was imported has no owner yet.
    const kept = ownerId === null ? marks : {};
    this.#ports.repository.update(this.#profileId, {
      ...{ ownerId: null, tokenSubject: null, monitors: [], snoozes: [], marks: kept },
    });
  }

  /** Ends everything, for quitting. Settles when pending changes are saved. */
  async stop(): Promise<void> {
    this.#data?.dispose();
    await this.cache.close();
  }
}
