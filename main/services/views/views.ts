import type { ColumnList, ColumnSetting, Density } from '#contract/views.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';

/** How the operator looks at lists, kept in the settings. */
export class Views {
  readonly #repository: SettingsRepository;
  readonly #changed: () => void;

  /** @param changed is told that the state of the window has changed */
  constructor(repository: SettingsRepository, changed: () => void) {
    this.#repository = repository;
    this.#changed = changed;
  }

  /** Keeps the columns of one list of a profile; none resets them. @throws AppFailure `bad-input` for an unknown id */
  setColumns(profileId: string, list: ColumnList, columns: readonly ColumnSetting[]): void {
    const { [list]: _before, ...others } = this.#repository.get(profileId).columns;
    const changed = columns.length === 0 ? others : { ...others, [list]: [...columns] };
    this.#repository.update(profileId, { columns: changed });
    this.#changed();
  }

  setDensity(density: Density): void {
    this.#repository.setDensity(density);
    this.#changed();
  }
}
