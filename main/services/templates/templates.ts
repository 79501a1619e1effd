import { type ProjectTemplate, templateLimits } from '#contract/templates.ts';
import type { Random } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';

/** The operator's templates of projects, for all backends; stored in the settings. */
export class Templates {
  readonly #repository: Pick<SettingsRepository, 'templates' | 'setTemplates'>;
  readonly #random: Random;

  constructor(repository: Pick<SettingsRepository, 'templates' | 'setTemplates'>, random: Random) {
    this.#repository = repository;
    this.#random = random;
  }

  /** Sorted by name. */
  list(): readonly ProjectTemplate[] {
    return this.#repository.templates.toSorted((a, b) => a.name.localeCompare(b.name));
  }

  /** @returns its id. @throws AppFailure `bad-input` with field `name` if there are too many, or one of this name */
  save({ name, fields }: Omit<ProjectTemplate, 'id'>): string {
    const { templates } = this.#repository;
    if (templates.length >= templateLimits.count)
      throw failure('bad-input', { field: 'name', limit: templateLimits.count });
    this.#refuseKnown(name, null);
    const id = this.#random.id();
    this.#repository.setTemplates([...templates, { id, name, fields }]);
    return id;
  }

  /** @throws AppFailure `bad-input` for an unknown id, and with field `name` if another template has it */
  rename(id: string, name: string): void {
    const { templates } = this.#repository;
    const at = this.#indexOf(id);
    this.#refuseKnown(name, id);
    this.#repository.setTemplates(templates.with(at, { ...(templates[at] as ProjectTemplate), name }));
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  delete(id: string): void {
    this.#repository.setTemplates(this.#repository.templates.toSpliced(this.#indexOf(id), 1));
  }

  /** @param except the id of the template that may have the name */
  #refuseKnown(name: string, except: string | null): void {
    const isKnown = this.#repository.templates.some((known) => known.name === name && known.id !== except);
    if (isKnown) throw failure('bad-input', { field: 'name' });
  }

  #indexOf(id: string): number {
    const at = this.#repository.templates.findIndex((template) => template.id === id);
    if (at === -1) throw failure('bad-input', { field: 'id' });
    return at;
  }
}
