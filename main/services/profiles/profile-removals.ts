import type { ProfileRemoval } from '#contract/profiles.ts';
import { attemptEachInOrder } from '../errors/attempt-each.ts';
import { RemovedSecrets, type RemovedSecretsPorts } from '../secrets/removed-secrets.ts';
import type { RunningProfiles } from './running-profiles.ts';
import type { SampleProfiles } from './sample-profiles.ts';

export interface ProfileRemovalsPorts extends RemovedSecretsPorts {
  readonly profiles: RunningProfiles;
  /** The profiles of the sample, which are created later than this. */
  readonly sample: () => SampleProfiles;
  /** Called before a profile is removed from the settings and its data is deleted. */
  leaving(profileId: string): void;
  /** Called when the profiles of the settings have changed. */
  stateChanged(): void;
  /** Called when a profile was removed. */
  removed(profileId: string): void;
}

/** Removes profiles with their data and their secrets. */
export class ProfileRemovals {
  readonly #ports: ProfileRemovalsPorts;
  readonly #secrets: RemovedSecrets;
  /** For each added profile, the profile that was current before. */
  readonly #cameFrom = new Map<string, string>();

  constructor(ports: ProfileRemovalsPorts) {
    this.#ports = ports;
    this.#secrets = new RemovedSecrets(ports);
  }

  /** Notes which profile becomes the current one again when an added one is removed. */
  added(id: string, before: string): void {
    this.#cameFrom.set(id, before);
  }

  /**
   * Removes a profile unless its secrets cannot be deleted from the keychain now. The profiles of the sample
   * are removed together.
   *
   * @param withoutKeychain removes it in any case; the secrets are deleted at a later start
   */
  async remove(id: string, withoutKeychain: boolean): Promise<ProfileRemoval> {
    const sample = this.#ports.sample();
    const removal = this.#removeIfPossible(id, withoutKeychain, sample);
    if (sample.isSample(id)) sample.startAfter(removal.catch(() => undefined));
    return removal;
  }

  async #removeIfPossible(
    id: string,
    withoutKeychain: boolean,
    sample: SampleProfiles,
  ): Promise<ProfileRemoval> {
    if (!withoutKeychain) {
      const keychain = await this.#secrets.canDelete(id);
      if (keychain === 'waiting' || keychain === 'locked') return { kind: 'kept', keychain };
    }
    await (sample.isSample(id) ? sample.removeAll() : this.removeNow(id));
    return { kind: 'removed' };
  }

  /** Removes a profile without asking the keychain first. @throws AppFailure `bad-input` for an unknown id */
  async removeNow(id: string): Promise<void> {
    const { profiles, repository } = this.#ports;
    const profile = profiles.get(id);
    profiles.delete(id);
    this.#ports.leaving(id);
    repository.remove(id, this.#cameFrom.get(id) ?? null);
    profiles.startMissing();
    this.#ports.stateChanged();
    // Signs out first, because a token that is being stored has to be removed again.
    try {
      await profile.forgetEverybody();
    } finally {
      await profile.stop().finally(() => {
        this.#ports.removed(id);
        return this.#secrets.delete(id);
      });
    }
  }

  /**
   * Starts the profiles that the erased settings contain again, and stops those that they do not.
   * @throws what one of them threw when it stopped, or an AggregateError, after all are stopped
   */
  async followErasure(): Promise<void> {
    const { profiles, repository } = this.#ports;
    profiles.startMissing();
    const remaining = new Set(repository.all().map(({ id }) => id));
    const gone = [...profiles].filter(({ id }) => !remaining.has(id));
    for (const { id } of gone) profiles.delete(id);
    this.#ports.stateChanged();
    await attemptEachInOrder(gone, (profile) =>
      profile.stop().finally(() => this.#ports.removed(profile.id)),
    );
  }

  /** Deletes the secrets that earlier runs could not delete. Never rejects. */
  deleteRemainingSecrets(): void {
    this.#secrets.deleteRemaining();
  }
}
