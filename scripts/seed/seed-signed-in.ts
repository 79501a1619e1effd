import path from 'node:path';
import type { DesktopSession } from '#chromium-host/desktop-session.ts';
import { replaceFile } from '#main/adapters/replace-file.ts';
import { systemRandom } from '#main/adapters/system.ts';
import type { Keychain } from '#main/ports.ts';
import type { Backend } from '#reference-backend/server/index.ts';
import { parseBaseUrl } from '#services/http/base-url.ts';
import { TokenVault } from '#services/secrets/token-vault.ts';
import { tokenSubject } from '#services/session/token-subject.ts';
import type { Settings } from '#services/settings/settings.ts';
import { settingsContent } from '#services/settings/settings-migrations.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { type History, seedHistory } from './seed-history.ts';

/** The service name of the app's keychain entries. */
const keychainService = 'dev.pilothouse.desktop';

/** The account that tests sign in with. */
export const someone = {
  name: 'Robin Vega',
  email: 'robin@example.org',
  password: 'harbour-lights',
} as const;

export interface SeedOptions {
  /** Electron's userData directory; created where it does not exist. */
  readonly userData: string;
  readonly desktop: Pick<DesktopSession, 'storeSecret'>;
  /** A profile is created for each backend; the last one is the current one. `url` is its base URL in the app. */
  readonly backends: readonly Pick<Backend, 'account' | 'url'>[];
  /** What earlier runs have kept of each backend, in the same order; without it, the app has never run before. */
  readonly histories?: readonly History[];
}

/**
 * Creates an account on each backend, and writes the settings file and the keychain entries that exist after a first
 * run that signed up and skipped the git provider. The app's own code writes them, so they have its formats.
 */
export async function seedSignedIn({ userData, desktop, backends, histories }: SeedOptions): Promise<void> {
  let settings: Settings = { currentProfileId: '', profiles: [] };
  const repository = new SettingsRepository(
    {
      read: () => settings,
      write: (written) => {
        settings = structuredClone(written);
      },
      forget: () => undefined,
    },
    systemRandom,
  );
  const entries = new Map<string, string>();
  const keychain: Keychain = {
    get: async (entry) => entries.get(entry) ?? null,
    set: async (entry, value) => void entries.set(entry, value),
    delete: async (entry) => entries.delete(entry),
  };
  const vault = new TokenVault(keychain);
  for (const [index, backend] of backends.entries()) {
    const id = index === 0 ? repository.currentId : repository.add();
    const baseUrl = parseBaseUrl(backend.url);
    const account = someone.email;
    const token = await backend.account(account, someone.password, someone.name);
    const ownerId = systemRandom.id();
    repository.update(id, {
      baseUrl,
      isNew: false,
      setupStep: 3,
      signedInAs: account,
      tokenInKeychain: true,
      tokenSubject: tokenSubject(token, { profileId: id, baseUrl }),
      ownerId,
    });
    await vault.write(id, { baseUrl, account, token });
    const history = histories?.[index];
    if (history !== undefined)
      await seedHistory({ userData, keychain, profileId: id, owner: { ownerId, account, baseUrl } }, history);
  }
  for (const [account, secret] of entries) {
    await desktop.storeSecret({ service: keychainService, account }, secret);
  }
  // In the app's format: the adapter that writes it runs only within the app.
  const content = `${JSON.stringify(settingsContent(settings), null, 2)}\n`;
  for (const name of ['settings.json', 'settings.last-good.json']) {
    replaceFile(path.join(userData, name), content);
  }
}
