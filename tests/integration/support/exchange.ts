import { exchangeParts } from '#contract/exchange.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { Exports } from '#services/exchange/exports.ts';
import { Imports } from '#services/exchange/imports.ts';
import type { startMainProcess } from './start-main-process.ts';

type App = ReturnType<typeof startMainProcess>;

/** Export and import of one computer. */
export function exchange(app: App) {
  let text = '';
  const files = {
    save: async (file: { readonly text: unknown }) => {
      text = String(file.text);
      return true;
    },
    open: async () => text,
    openBytes: async () => null,
  };
  const { repository, profiles } = app;
  const ports = { files, repository, profiles, random: systemRandom, clock: systemClock };
  const appearance = { scheme: 'auto', language: null, timeZone: 'local' } as const;
  return {
    async save(): Promise<string> {
      await new Exports(ports).save([app.profile.id], new Set(exchangeParts), appearance);
      return text;
    },
    async take(exported: string) {
      text = exported;
      const imports = new Imports(ports);
      const offer = await imports.choose();
      const backends = Object.fromEntries(
        (offer?.backends ?? []).map(({ key, known }) => [key, known === null ? 'add' : 'update'] as const),
      );
      const choice = { importId: offer?.importId ?? '', backends, parts: exchangeParts };
      return imports.finish(choice, async () => {});
    },
  };
}
