import type { Clock, Log } from '#main/ports.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { callKeychain, type KeychainOutcome } from './keychain-call.ts';
import type { ProfileSecrets } from './profile-secrets.ts';

export interface RemovedSecretsPorts {
  readonly repository: SettingsRepository;
  readonly secrets: ProfileSecrets;
  readonly clock: Clock;
  readonly log: Log;
}

/** Deletes the secrets of removed profiles from the keychain, now or at a later start. */
export class RemovedSecrets {
  readonly #ports: RemovedSecretsPorts;

  constructor(ports: RemovedSecretsPorts) {
    this.#ports = ports;
  }

  /** Whether the keychain can delete entries now. Changes nothing. */
  canDelete(profileId: string): Promise<'answered' | 'absent' | 'locked' | 'waiting'> {
    return this.#call(() => this.#ports.secrets.probe(profileId));
  }

  /**
   * Resolves when the secrets are deleted, or when the keychain takes too long. Remaining secrets are left
   * for `deleteRemaining`.
   */
  async delete(profileId: string): Promise<void> {
    const kind = await this.#call(async () => {
      await this.#ports.secrets.deleteAll(profileId);
      this.#ports.repository.keychainCleared(profileId);
    });
    if (kind === 'answered') return;
    this.#ports.log.warn('The secrets of a removed backend are deleted as soon as the keychain allows it.');
  }

  /** Deletes what earlier runs could not delete. Never rejects. */
  deleteRemaining(): void {
    for (const profileId of this.#ports.repository.leftInKeychain) void this.delete(profileId);
  }

  #call(call: () => Promise<void>): Promise<KeychainOutcome<void>['kind'] | 'waiting'> {
    return new Promise((resolve) => {
      void callKeychain(call, this.#ports.clock, () => resolve('waiting')).then(({ kind }) => resolve(kind));
    });
  }
}
