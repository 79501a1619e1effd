import type { ExchangePart, ImportChoice, ImportOffer, ImportResult } from '#contract/exchange.ts';
import { exchangeParts } from '#contract/exchange.ts';
import type { WeakeningChange } from '#services/confirmation/weakening-change.ts';
import { failure } from '#services/errors/app-failure.ts';
import { Exports } from '#services/exchange/exports.ts';
import { Imports } from '#services/exchange/imports.ts';
import { noPolicy, type Policy } from '#services/settings/policy.ts';
import type { Settings } from '#services/settings/settings.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';

const appearance = { scheme: 'dark', language: 'de', timeZone: 'utc' } as const;

interface Setting {
  readonly settings?: Partial<Settings>;
  readonly policy?: Partial<Policy>;
  /** Profiles whose person is signed in. */
  readonly signedIn?: readonly string[];
}

/** A computer with its settings, which exports and imports. */
export function computer({ settings, policy, signedIn = [] }: Setting = {}) {
  let ids = 0;
  const random = {
    fraction: () => 0,
    id() {
      ids += 1;
      return `id-${ids}`;
    },
  };
  const store = memorySettings({ currentProfileId: '', profiles: [], ...settings });
  const repository = new SettingsRepository(store, random, { ...noPolicy, ...policy });
  let chosen: string | null = null;
  let saved = '';
  const files = {
    save: async ({ text }: { readonly text: unknown }) => {
      saved = String(text);
      return true;
    },
    open: async () => chosen,
    openBytes: async () => null,
  };
  const profiles = {
    find: (id: string) =>
      signedIn.includes(id) ? { dataOrNull: { authorizations: { notes: { all: () => [] } } } } : null,
    takeImport: (change: Parameters<SettingsRepository['import']>[0]) => repository.import(change),
  };
  const clock = new FakeClock();
  const ports = { files, repository, profiles, random, clock };
  const imports = new Imports(ports);
  const exports = new Exports(ports as unknown as ConstructorParameters<typeof Exports>[0]);
  const questions: WeakeningChange[] = [];

  async function save(
    parts: readonly ExchangePart[] = exchangeParts,
    profileIds = exports.contents().backends.map(({ profileId }) => profileId),
  ): Promise<string> {
    await exports.save(profileIds, new Set(parts), appearance);
    return saved;
  }

  async function choose(text: string): Promise<ImportOffer> {
    chosen = text;
    const offer = await imports.choose();
    if (offer === null) throw new Error('nothing was chosen');
    return offer;
  }

  /** Imports everything in a file, or this choice. */
  async function take(
    text: string,
    choice: Partial<ImportChoice> = {},
    confirms: (change: WeakeningChange) => boolean | Promise<boolean> = () => true,
  ): Promise<ImportResult> {
    const { importId, backends } = await choose(text);
    const all = Object.fromEntries(
      backends.map(({ key, known }) => [key, known === null ? ('add' as const) : ('update' as const)]),
    );
    return imports.finish({ importId, backends: all, parts: exchangeParts, ...choice }, async (change) => {
      questions.push(change);
      if (!(await confirms(change))) throw failure('not-confirmed');
    });
  }

  return { repository, exports, imports, questions, save, choose, take, store, clock };
}
