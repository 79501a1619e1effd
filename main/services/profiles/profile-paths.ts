import type { PathSettings } from '#contract/profiles.ts';
import { failure } from '../errors/app-failure.ts';
import { checkedPaths } from '../records/resource-paths.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import type { PersonData } from './person-data.ts';

/** The paths of a profile's backend: of its endpoints and of its socket. */
export class ProfilePaths {
  readonly #profileId: string;
  readonly #repository: SettingsRepository;
  readonly #person: PersonData;
  readonly #changed: () => void;

  /** @param changed called when the settings have changed */
  constructor(profileId: string, repository: SettingsRepository, person: PersonData, changed: () => void) {
    this.#profileId = profileId;
    this.#repository = repository;
    this.#person = person;
    this.#changed = changed;
  }

  /** @throws AppFailure `bad-input` with the invalid field */
  configure(settings: PathSettings): void {
    const { paths, realtime } = checkedPaths(settings);
    const socketPath = realtime === '' ? null : realtime;
    const moved = socketPath !== this.#repository.get(this.#profileId).socketPath;
    this.#repository.update(this.#profileId, { paths, socketPath });
    this.#changed();
    this.#person.pathsChanged();
    if (moved) this.#person.connect();
  }

  /** The path of the socket that was offered. @throws AppFailure `bad-input` if there is none */
  get offered(): string {
    const offered = this.#person.realtime.offeredSocketPath;
    if (offered === undefined) throw failure('bad-input', { field: 'socketPath' });
    return offered;
  }

  /** @throws AppFailure `bad-input` if this path was not offered */
  acceptOffered(offered: string): void {
    if (offered !== this.offered) throw failure('bad-input', { field: 'socketPath' });
    this.#repository.update(this.#profileId, { socketPath: offered });
    this.#person.connect();
  }
}
