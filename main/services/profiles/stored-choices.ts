import type { ChoicesProfile } from '#contract/conformance.ts';
import type { Clearing, LearnedChoice, LearnedChoices } from '../records/learned-choices.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { readChoices } from './read-choices.ts';

/**
 * The choices that a conformance run detected for a profile's backend (docs/decisions/learned-choices.md).
 */
export class StoredChoices implements LearnedChoices {
  readonly #profileId: string;
  readonly #repository: SettingsRepository;
  /** Cached result of the last read, because reading validates every value. */
  #read: { readonly stored: unknown; readonly choices: ChoicesProfile | null } | null = null;

  constructor(profileId: string, repository: SettingsRepository) {
    this.#profileId = profileId;
    this.#repository = repository;
  }

  /**
   * Null if none were detected, if they are damaged or of an older version, or if they are of another base
   * URL.
   */
  get choices(): ChoicesProfile | null {
    const { conformance, baseUrl } = this.#repository.get(this.#profileId);
    if (conformance === null || conformance.baseUrl !== baseUrl) return null;
    const { choices: stored } = conformance;
    if (this.#read === null || this.#read.stored !== stored)
      this.#read = { stored, choices: readChoices(stored) };
    return this.#read.choices;
  }

  /**
   * Stores the choices that a run detected; earlier results are kept for what it did not test.
   * @param baseUrl the base URL that was checked
   */
  add(found: ChoicesProfile, baseUrl: string): void {
    const { choices } = this;
    const isSame = this.#repository.get(this.#profileId).baseUrl === baseUrl;
    this.#keep(choices === null || !isSame ? found : (merged(choices, found) as ChoicesProfile), baseUrl);
  }

  #keep(choices: ChoicesProfile, baseUrl: string): void {
    this.#repository.update(this.#profileId, { conformance: { baseUrl, choices } });
  }

  forget(): void {
    this.#repository.update(this.#profileId, { conformance: null });
  }

  echoes(type: 'CREATE' | 'UPDATE' | 'DELETE'): boolean | null {
    return this.choices?.ownEcho === false ? false : (this.choices?.emits[type] ?? null);
  }

  emits(type: 'CREATE' | 'UPDATE' | 'DELETE'): boolean | null {
    const { choices } = this;
    return choices?.ownEcho === false && choices.othersNotified === false
      ? false
      : (choices?.emits[type] ?? null);
  }

  offers(list: 'networks' | 'domains'): boolean | null {
    return this.choices?.offers[list === 'networks' ? 'listNetworks' : 'listDomains'] ?? null;
  }

  clearing(): Clearing | null {
    const clearedBy = this.choices?.clearedBy ?? null;
    return clearedBy === 'empty' ? null : clearedBy;
  }

  refute(choice: LearnedChoice): void {
    const { choices } = this;
    const { baseUrl } = this.#repository.get(this.#profileId);
    if (choices === null || baseUrl === null) return;
    if (choice === 'clearing') this.#keep({ ...choices, clearedBy: null }, baseUrl);
  }
}

/** The present results, or else the earlier ones. Both have the same keys. */
function merged(before: object, now: object): object {
  const previous = before as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(now).map(([key, value]) => {
      const earlier = previous[key] ?? null;
      if (typeof value !== 'object' || value === null) return [key, value ?? earlier];
      return [key, merged(typeof earlier === 'object' && earlier !== null ? earlier : {}, value)];
    }),
  );
}
