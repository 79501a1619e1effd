import type { BackendReport } from '#contract/activity.ts';
import type { OAuthFlowInfo } from '#contract/git-provider.ts';
import type { ProfileRemoval } from '#contract/profiles.ts';
import type { ClientState } from '#contract/state.ts';
import type { Cancel, StartSample } from '#main/ports.ts';
import { ActivityInbox, type ReadableActivity } from '../activity/activity-inbox.ts';
import { failure } from '../errors/app-failure.ts';
import { BackendWatch } from '../notifications/backend-watch.ts';
import { NotificationCenter } from '../notifications/notification-center.ts';
import { RemovedSecrets, type RemovedSecretsPorts } from '../secrets/removed-secrets.ts';
import type { SettingsImport } from '../settings/settings-import.ts';
import { followBackend } from './follow-backend.ts';
import { Profile, type ProfilePorts } from './profile.ts';
import { ProfileOAuth, type ProfileOAuthPorts } from './profile-oauth.ts';
import { QuietDigest, type QuietDigestPorts } from './quiet-digest.ts';
import { SampleProfiles } from './sample-profiles.ts';
import { SeenData } from './seen-data.ts';

export interface ProfileManagerListener {
  /** Called with a started profile, so that the listener can subscribe to its events. */
  profileStarted(profile: Profile): void;
  /** Called when part of `state` has changed that no profile's event covers. */
  stateChanged(): void;
  oauthChanged(flow: OAuthFlowInfo): void;
  /** Called when a profile was removed: the listener drops everything about it. */
  profileRemoved(profileId: string): void;
  /** Called to bring the window to the front at this route of this profile, which is the current one. */
  open(profileId: string, path: string): void;
}

export interface ProfileManagerPorts
  extends Omit<ProfilePorts, 'nextSequence'>,
    ProfileOAuthPorts,
    RemovedSecretsPorts {
  readonly startSample: StartSample;
  /** Whether the computer is connected to any network, according to the system. */
  readonly isOnline: () => boolean;
  readonly texts: ProfilePorts['texts'] &
    QuietDigestPorts['texts'] & {
      sampleBackend(): string;
      sampleStaging(): string;
      copyName(name: string, number: number): string;
    };
}

const dayMs = 24 * 3_600_000;

/** The running profiles of this computer; none before `start`. */
export class ProfileManager {
  readonly oauth: ProfileOAuth;
  /** The activity of the profiles that are signed in. */
  readonly inbox = new ActivityInbox(() => this.#readableActivity());
  readonly notifications: NotificationCenter;
  readonly backends: BackendWatch;
  readonly #digest: QuietDigest;
  readonly #ports: ProfileManagerPorts;
  readonly #listener: ProfileManagerListener;
  readonly #removedSecrets: RemovedSecrets;
  /** The last sequence number of an activity entry, across profiles. */
  #sequence = 0;
  readonly #profiles = new Map<string, Profile>();
  readonly #sample: SampleProfiles;
  /** Whether data of any person was seen, on a backend other than the sample. */
  readonly seenData: SeenData;
  #forgetting: Cancel = () => undefined;
  /** For each added profile, the profile that was current before. */
  readonly #cameFrom = new Map<string, string>();

  constructor(ports: ProfileManagerPorts, listener: ProfileManagerListener) {
    this.#ports = ports;
    this.#listener = listener;
    this.#removedSecrets = new RemovedSecrets(ports);
    this.seenData = new SeenData(ports.repository);
    this.oauth = new ProfileOAuth(ports, {
      get: (id) => this.get(id),
      changed: (flow) => listener.oauthChanged(flow),
    });
    this.#sample = new SampleProfiles(ports, {
      startAdded: () => this.#startMissing(),
      get: (id) => this.get(id),
      remove: (id) => this.#remove(id),
    });
    this.notifications = new NotificationCenter(ports, () => {
      this.#digest.update();
      listener.stateChanged();
    });
    this.#digest = new QuietDigest({
      ...ports,
      profiles: () => this.#inOrder(),
      open: (id, path) => this.open(id, path),
    });
    const report = (id: string, change: BackendReport) =>
      this.find(id)?.dataOrNull?.reports.backendChanged(change);
    this.backends = new BackendWatch({
      ...{ clock: ports.clock, isOnline: ports.isOnline },
      unreachable: (id, since, error) =>
        report(id, { state: 'unreachable', since, ...(error !== null && { error }) }),
      reachable: (id, since) => report(id, { state: 'reachable', since }),
    });
  }

  /** Starts the profiles of the settings. Must be called once, after all listeners have subscribed. */
  start(): void {
    this.#startMissing();
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  get(id: string): Profile {
    const found = this.#profiles.get(id);
    if (found === undefined) throw failure('bad-input', { field: 'profileId' });
    return found;
  }

  find(id: string): Profile | null {
    return this.#profiles.get(id) ?? null;
  }

  /**
   * Adds a profile at its first step, or reuses one that was added and not used, and makes it the current
   * one.
   * @returns its id
   */
  add(): string {
    const untouched = this.#ports.repository.all().find(({ id }) => this.#ports.repository.isUntouched(id));
    if (untouched === undefined) return this.#importRecords(() => this.#ports.repository.add());
    this.select(untouched.id);
    return untouched.id;
  }

  /**
   * Starts the sample in profiles of its own and shows the first; only shows it if the sample is already
   * running.
   */
  async startSample(): Promise<void> {
    const before = this.#ports.repository.currentId;
    const id = await this.#sample.start((first) => this.#showSample(first, before));
    if (this.#profiles.has(id)) this.select(id);
  }

  async #showSample(id: string, before: string): Promise<void> {
    const { repository } = this.#ports;
    this.#cameFrom.set(id, before);
    // A profile without a backend contains nothing worth keeping.
    const isEmpty = repository.get(before).baseUrl === null && !repository.isUntouched(before);
    this.select(id);
    if (isEmpty) await this.#remove(before);
  }

  /** Adds a copy of a profile, signed out, and makes it the current one. @throws AppFailure `bad-input` for an unknown id */
  duplicate(id: string): void {
    const { sample } = this.#ports.repository.get(id);
    if (sample) throw failure('bad-input', { field: 'profileId' });
    this.#importRecords(() => this.#ports.repository.duplicate(id, this.#copyName(id)));
  }

  /** Returns an unused name, such as "ops.example.org (copy 2)". */
  #copyName(id: string): string {
    const taken = new Set([...this.#profiles.values()].map((profile) => profile.info().name));
    const { name } = this.get(id).info();
    for (let number = 1; ; number += 1) {
      const copy = this.#ports.texts.copyName(name, number);
      if (!taken.has(copy)) return copy;
    }
  }

  /**
   * Applies an import: adds and starts new profiles, and changes existing ones. New ones replace a current
   * profile without a backend.
   */
  takeImport(change: SettingsImport): void {
    const before = this.#ports.repository.currentId;
    this.#ports.repository.import(change);
    this.#startMissing();
    for (const { id } of change.updated) this.find(id)?.imported();
    if (this.#ports.repository.currentId === before) this.#listener.stateChanged();
    else void this.#remove(before);
  }

  /**
   * Makes a profile the current one. If the previous one was added and never used, it is removed.
   *
   * @throws AppFailure `bad-input` for an unknown id
   */
  select(id: string): void {
    const { repository } = this.#ports;
    const before = repository.currentId;
    repository.select(id);
    this.#listener.stateChanged();
    if (before !== id && repository.isUntouched(before)) void this.#remove(before);
  }

  /** Moves a profile to another place in the order, from 0. @throws AppFailure `bad-input` for an unknown id */
  move(id: string, index: number): void {
    this.#ports.repository.move(id, index);
    this.#listener.stateChanged();
  }

  /** Shows a route of a profile, which becomes the current one. No-op if it was removed in the meantime. */
  open(id: string, path: string): void {
    if (!this.#profiles.has(id)) return;
    this.select(id);
    this.#listener.open(id, path);
  }

  /** Discards a profile that was never signed in. @throws AppFailure `bad-input` for any other */
  async discard(id: string): Promise<void> {
    if (!this.#ports.repository.get(id).isNew || this.#profiles.size === 1)
      throw failure('bad-input', { field: 'profileId' });
    await this.#remove(id);
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  async remove(id: string, withoutKeychain: boolean): Promise<ProfileRemoval> {
    this.get(id);
    const removal = this.#removeIfPossible(id, withoutKeychain);
    if (this.#sample.isSample(id)) this.#sample.startAfter(removal.catch(() => undefined));
    return removal;
  }

  async #removeIfPossible(id: string, withoutKeychain: boolean): Promise<ProfileRemoval> {
    if (!withoutKeychain) {
      const keychain = await this.#removedSecrets.canDelete(id);
      if (keychain === 'waiting' || keychain === 'locked') return { kind: 'kept', keychain };
    }
    // The two profiles of the sample are removed together.
    await (this.#sample.isSample(id) ? this.#sample.removeAll() : this.#remove(id));
    return { kind: 'removed' };
  }

  /** Starts the profiles that the erased settings contain again, and stops those that they do not. */
  async followErasure(): Promise<void> {
    this.#startMissing();
    const remaining = new Set(this.#ports.repository.all().map(({ id }) => id));
    const gone = [...this.#profiles.values()].filter(({ id }) => !remaining.has(id));
    for (const { id } of gone) this.#profiles.delete(id);
    this.#listener.stateChanged();
    for (const profile of gone) {
      await profile.stop();
      this.#listener.profileRemoved(profile.id);
    }
  }

  async #remove(id: string): Promise<void> {
    const profile = this.get(id);
    this.#profiles.delete(id);
    this.oauth.cancelOf(id);
    this.#ports.repository.remove(id, this.#cameFrom.get(id) ?? null);
    this.#startMissing();
    this.#listener.stateChanged();
    this.backends.forget(id);
    // Signs out first, because a token that is being stored has to be removed again.
    await profile.forgetEverybody();
    await profile.stop();
    this.#listener.profileRemoved(id);
    await this.#removedSecrets.delete(id);
  }

  #importRecords(make: () => string): string {
    const before = this.#ports.repository.currentId;
    const id = make();
    this.#cameFrom.set(id, before);
    this.#startMissing();
    this.#listener.stateChanged();
    return id;
  }

  #nextSequence(): number {
    this.#sequence += 1;
    return this.#sequence;
  }

  #startMissing(): void {
    for (const { id } of this.#ports.repository.all()) {
      if (this.#profiles.has(id)) continue;
      const ports = { ...this.#ports, nextSequence: () => this.#nextSequence() };
      const profile = new Profile(id, ports);
      profile.events.on('openRequested', (path) => this.open(id, path));
      profile.events.on('notificationSuppressed', (kind, until) => this.#digest.suppressed(id, kind, until));
      profile.events.on('activityRestored', () => this.#digest.restored(profile));
      followBackend(profile, this.backends);
      this.seenData.follow(profile);
      this.#listener.profileStarted(profile);
      this.#profiles.set(id, profile);
    }
  }

  state(): ClientState {
    return {
      currentProfileId: this.#ports.repository.currentId,
      profiles: this.#inOrder().map((profile) => profile.info()),
      notifications: this.notifications.settings,
      density: this.#ports.repository.density,
      views: this.#ports.repository.views,
    };
  }

  /** The running profiles in the operator's order. */
  #inOrder(): readonly Profile[] {
    return this.#ports.repository.all().flatMap(({ id }) => this.#profiles.get(id) ?? []);
  }

  #readableActivity(): readonly ReadableActivity[] {
    return [...this.#profiles.values()].flatMap((profile) => {
      const { id: profileId, activity: log } = profile;
      return log === null ? [] : [{ profileId, log }];
    });
  }

  /** Restores all sessions in the background; each profile reports its own state. */
  restore(): void {
    this.#forgetLongGone();
    this.#removedSecrets.deleteRemaining();
    this.#digest.start();
    // Profiles of the sample are left over if the last run did not quit normally.
    void this.#sample.removeAll();
    for (const profile of this.#profiles.values()) {
      profile.restore().catch((thrown) => this.#ports.log.error('A session could not be restored.', thrown));
    }
  }

  /** Whether a backend is reported as unreachable, or the service has ended a session. */
  get areInTrouble(): boolean {
    return this.#inOrder().some((profile) => {
      const { sessionExpired, ownerId } = profile.info();
      // An imported profile without an owner still waits for its first session.
      return this.backends.isOut(profile.id) || (sessionExpired && ownerId !== null);
    });
  }

  /** Deletes the data of people who signed out long ago, now and once a day. */
  #forgetLongGone(): void {
    for (const profile of this.#profiles.values()) void profile.forgetLongGone();
    this.#forgetting = this.#ports.clock.setTimer(dayMs, () => this.#forgetLongGone());
  }

  /** Called before the computer goes to sleep. */
  suspend(): void {
    this.backends.suspend();
  }

  /** Replaces all open connections, after sleep or a change of network. */
  reconnect(): void {
    this.backends.restart();
    for (const profile of this.#profiles.values()) void profile.reconnect();
  }

  /** Locks unlocked read-only profiles, because the computer is locked or suspended. */
  lock(): void {
    for (const profile of this.#profiles.values()) profile.readOnly.lock();
  }

  /** Writes pending changes while the app keeps running. */
  async save(): Promise<void> {
    await Promise.all([...this.#profiles.values()].map((profile) => profile.cache.flush()));
  }

  /**
   * Ends everything before quitting. Resolves when all connections are closed and pending changes are saved.
   */
  async stop(): Promise<void> {
    this.#forgetting();
    this.oauth.stop();
    this.#digest.stop();
    await this.#sample.removeAll();
    await Promise.all([...this.#profiles.values()].map((profile) => profile.stop()));
  }
}
