import type { Domain } from '#contract/domains.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import type { ProfileRecord } from '../settings/settings.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { unicodeForm } from './unicode-form.ts';

/**
 * Records that were created here on backends without a list of them. They are stored in the settings, because
 * this may be the only copy (docs/decisions/paths-not-shown.md). Only those of the profile's current base URL
 * are returned.
 */
export class LocalRecords {
  readonly #repository: SettingsRepository;
  readonly #profileId: string;

  constructor(repository: SettingsRepository, profileId: string) {
    this.#repository = repository;
    this.#profileId = profileId;
  }

  networks(): readonly NetworkConnection[] {
    return this.#ofThisBackend(this.#all.networks).map(({ id, domain, port, projectId }, index) => ({
      ...{ id, domain, port, projectId },
      ...shell(id, index),
    }));
  }

  domains(): readonly Domain[] {
    return this.#ofThisBackend(this.#all.domains).map(({ id, domain, challenge, main, linked }, index) => ({
      ...{ id, domain, challenge, main, linked },
      ...shell(id, index),
      unicode: unicodeForm(domain),
    }));
  }

  addNetwork({ id, domain, port, projectId }: Omit<NetworkConnection, 'key' | 'more' | 'secrets'>): void {
    const added = { id, domain, port, projectId, baseUrl: this.#baseUrl };
    this.#update({ networks: [...this.#all.networks, added] });
  }

  addDomain({
    id,
    domain,
    challenge,
    main,
    linked,
  }: Omit<Domain, 'key' | 'more' | 'secrets' | 'unicode'>): void {
    const added = { id, domain, challenge, main, linked, baseUrl: this.#baseUrl };
    this.#update({ domains: [...this.#all.domains, added] });
  }

  removeDomain(id: string): void {
    const others = this.#all.domains.filter((one) => one.id !== id || one.baseUrl !== this.#baseUrl);
    this.#update({ domains: others });
  }

  get #all() {
    return this.#repository.get(this.#profileId).createdHere;
  }

  get #baseUrl(): string {
    return this.#repository.get(this.#profileId).baseUrl ?? '';
  }

  #ofThisBackend<Item extends { readonly baseUrl: string }>(items: readonly Item[]): readonly Item[] {
    return items.filter(({ baseUrl }) => baseUrl === this.#baseUrl);
  }

  #update(change: Partial<ProfileRecord['createdHere']>): void {
    this.#repository.update(this.#profileId, { createdHere: { ...this.#all, ...change } });
  }
}

function shell(id: string | null, index: number) {
  return { key: id ?? `#${index}`, more: {}, secrets: {} };
}
