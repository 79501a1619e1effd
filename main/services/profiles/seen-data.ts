import type { SettingsRepository } from '../settings/settings-repository.ts';
import type { Profile } from './profile.ts';

/**
 * Whether any person's data of a backend may be on this computer: locked on disk, or still in the memory of
 * the window.
 */
export class SeenData {
  readonly #repository: SettingsRepository;
  /** Whether the window could read data of a session in this run. */
  #wasRead = false;

  constructor(repository: SettingsRepository) {
    this.#repository = repository;
  }

  follow(profile: Profile): void {
    profile.events.on('stateChanged', () => {
      this.#wasRead ||= profile.dataOrNull !== null && !this.#repository.get(profile.id).sample;
    });
  }

  get isHere(): boolean {
    const own = this.#repository.all().filter(({ sample }) => !sample);
    return this.#wasRead || own.some(({ ownerId, people }) => ownerId !== null || people.length > 0);
  }
}
