import type { KeychainState } from '#contract/state.ts';
import type { Clock, Log } from '#main/ports.ts';
import { callKeychain } from '../secrets/keychain-call.ts';
import type { StoredToken, TokenVault } from '../secrets/token-vault.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';

export interface SessionPorts {
  readonly repository: SettingsRepository;
  readonly vault: TokenVault;
  readonly clock: Clock;
  readonly log: Log;
}

export interface SessionListener {
  /** Something that the window shows has changed. */
  changed(): void;
  /** A token is there, or none any more. */
  tokenChanged(): void;
}

/** Signing out is done for the operator after this long, even if the keychain has not answered. */
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
  #restoring = false;
  #keychain: KeychainState = 'ready';
  #kept = false;
  /** Grows whenever what is under way no longer counts. */
  #epoch = 0;
  /** Writes and removals follow each other, so that a late write never outlives signing out. */
  #keychainQueue: Promise<unknown> = Promise.resolve();

  constructor(profileId: string, ports: SessionPorts, listener: SessionListener) {
    this.#profileId = profileId;
    this.#ports = ports;
    this.#listener = listener;
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

  get tokenKept(): 'keychain' | 'memory' | 'none' {
    if (this.#token === null) return 'none';
    return this.#kept ? 'keychain' : 'memory';
  }

  /** Reads the token of an earlier run, if there should be one. Settles when it is known, or the operator gave up. */
  async restore(): Promise<void> {
    const { repository, vault } = this.#ports;
    const { baseUrl, signedInAs, tokenInKeychain } = repository.get(this.#profileId);
    if (!tokenInKeychain) return;
    if (baseUrl === null || signedInAs === null) {
      // Signing out could not remove it in the last run.
      await this.#removeFromKeychain();
      return;
    }
    const epoch = this.#begin();
    this.#restoring = true;
    this.#setKeychain('ready');
    const outcome = await callKeychain(
      () => vault.read(this.#profileId, { baseUrl, account: signedInAs }),
      this.#ports.clock,
      () => epoch === this.#epoch && this.#setKeychain('waiting'),
    );
    if (epoch !== this.#epoch) return;
    if (outcome.kind === 'locked') {
      // An empty or refused answer of a locked keychain is not "signed out": the operator decides.
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

  /** Takes a fresh token: the session begins at once, the keychain may take its time. */
  accept(token: string, signedInAs: string, baseUrl: string): void {
    const epoch = this.#begin();
    this.#restoring = false;
    this.#kept = false;
    this.#ports.repository.update(this.#profileId, { signedInAs, sessionExpired: false });
    this.#setToken(token);
    void this.#store(epoch, { baseUrl, account: signedInAs, token });
  }

  async #store(epoch: number, stored: StoredToken): Promise<void> {
    const outcome = await callKeychain(
      () => this.#enqueue(() => this.#write(epoch, stored)),
      this.#ports.clock,
      () => epoch === this.#epoch && this.#keychain !== 'declined' && this.#setKeychain('waiting'),
    );
    if (epoch !== this.#epoch) {
      // A write that nobody waited for any more must not outlive signing out.
      if (this.#token === null) await this.#removeFromKeychain();
      return;
    }
    this.#kept = outcome.kind === 'answered';
    if (outcome.kind === 'answered') this.#setKeychain('ready');
    else if (this.#keychain !== 'declined') this.#setKeychain(outcome.kind);
    else this.#listener.changed();
  }

  /** Noted before it is done: an app that ends in between must know that there may be something to remove. */
  async #write(epoch: number, stored: StoredToken): Promise<void> {
    if (epoch !== this.#epoch) return;
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

  /** Ends the session at the operator's word, here at once and in the keychain as soon as it answers. */
  async signOut(): Promise<void> {
    this.#ports.repository.update(this.#profileId, { signedInAs: null, sessionExpired: false });
    await this.#end();
  }

  /** Ends the session because the service refused this token; a late refusal of an earlier token changes nothing. */
  async expire(token: string): Promise<void> {
    if (this.#token !== token) return;
    this.#ports.log.info('The session was ended by the service.');
    this.#ports.repository.update(this.#profileId, { sessionExpired: true });
    await this.#end();
  }

  /** The operator no longer waits for the keychain in this run. */
  goOnWithout(): void {
    if (this.#restoring) this.#begin();
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
    // A call that never returned must not hold up the new one.
    this.#keychainQueue = Promise.resolve();
    this.accept(this.#token, signedInAs, baseUrl);
  }

  async #end(): Promise<void> {
    this.#begin();
    this.#restoring = false;
    this.#kept = false;
    if (this.#keychain === 'waiting') this.#keychain = 'ready';
    this.#setToken(null);
    await this.#removeFromKeychain();
  }

  async #removeFromKeychain(): Promise<void> {
    const { vault, repository, clock } = this.#ports;
    const removal = this.#enqueue(async () => {
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
    await Promise.race([removal, new Promise<void>((resolve) => clock.setTimer(signOutWaitMs, resolve))]);
  }

  #begin(): number {
    this.#epoch += 1;
    return this.#epoch;
  }

  #enqueue(run: () => Promise<void>): Promise<void> {
    const done = this.#keychainQueue.then(run);
    this.#keychainQueue = done.catch(() => undefined);
    return done;
  }

  #setToken(token: string | null): void {
    const changed = this.#token !== token;
    this.#token = token;
    if (changed) this.#listener.tokenChanged();
    this.#listener.changed();
  }

  #setKeychain(state: KeychainState): void {
    this.#keychain = state;
    this.#listener.changed();
  }
}
