import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { AppFailure } from '#services/errors/app-failure.ts';
import { newSealingKey } from '#services/storage/sealed-box.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

/** A file that the main process opens, and how it does so. */
export interface ReaderOfFile {
  /** The module that reads it. */
  readonly module: string;
  /** Reads a file with any content. @returns the results: errors as data, notices, entries of the log */
  read(file: string): Promise<readonly unknown[]>;
}

/** A folder in which the file has a fixed name. */
function folderWith(file: string, name: string): string {
  const folder = `${file}.in`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  symlinkSync(file, path.join(folder, name));
  return folder;
}

async function resultsOf(read: () => Promise<unknown>): Promise<readonly unknown[]> {
  try {
    await read();
    return [];
  } catch (thrown) {
    return [thrown instanceof AppFailure ? thrown.error : String(thrown)];
  }
}

/** The dialogs of the system, in which this file is chosen (tests/integration/support/read-file.ts). */
async function dialogsThatChoose(file: string) {
  process.env.CHOSEN_FILE = file;
  const { electronFileDialogs } = await import('#main/adapters/electron-file-dialogs.ts');
  return electronFileDialogs(() => null);
}

async function storageOf(file: string, name: string) {
  const { dataFiles } = await import('#main/adapters/data-files.ts');
  const { OpenStorage } = await import('#services/storage/profile-storage.ts');
  const { SealedBox } = await import('#services/storage/sealed-box.ts');
  const folder = folderWith(file, `profiles/p/ada/${name}.sealed`);
  const place = { profileId: 'p', ownerId: 'ada' };
  return new OpenStorage(dataFiles(folder), place, new SealedBox(newSealingKey()));
}

/**
 * Every file that the main process opens. `tests/scripts/lint/readers-of-files.test.ts` checks that the list is
 * complete.
 */
export const readersOfFiles = {
  'projects to import': {
    module: 'main/adapters/electron-file-dialogs.ts',
    async read(file) {
      const { maxImportBytes, readImport } = await import('#services/batch/import-file.ts');
      const dialogs = await dialogsThatChoose(file);
      return resultsOf(async () => {
        const chosen = await dialogs.openBytes({ extensions: ['csv', 'json'], maxBytes: maxImportBytes });
        if (chosen !== null) await readImport(chosen);
      });
    },
  },
  'backends to import': {
    module: 'main/adapters/electron-file-dialogs.ts',
    async read(file) {
      const { maxFileBytes } = await import('#services/exchange/exchange-file.ts');
      const { readExchange } = await import('#services/exchange/read-exchange.ts');
      const dialogs = await dialogsThatChoose(file);
      return resultsOf(async () => {
        const text = await dialogs.open({ extension: 'json', maxBytes: maxFileBytes });
        if (text !== null) await readExchange(text);
      });
    },
  },
  settings: {
    module: 'main/adapters/settings-file.ts',
    async read(file) {
      const { openSettingsFile } = await import('#main/adapters/settings-file.ts');
      const reported: string[] = [];
      openSettingsFile(folderWith(file, 'settings.json'), recordedLog(), (problem) => reported.push(problem));
      return reported;
    },
  },
  'the last good copy of settings': {
    module: 'main/adapters/settings-file.ts',
    async read(file) {
      const { openSettingsFile } = await import('#main/adapters/settings-file.ts');
      const reported: string[] = [];
      const folder = folderWith(file, 'settings.last-good.json');
      openSettingsFile(folder, recordedLog(), (problem) => reported.push(problem));
      return reported;
    },
  },
  'the policy': {
    module: 'main/adapters/policy-file.ts',
    async read(file) {
      const { computerPolicy } = await import('#main/adapters/policy-file.ts');
      process.env.PILOTHOUSE_POLICY_FILE = file;
      const { policy } = await computerPolicy(false);
      return policy.problems.map(({ reason, detail }) => ({ reason, detail }));
    },
  },
  'a saved list': {
    module: 'main/adapters/data-files.ts',
    async read(file) {
      const { decodeList } = await import('#services/storage/decode-list.ts');
      const storage = await storageOf(file, 'projects');
      const found = await storage.read('projects');
      return [found === null ? 'missing' : await decodeList(storage.frames('projects'), found)];
    },
  },
  activity: {
    module: 'main/adapters/data-files.ts',
    async read(file) {
      const { ActivityFile } = await import('#services/activity/activity-file.ts');
      const { ActivityLog } = await import('#services/activity/activity-log.ts');
      const log = recordedLog();
      const entries = new ActivityLog(
        () => 1,
        () => undefined,
      );
      await new ActivityFile(await storageOf(file, 'activity'), entries, log).load();
      return log.lines;
    },
  },
  'notes about authorizations': {
    module: 'main/adapters/data-files.ts',
    async read(file) {
      const { SealedTextFile } = await import('#services/storage/sealed-text-file.ts');
      const { systemClock } = await import('#main/adapters/system.ts');
      const { CredentialNotes } = await import('#services/authorizations/credential-notes.ts');
      const log = recordedLog();
      await new SealedTextFile(
        await storageOf(file, 'credentials'),
        'credentials',
        new CredentialNotes(systemClock, () => undefined),
        log,
      ).load();
      return log.lines;
    },
  },
  'the log, for a report': {
    module: 'main/adapters/file-log.ts',
    async read(file) {
      const { fileLog } = await import('#main/adapters/file-log.ts');
      const lines = fileLog(folderWith(file, 'main.log')).tail(200);
      return [lines.join('').length <= 1024 * 1024 ? 'the end of it' : 'all of it'];
    },
  },
  'the entry for opening at login': {
    module: 'main/adapters/xdg-autostart.ts',
    async read(file) {
      const { xdgAutostart } = await import('#main/adapters/xdg-autostart.ts');
      return [await xdgAutostart(folderWith(file, 'app.desktop'), 'app', ['app']).isOn()];
    },
  },
  'the address of updates': {
    module: 'main/adapters/updates/update-config.ts',
    async read(file) {
      const { readFeedUrl } = await import('#main/adapters/updates/update-config.ts');
      return [readFeedUrl(file)];
    },
  },
  'the kind of the package': {
    module: 'main/adapters/updates/install-target.ts',
    async read(file) {
      const { installTarget } = await import('#main/adapters/updates/install-target.ts');
      const resources = folderWith(file, 'package-type');
      const system = { platform: 'linux', program: 'app', resources, appImage: () => null };
      return [await installTarget(system)];
    },
  },
  licences: {
    module: 'main/adapters/licenses.ts',
    async read(file) {
      const { readLicenses } = await import('#main/adapters/licenses.ts');
      return resultsOf(() => readLicenses(folderWith(file, 'THIRD_PARTY_NOTICES.md')));
    },
  },
  'a downloaded update': {
    module: 'main/adapters/updates/replace-app-image.ts',
    async read(file) {
      const { replaceAppImage, sha512Of } = await import('#main/adapters/updates/replace-app-image.ts');
      await replaceAppImage(file, `${file}.installed`);
      rmSync(`${file}.installed`);
      return [(await sha512Of(file)).length];
    },
  },
} as const satisfies Readonly<Record<string, ReaderOfFile>>;

export type ReadFile = keyof typeof readersOfFiles;
