import type { BackendReport } from '#contract/activity.ts';
import type { OAuthFlowInfo } from '#contract/git-provider.ts';
import type { ProfileRemoval } from '#contract/profiles.ts';
import type { ClientState } from '#contract/state.ts';
import type { StartSample } from '#main/ports.ts';
import { ActivityInbox } from '../activity/activity-inbox.ts';
import { failure } from '../errors/app-failure.ts';
import { BackendWatch } from '../notifications/backend-watch.ts';
import { NotificationCenter } from '../notifications/notification-center.ts';
import type { RemovedSecretsPorts } from '../secrets/removed-secrets.ts';
import type { SettingsImport } from '../settings/settings-import.ts';
import { followBackend } from './follow-backend.ts';
import type { Profile } from './profile.ts';
import { ProfileOAuth, type ProfileOAuthPorts } from './profile-oauth.ts';
import type { ProfilePorts } from './profile-parts.ts';
import { ProfileRemovals } from './profile-removals.ts';
import { QuietDigest, type QuietDigestPorts } from './quiet-digest.ts';
import { RunningProfiles } from './running-profiles.ts';
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

/** The running profiles of this computer; none before `start`. */
export class ProfileManager {
  readonly oauth: ProfileOAuth;
  /** The activity of the profiles that are signed in. */
  readonly inbox = new ActivityInbox(() => this.#profiles.readableActivity());
  readonly notifications: NotificationCenter;
  readonly backends: BackendWatch;
  readonly #digest: QuietDigest;
  readonly #ports: ProfileManagerPorts;
  readonly #listener: ProfileManagerListener;
  readonly #profiles: RunningProfiles;
  readonly #removals: ProfileRemovals;
  readonly #sample: SampleProfiles;
  /** Whether data of any person was seen, on a backend other than the sample. */
  readonly seenData: SeenData;

  constructor(ports: ProfileManagerPorts, listener: ProfileManagerListener) {
    this.#ports = ports;
    this.#listener = listener;
    this.#profiles = new RunningProfiles(ports, (profile) => this.#follow(profile));
    this.#removals = new ProfileRemovals({
      ...ports,
      profiles: this.#profiles,
      sample: () => this.#sample,
      leaving: (id) => {
        this.oauth.cancelOf(id);
        this.backends.forget(id);
      },
      stateChanged: () => listener.stateChanged(),
      removed: (id) => listener.profileRemoved(id),
    });
    this.seenData = new SeenData(ports.repository);
    this.oauth = new ProfileOAuth(ports, {
      get: (id) => this.get(id),
      changed: (flow) => listener.oauthChanged(flow),
    });
    this.#sample = new SampleProfiles(ports, {
      startAdded: () => this.#profiles.startMissing(),
      get: (id) => this.get(id),
      remove: (id) => this.#removals.removeNow(id),
    });
    this.notifications = new NotificationCenter(ports, () => {
      this.#digest.update();
      listener.stateChanged();
    });
    this.#digest = new QuietDigest({
      ...ports,
      profiles: () => this.#profiles.inOrder(),
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
    this.#profiles.startMissing();
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  get(id: string): Profile {
    return this.#profiles.get(id);
  }

  find(id: string): Profile | null {
    return this.#profiles.find(id);
  }

  /**
   * Adds a profile at its first step, or reuses one that was added and not used, and makes it the current
   * one.
   * @returns its id
   */
  add(): string {
    const untouched = this.#ports.repository.all().find(({ id }) => this.#ports.repository.isUntouched(id));
    if (untouched === undefined) return this.#addWith(() => this.#ports.repository.add());
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
    if (this.find(id) !== null) this.select(id);
  }

  async #showSample(id: string, before: string): Promise<void> {
    const { repository } = this.#ports;
    this.#removals.added(id, before);
    // A profile without a backend contains nothing worth keeping.
    const isEmpty = repository.get(before).baseUrl === null && !repository.isUntouched(before);
    this.select(id);
    if (isEmpty) await this.#removals.removeNow(before);
  }

  /** Adds a copy of a profile, signed out, and makes it the current one. @throws AppFailure `bad-input` for an unknown id */
  duplicate(id: string): void {
    const { sample } = this.#ports.repository.get(id);
    if (sample) throw failure('bad-input', { field: 'profileId' });
    this.#addWith(() => this.#ports.repository.duplicate(id, this.#profiles.copyName(id)));
  }

  /**
   * Applies an import: adds and starts new profiles, and changes existing ones. New ones replace a current
   * profile without a backend.
   */
  takeImport(change: SettingsImport): void {
    const before = this.#ports.repository.currentId;
    this.#ports.repository.import(change);
    this.#profiles.startMissing();
    for (const { id } of change.updated) this.find(id)?.imported();
    if (this.#ports.repository.currentId === before) this.#listener.stateChanged();
    else void this.#removals.removeNow(before);
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
    if (before !== id && repository.isUntouched(before)) void this.#removals.removeNow(before);
  }

  /** Moves a profile to another place in the order, from 0. @throws AppFailure `bad-input` for an unknown id */
  move(id: string, index: number): void {
    this.#ports.repository.move(id, index);
    this.#listener.stateChanged();
  }

  /** Shows a route of a profile, which becomes the current one. No-op if it was removed in the meantime. */
  open(id: string, path: string): void {
    if (this.find(id) === null) return;
    this.select(id);
    this.#listener.open(id, path);
  }

  /** Discards a profile that was never signed in. @throws AppFailure `bad-input` for any other */
  async discard(id: string): Promise<void> {
    if (!this.#ports.repository.get(id).isNew || this.#profiles.size === 1)
      throw failure('bad-input', { field: 'profileId' });
    await this.#removals.removeNow(id);
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  async remove(id: string, withoutKeychain: boolean): Promise<ProfileRemoval> {
    this.get(id);
    return this.#removals.remove(id, withoutKeychain);
  }

  /** See `ProfileRemovals.followErasure`. */
  followErasure(): Promise<void> {
    return this.#removals.followErasure();
  }

  #addWith(make: () => string): string {
    const before = this.#ports.repository.currentId;
    const id = make();
    this.#removals.added(id, before);
    this.#profiles.startMissing();
    this.#listener.stateChanged();
    return id;
  }

  #follow(profile: Profile): void {
    const { id, events } = profile;
    events.on('openRequested', (path) => this.open(id, path));
    events.on('notificationSuppressed', (kind, until) => this.#digest.suppressed(id, kind, until));
    events.on('activityRestored', () => this.#digest.restored(profile));
    followBackend(profile, this.backends);
    this.seenData.follow(profile);
    this.#listener.profileStarted(profile);
  }

  state(): ClientState {
    return {
      currentProfileId: this.#ports.repository.currentId,
      profiles: this.#profiles.inOrder().map((profile) => profile.info()),
      notifications: this.notifications.settings,
      density: this.#ports.repository.density,
      views: this.#ports.repository.views,
    };
  }

  /** Restores all sessions in the background; each profile reports its own state. */
  restore(): void {
    this.#profiles.forgetLongGone();
    this.#removals.deleteRemainingSecrets();
    this.#digest.start();
    // Profiles of the sample are left over if the last run did not quit normally.
    void this.#sample.removeAll();
    for (const profile of this.#profiles) {
      profile.restore().catch((thrown) => this.#ports.log.error('A session could not be restored.', thrown));
    }
  }

  /** Whether a backend is reported as unreachable, or the service has ended a session. */
  get areInTrouble(): boolean {
    return this.#profiles.inOrder().some((profile) => {
      const { sessionExpired, ownerId } = profile.info();
      // An imported profile without an owner still waits for its first session.
      return this.backends.isOut(profile.id) || (sessionExpired && ownerId !== null);
    });
  }

  /** Called before the computer goes to sleep. */
  suspend(): void {
    this.backends.suspend();
  }

  /** Replaces all open connections, after sleep or a change of network. */
  reconnect(): void {
    this.backends.restart();
    for (const profile of this.#profiles) void profile.reconnect();
  }

  /** Locks unlocked read-only profiles, because the computer is locked or suspended. */
  lock(): void {
    for (const profile of this.#profiles) profile.readOnly.lock();
  }

  /** Writes pending changes while the app keeps running. */
  async save(): Promise<void> {
    await Promise.all([...this.#profiles].map((profile) => profile.cache.flush()));
  }

  /**
   * Ends everything before quitting. Resolves when all connections are closed and pending changes are saved.
   */
  async stop(): Promise<void> {
    this.oauth.stop();
    this.#digest.stop();
    await this.#sample.removeAll();
    await this.#profiles.stop();
  }
}
