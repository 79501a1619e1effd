import type { SessionReport } from '#contract/activity.ts';
import type { KeychainState } from '#contract/state.ts';
import type { Clock, Log } from '#main/ports.ts';
import { delay } from '../async/delay.ts';
import { Generation, type IsCurrent } from '../async/generation.ts';
import { SerialQueue } from '../async/serial-queue.ts';
import { callKeychain } from '../secrets/keychain-call.ts';
import type { StoredToken, TokenVault } from '../secrets/token-vault.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { SessionReminder } from './session-reminder.ts';

export interface SessionPorts {
  readonly repository: SettingsRepository;
  readonly vault: TokenVault;
  readonly clock: Clock;
  readonly log: Log;
}

export interface SessionListener {
  /** Called when something that the window shows has changed. */
  changed(): void;
  /** Called when there is a token for the first time, or none any more. */
  tokenChanged(): void;
  /** Called when the session ends soon, or the service has ended it. */
  reported(report: SessionReport): void;
  /** Called when another token of the same person has replaced the previous one. */
  tokenExchanged(): void;
}

/** Time after which signing out finishes for the operator, even if the keychain has not responded. */
const signOutWaitMs = 2_000;

/**
 * The access token of one profile: restored from the keychain at start, kept there after signing in, removed at the end.
 * Without a keychain it lives in memory for this run (docs/decisions/README.md).
 */
export class Session {
  readonly #profileId: string;
  readonly #ports: SessionPorts;
  readonly #listener: SessionListener;
  #token: string | null = null;
  /** The token that the current one has replaced. */
  #exchanged: string | null = null;
  #restoring = false;
  #keychain: KeychainState = 'ready';
  #isStored = false;
  readonly #generation = new Generation();
  /** Writes and removals run one after another, so that a late write never outlives signing out. */
  #keychainQueue = new SerialQueue();
  readonly #reminder: SessionReminder;

  constructor(profileId: string, ports: SessionPorts, listener: SessionListener) {
    this.#profileId = profileId;
    this.#ports = ports;
    this.#listener = listener;
    this.#reminder = new SessionReminder(ports.clock, (at) => listener.reported({ state: 'ends', at }));
  }

  get token(): string | null {
    return this.#token;
  }

  get restoring(): boolean {
    return this.#restoring;
  }

  get keychain(): KeychainState {
    return this.#keychain;
  }

  get tokenStorage(): 'keychain' | 'memory' | 'none' {
    if (this.#token === null) return 'none';
    return this.#isStored ? 'keychain' : 'memory';
  }

  /**
   * Reads the token of an earlier run from the keychain. Resolves when the keychain has responded, or the
   * operator has stopped waiting.
   */
  async restore(): Promise<void> {
    const { repository, vault } = this.#ports;
    const { baseUrl, signedInAs, tokenInKeychain } = repository.get(this.#profileId);
    if (!tokenInKeychain) return;
    if (baseUrl === null || signedInAs === null) {
      // The last run could not remove the token when signing out.
      await this.#removeFromKeychain();
      return;
    }
    const isCurrent = this.#generation.next();
    this.#restoring = true;
    this.#setKeychain('ready');
    const outcome = await callKeychain(
      () => vault.read(this.#profileId, { baseUrl, account: signedInAs }),
      this.#ports.clock,
      () => isCurrent() && this.#setKeychain('waiting'),
    );
    if (!isCurrent()) return;
    if (outcome.kind === 'locked') {
      // A locked keychain does not reveal whether there is a token, so the operator decides.
      this.#setKeychain('locked');
      return;
    }
    this.#restoring = false;
    this.#keychain = outcome.kind === 'absent' ? 'absent' : 'ready';
    if (outcome.kind === 'answered' && outcome.value.kind === 'found') {
      this.#isStored = true;
      this.#setToken(outcome.value.token);
      return;
    }
    if (outcome.kind === 'answered') this.#ports.log.info(`No token restored: ${outcome.value.kind}.`);
    this.#listener.changed();
  }

  /**
   * Starts a session with a new token immediately, and writes the token to the keychain in the background.
   */
  accept(token: string, signedInAs: string, baseUrl: string): void {
    const isCurrent = this.#generation.next();
    this.#restoring = false;
    this.#isStored = false;
    this.#ports.repository.update(this.#profileId, { signedInAs, sessionExpired: false });
    this.#setToken(token, true);
    void this.#store(isCurrent, { baseUrl, account: signedInAs, token });
  }

  /** Replaces the current token by another one of the same person; the session continues. */
  exchange(token: string, signedInAs: string): void {
    const before = this.#token;
    const { baseUrl } = this.#ports.repository.get(this.#profileId);
    if (before === null || baseUrl === null || before === token) return;
    const isCurrent = this.#generation.next();
    this.#isStored = false;
    this.#ports.repository.update(this.#profileId, { signedInAs });
    this.#token = token;
    this.#exchanged = before;
    this.#reminder.follow(token, true);
    this.#listener.tokenExchanged();
    this.#listener.changed();
    void this.#store(isCurrent, { baseUrl, account: signedInAs, token });
  }

  /** The token that has replaced this one in the same session; null if none has. */
  successorOf(token: string): string | null {
    return token === this.#exchanged && token !== this.#token ? this.#token : null;
  }

  async #store(isCurrent: IsCurrent, stored: StoredToken): Promise<void> {
    const outcome = await callKeychain(
      () => this.#keychainQueue.run(() => this.#write(isCurrent, stored)),
      this.#ports.clock,
      () => isCurrent() && this.#keychain !== 'declined' && this.#setKeychain('waiting'),
    );
    if (!isCurrent()) {
      // A late write must not outlive signing out.
      if (this.#token === null) await this.#removeFromKeychain();
      return;
    }
    this.#isStored = outcome.kind === 'answered';
    if (outcome.kind === 'answered') this.#setKeychain('ready');
    else if (this.#keychain !== 'declined') this.#setKeychain(outcome.kind);
    else this.#listener.changed();
  }

  /**
   * Updates the settings first: if the app ends in between, the next run must know that there may be a token
   * to remove.
   */
  async #write(isCurrent: IsCurrent, stored: StoredToken): Promise<void> {
    if (!isCurrent()) return;
    const { repository, vault } = this.#ports;
    const { tokenInKeychain } = repository.get(this.#profileId);
    repository.update(this.#profileId, { tokenInKeychain: true });
    try {
      await vault.write(this.#profileId, stored);
    } catch (thrown) {
      repository.update(this.#profileId, { tokenInKeychain });
      throw thrown;
    }
    repository.update(this.#profileId, { tokenInKeychain: true });
  }

  /** Ends the session immediately; the token is removed from the keychain once that responds. */
  async signOut(): Promise<void> {
    this.#ports.repository.update(this.#profileId, { signedInAs: null, sessionExpired: false });
    await this.#end();
  }

  /** Ends the session because the service rejected this token. No-op if it is not the current token. */
  async expire(token: string): Promise<void> {
    if (this.#token !== token) return;
    this.#ports.log.info('The session was ended by the service.');
    this.#ports.repository.update(this.#profileId, { sessionExpired: true });
    const ended = this.#end();
    this.#listener.reported({ state: 'ended', at: this.#ports.clock.now() });
    await ended;
  }

  /** Called when the operator stops waiting for the keychain in this run. */
  continueWithoutKeychain(): void {
    if (this.#restoring) this.#generation.next();
    this.#restoring = false;
    this.#setKeychain('declined');
  }

  /** Tries the keychain again. */
  async tryAgain(): Promise<void> {
    if (this.#token === null) {
      await this.restore();
      return;
    }
    const { signedInAs, baseUrl } = this.#ports.repository.get(this.#profileId);
    if (this.#isStored || signedInAs === null || baseUrl === null) return;
    this.#keychain = 'ready';
    // A call that never returns must not block the new one.
    this.#keychainQueue = new SerialQueue();
    this.accept(this.#token, signedInAs, baseUrl);
  }

  async #end(): Promise<void> {
    this.#generation.next();
    this.#restoring = false;
    this.#isStored = false;
    if (this.#keychain === 'waiting') this.#keychain = 'ready';
    try {
      this.#setToken(null);
    } finally {
      // Even if a listener throws.
      await this.#removeFromKeychain();
    }
  }

  async #removeFromKeychain(): Promise<void> {
    const { vault, repository, clock } = this.#ports;
    const removal = this.#keychainQueue.run(async () => {
      if (this.#token !== null || !repository.get(this.#profileId).tokenInKeychain) return;
      const outcome = await callKeychain(
        () => vault.delete(this.#profileId),
        clock,
        () => undefined,
      );
      if (outcome.kind === 'answered') repository.update(this.#profileId, { tokenInKeychain: false });
      else
        this.#ports.log.warn(
          'The token could not be removed from the keychain; it will be at the next start.',
        );
    });
    await Promise.race([removal, delay(clock, signOutWaitMs)]);
  }

  /** @param isNew whether the operator has just signed in */
  #setToken(token: string | null, isNew = false): void {
    const changed = this.#token !== token;
    this.#token = token;
    if (changed) this.#reminder.follow(token, isNew);
    if (changed) this.#exchanged = null;
    if (changed) this.#listener.tokenChanged();
    this.#listener.changed();
  }

  #setKeychain(state: KeychainState): void {
    this.#keychain = state;
    this.#listener.changed();
  }
}
