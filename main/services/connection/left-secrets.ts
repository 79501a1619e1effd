import type { Clock, Log } from '#main/ports.ts';
import { delay } from '../async/delay.ts';
import { callKeychain } from '../secrets/keychain-call.ts';
import type { ProfileSecrets } from '../secrets/profile-secrets.ts';
import { type ConnectionSecretKind, connectionSecretKinds } from '../settings/connection-settings.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';

/** Maximum time the operator waits for a sign-out while the keychain does not respond. */
const waitMs = 2_000;

export interface LeftSecretsPorts {
  readonly repository: SettingsRepository;
  readonly secrets: ProfileSecrets;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The secrets of a connection that are deleted after signing out once the keychain responds, if necessary at a later start.
 */
export class LeftSecrets {
  readonly #profileId: string;
  readonly #ports: LeftSecretsPorts;

  constructor(profileId: string, ports: LeftSecretsPorts) {
    this.#profileId = profileId;
    this.#ports = ports;
  }

  /**
   * Deletes all of them after noting that: an app that ends in between must know. Resolves after two seconds
   * at the latest.
   */
  async delete(): Promise<void> {
    this.#note(connectionSecretKinds);
    await Promise.race([this.deleteRemaining(), delay(this.#ports.clock, waitMs)]);
  }

  /** Deletes what earlier calls could not. Never rejects. */
  async deleteRemaining(): Promise<void> {
    if (this.#left.length === 0) return;
    const { secrets, clock, log } = this.#ports;
    const outcome = await callKeychain(
      async () => {
        // A locked keychain deletes as if there were no entry.
        await secrets.probe(this.#profileId);
        for (const kind of this.#left) await secrets.delete(this.#profileId, kind);
      },
      clock,
      () => undefined,
    );
    if (outcome.kind === 'answered') this.#note([]);
    else
      log.warn(
        'Secrets of a connection could not be removed from the keychain; they will be at a later start.',
      );
  }

  /** Called when a new value replaces the one to be deleted. */
  replaced(kind: ConnectionSecretKind): void {
    if (this.#left.includes(kind)) this.#note(this.#left.filter((left) => left !== kind));
  }

  get #left(): readonly ConnectionSecretKind[] {
    return this.#ports.repository.get(this.#profileId).secretsLeft;
  }

  #note(secretsLeft: readonly ConnectionSecretKind[]): void {
    this.#ports.repository.update(this.#profileId, { secretsLeft: [...secretsLeft] });
  }
}
