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
  /** Something that the window shows has changed. */
  changed(): void;
  /** There is a token now, or none any more. */
  tokenChanged(): void;
  /** It ends soon, or the service has ended it. */
  told(report: SessionReport): void;
  /** Another token of the same person has taken the place of the one before. */
  tokenExchanged(): void;
}

/** Signing out ends after this long for the operator, even where the keychain has not answered. */
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
  /** The token that the current one has taken the place of. */
  #exchanged: string | null = null;
  #restoring = false;
  #keychain: KeychainState = 'ready';
  #kept = false;
  readonly #generation = new Generation();
  /** Writes and removals run one after another, so that a late write never outlives signing out. */
  #keychainQueue = new SerialQueue();
  readonly #reminder: SessionReminder;

  constructor(profileId: string, ports: SessionPorts, listener: SessionListener) {
    this.#profileId = profileId;
    this.#ports = ports;
    this.#listener = listener;
    this.#reminder = new SessionReminder(ports.clock, (at) => listener.told({ state: 'ends', at }));
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
    return this.#kept ? 'keychain' : 'memory';
  }

  /** Reads the token of an earlier run from the keychain. Settles when it has answered, or the operator stopped waiting. */
  async restore(): Promise<void> {
    const { repository, vault } = this.#ports;
    const { baseUrl, signedInAs, tokenInKeychain } = repository.get(this.#profileId);
    if (!tokenInKeychain) return;
    if (baseUrl === null || signedInAs === null) {
      // The last run could not remove it when signing out.
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
      // A locked keychain says nothing about the token: the operator decides.
      this.#setKeychain('locked');
      return;
    }
    this.#restoring = false;
    this.#keychain = outcome.kind === 'absent' ? 'absent' : 'ready';
    if (outcome.kind === 'answered' && outcome.value.kind === 'found') {
      this.#kept = true;
      this.#setToken(outcome.value.token);
      return;
    }
    if (outcome.kind === 'answered') this.#ports.log.info(`No token restored: ${outcome.value.kind}.`);
    this.#listener.changed();
  }

  /** Begins a session with a new token at once; it is written to the keychain in the background. */
  accept(token: string, signedInAs: string, baseUrl: string): void {
    const isCurrent = this.#generation.next();
    this.#restoring = false;
    this.#kept = false;
    this.#ports.repository.update(this.#profileId, { signedInAs, sessionExpired: false });
    this.#setToken(token, true);
    void this.#store(isCurrent, { baseUrl, account: signedInAs, token });
  }

  /** Another token of the same person takes the place of the current one; the session goes on. */
  exchange(token: string, signedInAs: string): void {
    const before = this.#token;
    const { baseUrl } = this.#ports.repository.get(this.#profileId);
    if (before === null || baseUrl === null || before === token) return;
    const isCurrent = this.#generation.next();
    this.#kept = false;
    this.#ports.repository.update(this.#profileId, { signedInAs });
    this.#token = token;
    this.#exchanged = before;
    this.#reminder.follow(token, true);
    this.#listener.tokenExchanged();
    this.#listener.changed();
    void this.#store(isCurrent, { baseUrl, account: signedInAs, token });
  }

  /** The token that has taken the place of this one in the same session; null where none has. */
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
    this.#kept = outcome.kind === 'answered';
    if (outcome.kind === 'answered') this.#setKeychain('ready');
    else if (this.#keychain !== 'declined') this.#setKeychain(outcome.kind);
    else this.#listener.changed();
  }

  /** The settings are updated first: an app that ends in between must know that there may be a token to remove. */
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

  /** Ends the session at once; the token is removed from the keychain as soon as that answers. */
  async signOut(): Promise<void> {
    this.#ports.repository.update(this.#profileId, { signedInAs: null, sessionExpired: false });
    await this.#end();
  }

  /** Ends the session because the service rejected this token. Does nothing where it is not the current token. */
  async expire(token: string): Promise<void> {
    if (this.#token !== token) return;
    this.#ports.log.info('The session was ended by the service.');
    this.#ports.repository.update(this.#profileId, { sessionExpired: true });
    const ended = this.#end();
    this.#listener.told({ state: 'ended', at: this.#ports.clock.now() });
    await ended;
  }

  /** The operator no longer waits for the keychain in this run. */
  continueWithoutKeychain(): void {
    if (this.#restoring) this.#generation.next();
    this.#restoring = false;
    this.#setKeychain('declined');
  }

  /** Asks the keychain once more. */
  async tryAgain(): Promise<void> {
    if (this.#token === null) {
      await this.restore();
      return;
    }
    const { signedInAs, baseUrl } = this.#ports.repository.get(this.#profileId);
    if (this.#kept || signedInAs === null || baseUrl === null) return;
    this.#keychain = 'ready';
    // A call that never returns must not block the new one.
    this.#keychainQueue = new SerialQueue();
    this.accept(this.#token, signedInAs, baseUrl);
  }

  async #end(): Promise<void> {
    this.#generation.next();
    this.#restoring = false;
    this.#kept = false;
    if (this.#keychain === 'waiting') this.#keychain = 'ready';
    this.#setToken(null);
    await this.#removeFromKeychain();
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

  /** @param isNew the operator has just signed in */
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
