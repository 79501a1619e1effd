import type { SessionReport } from '#contract/activity.ts';
import type { RealtimeState } from '#contract/state.ts';
import type { Random } from '#main/ports.ts';
import { hostOf } from '../http/base-url.ts';
import { realtimeAddress } from '../realtime/realtime-address.ts';
import type { LiveTarget } from '../realtime/realtime-client.ts';
import { findSocketPath } from '../realtime/socket-path.ts';
import { recentPeople, withoutPerson, withPerson } from '../session/people.ts';
import type { Session } from '../session/session.ts';
import type { SignedIn } from '../session/token-subject.ts';
import type { Person } from '../settings/person-settings.ts';
import type { ProfileRecord } from '../settings/settings.ts';
import type { ProfileStoragePorts } from '../storage/profile-storage.ts';
import type { ProfileTrends } from '../trends/profile-trends.ts';
import { AccountData, type AccountDataPorts } from './account-data.ts';
import type { BackendAccess } from './backend-access.ts';
import { takeImported } from './imported-data.ts';
import { ProfileCache } from './profile-cache.ts';
import type { ProfileEvents } from './profile-events.ts';
import type { StoredChoices } from './stored-choices.ts';

export interface PersonDataPorts extends Omit<AccountDataPorts, 'eventsReceived'>, ProfileStoragePorts {
  readonly random: Random;
}

interface PersonDataParts {
  readonly session: Session;
  readonly access: BackendAccess;
  readonly events: ProfileEvents;
  readonly choices: StoredChoices;
  readonly trends: ProfileTrends;
}

/**
 * The data of the person who uses a profile: created with their first session, locked without one. When they
 * leave, it is either kept on disk for them or deleted (docs/decisions/sign-out.md).
 */
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
    this.cache = new ProfileCache(profileId, ports, parts);
  }

  /** Null while signed out: after a 401 the data is kept but not accessible. */
  get accessible(): AccountData | null {
    return this.#parts.session.token === null ? null : this.#data;
  }

  get realtime(): RealtimeState {
    return this.#data?.realtime ?? { status: 'offline' };
  }

  /**
   * Opens the live connection of the session, unless the profile is paused; creates the person's data if
   * there is none. No-op while signed out.
   */
  connect(): void {
    const { repository, random } = this.#ports;
    const { session, access, events, choices, trends } = this.#parts;
    const { baseUrl, socketPath, signedInAs, ownerId, people, paused } = repository.get(this.#profileId);
    const { token } = session;
    if (baseUrl === null || token === null) return;
    if (this.#data === null) {
      const owner = ownerId ?? random.id();
      repository.update(this.#profileId, { ownerId: owner });
      const identity = { profileId: this.#profileId, ownerId: owner };
      const ports = { ...this.#ports, eventsReceived: (count: number) => trends.received(count) };
      this.#data = new AccountData(identity, access.caller(), ports, events, choices);
      const storageOwner = { ownerId: owner, account: signedInAs ?? '', baseUrl };
      this.cache.open(
        this.#data,
        storageOwner,
        people.map((person) => person.ownerId),
      );
    }
    takeImported(this.#profileId, this.#data, { repository, events, cache: this.cache });
    if (paused) return;
    this.#data.connect(this.#target(baseUrl, socketPath, token));
  }

  /** Continues the session with another token of the same person. */
  goOn(): void {
    const { baseUrl, socketPath, paused } = this.#ports.repository.get(this.#profileId);
    const { token } = this.#parts.session;
    if (baseUrl !== null && token !== null && !paused)
      this.#data?.goOn(this.#target(baseUrl, socketPath, token));
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

  /** Ends the live connection and all background work; the data is kept for the same person. */
  lock(): void {
    this.#data?.disconnect();
  }

  /** Adds an entry for the session's person: the session ends soon, or the service has ended it. */
  sessionChanged(report: SessionReport): void {
    this.#data?.reports.sessionChanged(report);
  }

  /** Opens a new socket, after sleep or at the operator's request. */
  reconnect(): void {
    this.#data?.reconnect();
  }

  /** Called when paths have changed: the affected lists are refetched. */
  pathsChanged(): void {
    this.#data?.networks.cache.invalidate();
    this.#data?.domains.cache.invalidate();
  }

  /**
   * Called when the person leaves: by signing out, or because another person or backend is used.
   * @param stays whether their data is kept for them; a setting can disable that for all
   * @returns resolves when the data is written or deleted
   */
  leave(stays = !this.#ports.repository.deletesOnSignOut): Promise<void> {
    const { repository, clock } = this.#ports;
    const before = repository.get(this.#profileId);
    repository.update(this.#profileId, withoutPerson(before, clock.now(), stays));
    const { people } = repository.get(this.#profileId);
    const staysStored = people.some(({ ownerId }) => ownerId === before.ownerId);
    const left = this.#left(staysStored ? this.cache.close() : this.#erase(before, people));
    const isListed = (ownerId: string) => people.some((person) => person.ownerId === ownerId);
    // Removes the data of the sixth person, and of people who left long ago.
    if (before.people.some(({ ownerId }) => !isListed(ownerId))) void left.then(() => this.#deleteOthers());
    return left;
  }

  /**
   * Restores the data of the person who signs in, if they have used this profile before. Must be called while
   * no other person is signed in.
   */
  enter(identity: SignedIn): void {
    const { repository } = this.#ports;
    this.#update(withPerson(repository.get(this.#profileId), identity));
  }

  /**
   * Deletes the data of people who left long ago. Resolves when that is done, or never if the keychain does
   * not respond.
   */
  async forgetLongGone(): Promise<void> {
    const { repository, clock } = this.#ports;
    const { people } = repository.get(this.#profileId);
    const recent = recentPeople(people, clock.now());
    if (recent === people) return;
    this.#update({ people: recent });
    await this.#deleteOthers();
  }

  /** Deletes the data of all people who are not remembered. */
  #deleteOthers(): Promise<void> {
    const { people, ownerId } = this.#ports.repository.get(this.#profileId);
    const ownerIds = people.map((person) => person.ownerId);
    return this.cache.keepOnly(ownerId === null ? ownerIds : [...ownerIds, ownerId]);
  }

  /** Called when the person leaves and the data of all people is deleted. */
  forgetAll(): Promise<void> {
    const { repository, clock } = this.#ports;
    const before = repository.get(this.#profileId);
    this.#update({ ...withoutPerson(before, clock.now(), false), people: [] });
    return this.#left(this.cache.erase(null));
  }

  #left(written: Promise<void>): Promise<void> {
    this.#data?.dispose();
    this.#data = null;
    this.#parts.trends.clear();
    this.#parts.events.emit('personLeft');
    return written;
  }

  #erase({ ownerId, signedInAs, baseUrl }: ProfileRecord, people: readonly Person[]): Promise<void> {
    const owner = ownerId && { ownerId, account: signedInAs ?? '', baseUrl: baseUrl ?? '' };
    if (!owner) return this.cache.close();
    const others = people.map((person) => person.ownerId);
    return this.cache.erase(owner, others);
  }

  #update(change: Partial<Omit<ProfileRecord, 'id'>>): void {
    this.#ports.repository.update(this.#profileId, change);
  }

  /** Ends everything before quitting. Resolves when pending changes are saved. */
  async stop(): Promise<void> {
    this.#data?.dispose();
    await this.cache.close();
  }
}
