import { EventEmitter } from 'node:events';
import { profileState } from '#contract/overview.ts';
import { defaultPaths, type PathSettings } from '#contract/profiles.ts';
import type { LocalData } from '#contract/session.ts';
import type { ProfileInfo } from '#contract/state.ts';
import type { HttpTransport } from '#main/http-ports.ts';
import type { OpenNetwork, ProfileNetwork, RunningSampleBackend } from '#main/ports.ts';
import type { ActivityLog } from '../activity/activity-log.ts';
import { ProfileConnection, type ProfileConnectionPorts } from '../connection/profile-connection.ts';
import { ProfileCheck } from '../connection-check/profile-check.ts';
import { failure } from '../errors/app-failure.ts';
import { keychainFailure } from '../errors/keychain-failure.ts';
import { Provider } from '../git-provider/provider.ts';
import type { BackendCall } from '../http/backend-call.ts';
import { ReadOnlyLock } from '../read-only/read-only-lock.ts';
import { readOnlyTransport, transportOfRun } from '../read-only/read-only-transport.ts';
import { checkedPaths } from '../records/resource-paths.ts';
import type { TokenVault } from '../secrets/token-vault.ts';
import { Session } from '../session/session.ts';
import type { PlainSettings } from '../settings/settings.ts';
import { ProfileTrends } from '../trends/profile-trends.ts';
import type { AccountData } from './account-data.ts';
import { BackendAccess } from './backend-access.ts';
import type { BackendConnection } from './backend-connection.ts';
import { BackendStep } from './backend-step.ts';
import { localData } from './local-data.ts';
import { PersonData, type PersonDataPorts } from './person-data.ts';
import type { ProfileCache } from './profile-cache.ts';
import type { ProfileEvents } from './profile-events.ts';
import { profileInfo } from './profile-info.ts';
import { Renewals } from './renewals.ts';
import { SignIns } from './sign-ins.ts';
import { StoredChoices } from './stored-choices.ts';

/** The ports of a profile. */
export interface ProfilePorts extends Omit<PersonDataPorts, 'sockets' | 'ownReason'>, ProfileConnectionPorts {
  readonly vault: TokenVault;
  readonly openNetwork: OpenNetwork;
}

/** A running profile: its setup steps, its session, and the session's data. */
export class Profile {
  readonly id: string;
  readonly events: ProfileEvents = new EventEmitter();
  readonly provider: Provider;
  readonly connection: ProfileConnection;
  readonly check: ProfileCheck;
  /** The choices that a conformance run detected for the backend. */
  readonly choices: StoredChoices;
  readonly renewals: Renewals;
  /** States, latency and events over time. */
  readonly trends: ProfileTrends;
  readonly #ports: ProfilePorts & ProfileNetwork;
  /** Whether the profile may change its backend. */
  readonly readOnly: ReadOnlyLock;
  /** The transport without the read-only check, for code that enforces its own limits. */
  readonly #openTransport: HttpTransport;
  readonly #access: BackendAccess;
  readonly #session: Session;
  readonly #person: PersonData;
  readonly #signIns: SignIns;
  readonly #backend: BackendStep;
  #isStopped = false;

  constructor(id: string, ports: ProfilePorts) {
    this.id = id;
    this.trends = new ProfileTrends(ports.clock);
    const stateChanged = () => this.events.emit('stateChanged');
    this.connection = new ProfileConnection(id, ports, () => {
      stateChanged();
      void this.reconnect();
    });
    this.readOnly = new ReadOnlyLock(id, ports, stateChanged);
    const network = this.connection.open(ports.openNetwork);
    this.#openTransport = network.transport;
    this.#ports = { ...ports, ...network, transport: readOnlyTransport(network.transport, this.readOnly) };
    this.#session = new Session(id, ports, {
      changed: stateChanged,
      tokenChanged: () => this.#tokenChanged(),
      reported: (report) => this.#person.sessionChanged(report),
      tokenExchanged: () => this.#person.goOn(),
    });
    this.#access = new BackendAccess(id, this.#ports, this.#session);
    this.choices = new StoredChoices(id, ports.repository);
    const { events, choices, trends } = this;
    const parts = { session: this.#session, access: this.#access };
    this.#person = new PersonData(
      id,
      { ...this.#ports, ownReason: () => this.readOnly.reason },
      { ...parts, events, choices, trends },
    );
    const providerPorts = {
      clock: ports.clock,
      caller: () => this.#access.caller(),
      call: (call: BackendCall) => this.#access.client(ports.repository.get(id).baseUrl ?? '').call(call),
    };
    this.provider = new Provider(id, ports.repository, providerPorts, stateChanged);
    this.#signIns = new SignIns(id, {
      ...{ ...parts, repository: ports.repository, person: this.#person, provider: this.provider },
    });
    this.renewals = new Renewals(id, { ...parts, repository: ports.repository, clock: ports.clock });
    this.#backend = new BackendStep(id, {
      ...{ ...parts, ...ports, connection: this.connection, person: this.#person },
      ...{ signIns: this.#signIns, changed: stateChanged },
    });
    this.check = new ProfileCheck(
      id,
      this.#ports,
      this.#session,
      (url) => {
        this.connection.tryBackend(url);
        return this.#access.client(url);
      },
      (progress) => this.events.emit('checkProgressed', progress),
    );
    this.connection.requests.onAnswered((at, durationMs) => trends.latency.add(at, durationMs));
    this.events.on('stateChanged', () => {
      if (!this.#isStopped) trends.states.note(profileState(this.info()));
    });
    // The info contains the number of unread entries.
    this.events.on('activityChanged', stateChanged);
    this.events.on('tokenRejected', (token) => void this.#session.expire(token));
  }

  info(): ProfileInfo {
    return profileInfo(this.#ports.repository.get(this.id), this.#session, {
      connectionOptions: this.connection.info(),
      realtime: this.#person.realtime,
      awaited: this.#backend.awaited,
      readOnly: this.readOnly.state(),
      unread: this.activity?.unread ?? 0,
      deletesOnSignOut: this.#ports.repository.deletesOnSignOut,
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
    return this.#person.accessible;
  }

  /** The session's activity; null while signed out. After a 401 it is kept but not accessible. */
  get activity(): ActivityLog | null {
    return this.dataOrNull?.activity ?? null;
  }

  get cache(): ProfileCache {
    return this.#person.cache;
  }

  async restore(): Promise<void> {
    this.#backend.restore();
    void this.connection.deleteRemainingSecrets();
    await this.#session.restore();
  }

  /** Deletes the data of people who signed out long ago. */
  forgetLongGone(): Promise<void> {
    return this.#person.forgetLongGone();
  }

  /**
   * Connects the backend (setup step 0).
   * @param acceptErrorBody connects even if the backend refuses with another body than the service interface
   * defines
   * @throws AppFailure; the previous backend is then kept
   */
  connectBackend(url: string, acceptUnencrypted: boolean, acceptErrorBody = false): Promise<void> {
    return this.#backend.connect(url, acceptUnencrypted, acceptErrorBody);
  }

  /** Setup step 0 for a backend that does not respond now. @throws AppFailure as `BackendStep.add` */
  addAnyway(url: string, acceptUnencrypted: boolean): Promise<void> {
    return this.#backend.add(url, acceptUnencrypted);
  }

  /** Returns to setup step 0. */
  async changeBackend(): Promise<void> {
    this.#backend.end();
    await this.signOut();
    this.#update({ setupStep: 0, awaited: false });
  }

  signIn(email: string, password: string): Promise<void> {
    return this.#signIns.withPassword(email, password);
  }

  signUp(name: string, email: string, password: string): Promise<void> {
    return this.#signIns.signUp(name, email, password);
  }

  useToken(text: string): Promise<void> {
    return this.#signIns.withToken(text);
  }

  signInWithCode(code: string): Promise<void> {
    return this.#signIns.withCode(code);
  }

  /** Signs in to the sample backend. */
  async openSample({ url, account, accessToken }: RunningSampleBackend): Promise<void> {
    await this.connectBackend(url, false);
    await this.#signIns.begin(account, async () => ({ token: accessToken, account: null }));
    this.#update({ setupStep: 3 });
  }

  /**
   * Signs out. The person's local data stays locked for them, unless a setting requires its deletion
   * (docs/decisions/sign-out.md).
   */
  signOut(): Promise<void> {
    return this.#end(() => this.#person.leave());
  }

  /** The person's data that exists only on this computer. @throws AppFailure `signed-out` */
  localData(): LocalData {
    return localData(this.#ports.repository.get(this.id), this.data);
  }

  signOutAndDelete(): Promise<void> {
    return this.#end(() => this.#person.leave(false));
  }

  /** Deletes the data of all people, before the profile is removed. */
  async forgetEverybody(): Promise<void> {
    await this.#end(() => this.#person.forgetAll());
  }

  async #end(leave: () => Promise<void>): Promise<void> {
    this.#signIns.cancel();
    await Promise.all([leave(), this.#session.signOut(), this.connection.deleteSecrets()]);
    // Open connections still use the old secrets.
    this.#ports.transport.renew();
  }

  continueWithoutKeychain(): void {
    this.#session.continueWithoutKeychain();
  }

  async tryKeychainAgain(): Promise<void> {
    await this.#session.tryAgain();
    this.cache.tryAgain();
  }

  /** @throws AppFailure `bad-input` with the invalid field */
  configurePaths(settings: PathSettings): void {
    const { paths, realtime } = checkedPaths(settings);
    const socketPath = realtime === '' ? null : realtime;
    const moved = socketPath !== this.#ports.repository.get(this.id).socketPath;
    this.#update({ paths, socketPath });
    this.#person.pathsChanged();
    if (moved) this.#person.connect();
  }

  /** Called after an import has changed the settings: all connections are reopened with them. */
  imported(): void {
    this.#ports.transport.renew();
    this.#person.pathsChanged();
    this.#person.connect();
    this.events.emit('stateChanged');
  }

  /** Saves settings that take effect on their next use. */
  configure(change: Partial<PlainSettings>): void {
    this.#update(change);
  }

  get isPaused(): boolean {
    return this.#ports.repository.get(this.id).paused;
  }

  /**
   * Pauses or resumes background requests to the backend. The session and the data are kept
   * (docs/decisions/pause.md).
   */
  pause(paused: boolean): void {
    if (paused === this.isPaused) return;
    this.#update({ paused });
    if (paused) {
      this.#person.lock();
      this.#ports.transport.renew();
    } else this.#begin();
  }

  /**
   * Replaces all open connections, after sleep, a change of network or at the operator's request. Resolves
   * when an awaited backend was tried.
   */
  async reconnect(): Promise<void> {
    this.#ports.transport.renew();
    this.#person.reconnect();
    await this.#backend.tryAgain();
  }

  /** The path that was offered. @throws AppFailure `bad-input` if there is none */
  get offeredSocketPath(): string {
    const offered = this.#person.realtime.offeredSocketPath;
    if (offered === undefined) throw failure('bad-input', { field: 'socketPath' });
    return offered;
  }

  /** @throws AppFailure `bad-input` if this path was not offered */
  useOfferedSocketPath(offered: string): void {
    if (offered !== this.offeredSocketPath) throw failure('bad-input', { field: 'socketPath' });
    this.#ports.repository.update(this.id, { socketPath: offered });
    this.#person.connect();
  }

  /** Whether the connection was closed in order to quit, which says nothing about the backend. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** @throws AppFailure `signed-out`, and `keychain` if a secret of the connection cannot be read */
  async backendConnection(): Promise<BackendConnection> {
    const { baseUrl, paths, socketPath } = this.#ports.repository.get(this.id);
    if (baseUrl === null) throw failure('signed-out');
    const settings = await this.connection.settings(baseUrl).catch((thrown) => {
      throw keychainFailure(thrown);
    });
    const { token } = this.#session;
    const isSame = this.#ports.repository.get(this.id).baseUrl === baseUrl;
    if (!isSame || token === null) throw failure('signed-out');
    const { sockets } = this.#ports;
    const transport = transportOfRun(this.#openTransport, this.readOnly);
    const own = Object.entries(paths).filter(([, path]) => path !== '');
    return {
      ...{ baseUrl, token, settings, network: { transport, sockets }, limits: this.#access.limits() },
      ...{ paths: { ...defaultPaths, ...Object.fromEntries(own) }, realtimePath: socketPath },
    };
  }

  /** Ends everything before quitting or removal. Resolves when pending changes are saved. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.readOnly.lock();
    this.#access.abortCalls();
    this.#backend.end();
    this.check.cancel();
    await Promise.all([this.#person.stop(), this.#ports.close()]);
    this.connection.forgetSecrets();
  }

  #tokenChanged(): void {
    this.renewals.drop();
    this.#access.abortCalls();
    if (this.#session.token === null) {
      this.#person.lock();
      this.readOnly.lock();
    } else {
      this.connection.requests.began(this.#session.token);
      this.#begin();
    }
  }

  #begin(): void {
    this.#person.connect();
    // The client id only preselects a value for the next git-provider sign-in; without it the dialog asks.
    if (!this.isPaused) this.provider.refresh().catch(() => undefined);
  }

  #update(change: Parameters<ProfilePorts['repository']['update']>[1]): void {
    this.#ports.repository.update(this.id, change);
    this.events.emit('stateChanged');
  }
}
