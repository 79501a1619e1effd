import { copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import ElectronStore from 'electron-store';
import { z } from 'zod';
import type { Log } from '../ports.ts';
import { type Settings, type SettingsStore, settingsSchema } from '../services/settings.ts';

const empty: Settings = { currentProfileId: '', profiles: [] };

export interface SettingsFile extends SettingsStore {
  /** The file could not be read and the last good copy was used; the bad one is kept beside it. */
  readonly recovered: boolean;
}

/**
 * Settings in `settings.json` through electron-store, which writes atomically. electron-store on its own answers an
 * unreadable file with an exception or by wiping it: here a last good copy is kept and used, and the bad file stays. Where
 * the folder cannot be used at all the settings live in memory.
 *
 * @param onWriteFailed called for each write that failed (a full or read-only disk); the settings then live in memory
 */
export function openSettingsFile(folder: string, log: Log, onWriteFailed: () => void): SettingsFile {
  const file = path.join(folder, 'settings.json');
  const lastGood = path.join(folder, 'settings.last-good.json');
  const recovered = existsSync(file) && readSettings(file) === null;
  let store: ElectronStore<Settings> | null = null;
  try {
    if (recovered) {
      log.warn('The settings file could not be read; it is kept beside its last good copy.');
      renameSync(file, `${file}.unreadable-${Date.now()}`);
      if (readSettings(lastGood) !== null) copyFileSync(lastGood, file);
    }
    store = open(folder);
  } catch (thrown) {
    log.error('The settings file cannot be used.', thrown);
  }
  let current = readSettings(file) ?? readSettings(lastGood) ?? empty;
  return {
    recovered,
    read: () => current,
    write(settings) {
      current = settings;
      try {
        store ??= open(folder);
        store.store = settings;
        copyFileSync(file, lastGood);
      } catch (thrown) {
        log.error('The settings could not be written.', thrown);
        onWriteFailed();
      }
    },
  };
}

/** Null where there is no such file, or none with settings in it. */
function readSettings(file: string): Settings | null {
  try {
    return settingsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

function open(folder: string): ElectronStore<Settings> {
  const { properties } = z.toJSONSchema(settingsSchema, { target: 'draft-2020-12', io: 'input' });
  return new ElectronStore<Settings>({
    cwd: folder,
    name: 'settings',
    defaults: empty,
    schema: properties as NonNullable<ConstructorParameters<typeof ElectronStore<Settings>>[0]>['schema'],
  });
}
