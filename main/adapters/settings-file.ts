import { copyFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import ElectronStore from 'electron-store';
import type { NoticeKind } from '#contract/notices.ts';
import type { Log } from '../ports.ts';
import type { Settings, SettingsStore } from '../services/settings/settings.ts';
import {
  readSettings,
  type SettingsContent,
  type SettingsReading,
  settingsContent,
  settingsVersion,
} from '../services/settings/settings-migrations.ts';
import { readBoundedSync } from './read-bounded.ts';
import { renameOverSync } from './rename-over.ts';
import { replaceFile } from './replace-file.ts';

/** Maximum size of the settings, in bytes: larger ones are neither read nor written. */
const maxSettingsBytes = 16 * 1024 * 1024;

const none: Settings = { currentProfileId: '', profiles: [] };
/** All files that this module creates, including those of interrupted writes. */
const ours = /^settings(\..+)?\.json/;
const leftover = /^settings(\.last-good)?\.json\.tmp/;

/**
 * Settings in `settings.json`, read and written by electron-store, and a copy in `settings.last-good.json`. Both are
 * replaced atomically, so that killing the app damages neither. A file that cannot be read or that another version wrote is
 * kept under another name. If the folder cannot be used, the settings are in memory only.
 *
 * @param tell called at once for problems with the files, and for each failed write (a full or read-only disk)
 */
export function openSettingsFile(
  folder: string,
  log: Log,
  tell: (problem: NoticeKind) => void,
): SettingsStore {
  const fileOf = (name: string) => path.join(folder, `${name}.json`);
  const file = fileOf('settings');
  const copy = fileOf('settings.last-good');
  const found = read(folder, 'settings');
  const lastGood = isSameText(file, copy) ? found : read(folder, 'settings.last-good');
  const usable = [found, lastGood].find((reading) => reading !== null && reading.kind === 'settings');
  let store: ElectronStore<SettingsContent> | null = null;

  function attempt(what: string, run: () => void): boolean {
    try {
      run();
      return true;
    } catch (thrown) {
      log.error(what, thrown);
      return false;
    }
  }

  // A file that could not be moved aside must not be overwritten.
  const canWrite = attempt('The settings file cannot be moved aside.', () => {
    removeAll(folder, leftover);
    if (found?.kind === 'newer' || found?.kind === 'unreadable') {
      log.warn(`The settings file is ${found.kind}; it is kept beside its last good copy.`);
      renameOverSync(file, unused(folder, nameBeside(found)));
    }
    if (lastGood?.kind === 'newer') renameOverSync(copy, unused(folder, nameBeside(lastGood)));
    else if (lastGood?.kind === 'unreadable') rmSync(copy);
    if (found?.kind === 'settings' && found.version < settingsVersion) {
      copyFileSync(file, unused(folder, nameBeside(found)));
    }
  });

  /** @throws as `node:fs` does; both files then keep their content */
  function save(settings: Settings): void {
    const content = settingsContent(settings);
    const text = serialize(content);
    if (Buffer.byteLength(text) > maxSettingsBytes) throw new Error('The settings are too large.');
    replaceFile(copy, text);
    store ??= openStore(folder);
    store.store = content;
    // electron-store ignores a short write (a disk that is almost full); the copy is known to be complete.
    if (readBoundedSync(file, maxSettingsBytes).toString() !== text) renameOverSync(copy, file);
  }

  function write(settings: Settings): void {
    const saved = canWrite && attempt('The settings could not be written.', () => save(settings));
    if (!saved) tell('settings-not-saved');
  }

  let current = usable?.settings ?? none;
  if (found?.kind === 'newer') tell('settings-newer');
  else if (found?.kind !== 'settings' && (found ?? lastGood) !== null) {
    tell(usable === undefined ? 'settings-lost' : 'settings-recovered');
  }
  const isAsFound = usable === found && usable?.version === settingsVersion;
  if (usable !== undefined && !isAsFound) write(current);
  return {
    read: () => current,
    write(settings) {
      current = settings;
      write(settings);
    },
    forget() {
      current = none;
      removeAll(folder, ours);
    },
  };
}

function serialize(content: SettingsContent): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** @throws as `node:fs` does, and whatever `deserialize` throws for the existing file */
function openStore(
  folder: string,
  name = 'settings',
  deserialize: (text: string) => SettingsContent = (text) => JSON.parse(text) as SettingsContent,
): ElectronStore<SettingsContent> {
  return new ElectronStore<SettingsContent>({
    cwd: folder,
    name,
    serialize,
    deserialize,
    // A file that cannot be read is moved aside, never emptied.
    clearInvalidConfig: false,
    configFileMode: 0o600,
  });
}

/** Reads a file of any version and migrates its content. Null if it does not exist. */
function read(folder: string, name: string): SettingsReading | null {
  if (!existsSync(path.join(folder, `${name}.json`))) return null;
  let reading: SettingsReading = { kind: 'unreadable' };
  try {
    // The library reads files of any size.
    if (statSync(path.join(folder, `${name}.json`)).size > maxSettingsBytes) return reading;
    openStore(folder, name, (text) => {
      reading = readSettings(text);
      if (reading.kind !== 'settings') throw new Error(`The settings are ${reading.kind}.`);
      return settingsContent(reading.settings);
    });
  } catch {
    // `reading` has the reason.
  }
  return reading;
}

/** Whether the copy is the same, as it usually is, so that it need not be read. False if one of them cannot be read. */
function isSameText(file: string, copy: string): boolean {
  try {
    return readBoundedSync(file, maxSettingsBytes).equals(readBoundedSync(copy, maxSettingsBytes));
  } catch {
    return false;
  }
}

function nameBeside(reading: SettingsReading): string {
  return reading.kind === 'unreadable' ? 'unreadable' : `version-${reading.version}`;
}

/** A file name beside the settings that is not in use. */
function unused(folder: string, what: string): string {
  for (let number = 1; ; number += 1) {
    const file = path.join(folder, `settings.${what}${number === 1 ? '' : `-${number}`}.json`);
    if (!existsSync(file)) return file;
  }
}

function removeAll(folder: string, pattern: RegExp): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (pattern.test(name)) rmSync(path.join(folder, name), { force: true });
  }
}
