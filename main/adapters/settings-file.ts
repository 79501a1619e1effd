import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { NoticeKind } from '../../preload/contract/events.ts';
import type { Log } from '../ports.ts';
import type { Settings, SettingsStore } from '../services/settings.ts';
import {
  readSettings,
  type SettingsReading,
  settingsContent,
  settingsVersion,
} from '../services/settings-migrations.ts';
import { replaceFile } from './replace-file.ts';

const none: Settings = { currentProfileId: '', profiles: [] };
const names = { current: 'settings', lastGood: 'settings.last-good' } as const;
/** All that this file ever makes, and what a killed write leaves of it. */
const ours = /^settings(\..+)?\.json/;
const leftover = /^settings(\.last-good)?\.json\.tmp/;

/**
 * Settings in `settings.json`, replaced as a whole, and after it `settings.last-good.json` in the same way: whenever the app
 * is killed, both are whole. A file that cannot be read, or that another version of the app wrote, is kept beside them. Where
 * the folder cannot be used the settings live in memory.
 *
 * @param tell called at once for what was found, and for each write that failed (a full or read-only disk)
 */
export function openSettingsFile(
  folder: string,
  log: Log,
  tell: (problem: NoticeKind) => void,
): SettingsStore {
  const fileOf = (name: string) => path.join(folder, `${name}.json`);
  const found = read(fileOf(names.current));
  const lastGood = read(fileOf(names.lastGood));
  const usable = [found, lastGood].find((reading) => reading !== null && reading.kind === 'settings');

  function attempt(what: string, run: () => void): boolean {
    try {
      run();
      return true;
    } catch (thrown) {
      log.error(what, thrown);
      return false;
    }
  }

  // What could not be kept beside is not overwritten either.
  const canWrite = attempt('The settings file cannot be kept beside.', () => {
    removeAll(folder, leftover);
    if (found?.kind === 'newer' || found?.kind === 'unreadable') {
      log.warn(`The settings file is ${found.kind}; it is kept beside its last good copy.`);
      renameSync(fileOf(names.current), unused(folder, nameBeside(found)));
    }
    if (lastGood?.kind === 'newer') renameSync(fileOf(names.lastGood), unused(folder, nameBeside(lastGood)));
    else if (lastGood?.kind === 'unreadable') rmSync(fileOf(names.lastGood));
    if (found?.kind === 'settings' && found.version < settingsVersion) {
      copyFileSync(fileOf(names.current), unused(folder, nameBeside(found)));
    }
  });

  function write(settings: Settings): void {
    const content = `${JSON.stringify(settingsContent(settings), null, 2)}\n`;
    const save = () => {
      for (const name of [names.current, names.lastGood]) {
        replaceFile(fileOf(name), content);
      }
    };
    if (!canWrite || !attempt('The settings could not be written.', save)) tell('settings-not-saved');
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

/** Null where there is no such file. */
function read(file: string): SettingsReading | null {
  if (!existsSync(file)) return null;
  try {
    return readSettings(readFileSync(file, 'utf8'));
  } catch {
    return { kind: 'unreadable' };
  }
}

function nameBeside(reading: SettingsReading): string {
  return reading.kind === 'unreadable' ? 'unreadable' : `version-${reading.version}`;
}

/** A file beside the settings that does not exist yet. */
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
