import { EventEmitter } from 'node:events';
import { profileState } from '#contract/overview.ts';
import { defaultPaths } from '#contract/profiles.ts';
import type { LocalData } from '#contract/session.ts';
import type { ProfileInfo } from '#contract/state.ts';
import type { RunningSampleBackend } from '#main/ports.ts';
import type { ActivityLog } from '../activity/activity-log.ts';
import { failure } from '../errors/app-failure.ts';
import { keychainFailure } from '../errors/keychain-failure.ts';
import { transportOfRun } from '../read-only/read-only-transport.ts';
import type { PlainSettings } from '../settings/settings.ts';
import type { AccountData } from './account-data.ts';
import type { BackendConnection } from './backend-connection.ts';
import { localData } from './local-data.ts';
import type { ProfileCache } from './profile-cache.ts';
import type { ProfileEvents } from './profile-events.ts';
import { profileInfo } from './profile-info.ts';
import { createProfileParts, type ProfileParts, type ProfilePorts } from './profile-parts.ts';
import { ProfilePaths } from './profile-paths.ts';
import { raiseListLimits } from './raise-list-limits.ts';

/** A running profile: its setup steps, its session, and the session's data. */
export class Profile {
  readonly id: string;
  readonly events: ProfileEvents = new EventEmitter();
  /** The choices that a conformance run detected for the backend. */
  readonly choices: ProfileParts['choices'];
  readonly connection: ProfileParts['connection'];
  readonly check: ProfileParts['check'];
  readonly paths: ProfilePaths;
  readonly provider: ProfileParts['provider'];
  /** Whether the profile may change its backend. */
  readonly readOnly: ProfileParts['readOnly'];
  readonly renewals: ProfileParts['renewals'];
  /** States, latency and events over time. */
  readonly trends: ProfileParts['trends'];
  readonly #parts: ProfileParts;
  #isStopped = false;

  constructor(id: string, ports: ProfilePorts) {
    this.id = id;
    const parts = createProfileParts(id, ports, this.events, {
      connectionChanged: () => void this.reconnect(),
      tokenChanged: () => this.#tokenChanged(),
    });
    this.#parts = parts;
    const stateChanged = () => this.events.emit('stateChanged');
    const { connection, person, session, trends } = parts;
    this.choices = parts.choices;
    this.connection = connection;
    this.check = parts.check;
    this.paths = new ProfilePaths(id, ports.repository, person, stateChanged);
    this.provider = parts.provider;
    this.readOnly = parts.readOnly;
    this.renewals = parts.renewals;
    this.trends = trends;
    connection.requests.onAnswered((at, durationMs) => trends.latency.add(at, durationMs));
    this.events.on('stateChanged', () => {
      if (!this.#isStopped) trends.states.note(profileState(this.info()));
    });
    // The info contains the number of unread entries.
    this.events.on('activityChanged', stateChanged);
    this.events.on('tokenRejected', (token) => void session.expire(token));
  }

  info(): ProfileInfo {
    return profileInfo(this.#parts.ports.repository.get(this.id), this.#parts.session, {
      connectionOptions: this.connection.info(),
      realtime: this.#parts.person.realtime,
      awaited: this.#parts.backend.awaited,
      readOnly: this.readOnly.state(),
      largeLists: this.#parts.access.readsLargeLists,
      unread: this.activity?.unread ?? 0,
      deletesOnSignOut: this.#parts.ports.repository.deletesOnSignOut,
    });
  }

  /** The session's data. @throws AppFailure `signed-out` */
  get data(): AccountData {
    const data = this.dataOrNull;
    if (data === null) throw failure('signed-out');
    return data;
  }

  /** Like `data`; null while signed out. */
  get dataOrNull(): AccountData | null {
    return this.#parts.person.accessible;
  }

  /** The session's activity; null while signed out. After a 401 it is kept but not accessible. */
  get activity(): ActivityLog | null {
    return this.dataOrNull?.activity ?? null;
  }

  get cache(): ProfileCache {
    return this.#parts.person.cache;
  }

  async restore(): Promise<void> {
    this.#parts.backend.restore();
    void this.connection.deleteRemainingSecrets();
    await this.#parts.session.restore();
  }

  /** Deletes the data of people who signed out long ago. */
  forgetLongGone(): Promise<void> {
    return this.#parts.person.forgetLongGone();
  }

  /**
   * Connects the backend (setup step 0).
   * @param acceptErrorBody connects even if the backend refuses with another body than the service interface
   * defines
   * @throws AppFailure; the previous backend is then kept
   */
  connectBackend(url: string, acceptUnencrypted: boolean, acceptErrorBody = false): Promise<void> {
    return this.#parts.backend.connect(url, acceptUnencrypted, acceptErrorBody);
  }

  /** Setup step 0 for a backend that does not respond now. @throws AppFailure as `BackendStep.add` */
  addAnyway(url: string, acceptUnencrypted: boolean): Promise<void> {
    return this.#parts.backend.add(url, acceptUnencrypted);
  }

  /** Returns to setup step 0. */
  async changeBackend(): Promise<void> {
    this.#parts.backend.end();
    await this.signOut();
    this.#update({ setupStep: 0, awaited: false });
  }

  signIn(email: string, password: string): Promise<void> {
    return this.#parts.signIns.withPassword(email, password);
  }

  signUp(name: string, email: string, password: string): Promise<void> {
    return this.#parts.signIns.signUp(name, email, password);
  }

  useToken(text: string): Promise<void> {
    return this.#parts.signIns.withToken(text);
  }

  signInWithCode(code: string): Promise<void> {
    return this.#parts.signIns.withCode(code);
  }

  /** Signs in to the sample backend. */
  async openSample({ url, account, accessToken }: RunningSampleBackend): Promise<void> {
    await this.connectBackend(url, false);
    await this.#parts.signIns.begin(account, async () => ({ token: accessToken, account: null }));
    this.#update({ setupStep: 3 });
  }

  /**
   * Signs out. The person's local data stays locked for them, unless a setting requires its deletion
   * (docs/decisions/sign-out.md).
   */
  signOut(): Promise<void> {
    return this.#end(() => this.#parts.person.leave());
  }

  /** The person's data that exists only on this computer. @throws AppFailure `signed-out` */
  localData(): LocalData {
    return localData(this.#parts.ports.repository.get(this.id), this.data);
  }

  signOutAndDelete(): Promise<void> {
    return this.#end(() => this.#parts.person.leave(false));
  }

  /** Deletes the data of all people, before the profile is removed. */
  async forgetEverybody(): Promise<void> {
    await this.#end(() => this.#parts.person.forgetAll());
  }

  async #end(leave: () => Promise<void>): Promise<void> {
    this.#parts.signIns.cancel();
    // The secrets are deleted even if `leave` throws.
    const left = (async () => leave())();
    await Promise.all([left, this.#parts.session.signOut(), this.connection.deleteSecrets()]);
    // Open connections still use the old secrets.
    this.#parts.ports.transport.renew();
  }

  continueWithoutKeychain(): void {
    this.#parts.session.continueWithoutKeychain();
  }

  async tryKeychainAgain(): Promise<void> {
    await this.#parts.session.tryAgain();
    this.cache.tryAgain();
  }

  /** Called after an import has changed the settings: all connections are reopened with them. */
  imported(): void {
    this.#parts.ports.transport.renew();
    this.#parts.person.pathsChanged();
    this.#parts.person.connect();
    this.events.emit('stateChanged');
  }

  /** Saves settings that take effect on their next use. */
  configure(change: Partial<PlainSettings>): void {
    this.#update(change);
  }

  /** Answers whether lists beyond the usual limits are read (docs/decisions/size.md). @throws AppFailure `managed` */
  readLargeLists(on: boolean): void {
    if (this.#parts.ports.repository.policy.largeLists !== null) throw failure('managed');
    this.#update({ largeLists: on });
    if (on && this.dataOrNull !== null) raiseListLimits(this.dataOrNull);
  }

  get isPaused(): boolean {
    return this.#parts.ports.repository.get(this.id).paused;
  }

  /**
   * Pauses or resumes background requests to the backend. The session and the data are kept
   * (docs/decisions/pause.md).
   */
  pause(paused: boolean): void {
    if (paused === this.isPaused) return;
    this.#update({ paused });
    if (paused) {
      this.#parts.person.lock();
      this.#parts.ports.transport.renew();
    } else this.#begin();
  }

  /**
   * Replaces all open connections, after sleep, a change of network or at the operator's request. Resolves
   * when an awaited backend was tried.
   */
  async reconnect(): Promise<void> {
    this.#parts.ports.transport.renew();
    this.#parts.person.reconnect();
    await this.#parts.backend.tryAgain();
  }

  /** Whether the connection was closed in order to quit, which says nothing about the backend. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** @throws AppFailure `signed-out`, and `keychain` if a secret of the connection cannot be read */
  async backendConnection(): Promise<BackendConnection> {
    const { baseUrl, paths, socketPath } = this.#parts.ports.repository.get(this.id);
    if (baseUrl === null) throw failure('signed-out');
    const settings = await this.connection.settings(baseUrl).catch((thrown) => {
      throw keychainFailure(thrown);
    });
    const { token } = this.#parts.session;
    const isSame = this.#parts.ports.repository.get(this.id).baseUrl === baseUrl;
    if (!isSame || token === null) throw failure('signed-out');
    const { sockets } = this.#parts.ports;
    const transport = transportOfRun(this.#parts.openTransport, this.readOnly);
    const own = Object.entries(paths).filter(([, path]) => path !== '');
    return {
      ...{ baseUrl, token, settings, network: { transport, sockets }, limits: this.#parts.access.limits() },
      ...{ paths: { ...defaultPaths, ...Object.fromEntries(own) }, realtimePath: socketPath },
    };
  }

  /** Ends everything before quitting or removal. Resolves when pending changes are saved. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.readOnly.lock();
    this.#parts.access.abortCalls();
    this.#parts.backend.end();
    this.check.cancel();
    await Promise.all([this.#parts.person.stop(), this.#parts.ports.close()]);
    this.connection.forgetSecrets();
  }

  #tokenChanged(): void {
    this.renewals.drop();
    this.#parts.access.abortCalls();
    if (this.#parts.session.token === null) {
      this.#parts.person.lock();
      this.readOnly.lock();
    } else {
      this.connection.requests.began(this.#parts.session.token);
      this.#begin();
    }
  }

  #begin(): void {
    this.#parts.person.connect();
    // The client id only preselects a value for the next git-provider sign-in; without it the dialog asks.
    if (!this.isPaused) this.provider.refresh().catch(() => undefined);
  }

  #update(change: Parameters<ProfilePorts['repository']['update']>[1]): void {
    this.#parts.ports.repository.update(this.id, change);
    this.events.emit('stateChanged');
  }
}
