import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { switchValue } from './command-line.ts';
import { startedApp } from './started-app.ts';

const isMac = process.platform === 'darwin';
const changed = new Map<string, string>();

/** `app.setPath`. */
export function setPath(name: string, value: string): void {
  changed.set(name, value);
}

/** `app.getPath`; `appName` is the app's directory below the user's application data. */
export function getPath(name: string, appName: string): string {
  const value = changed.get(name) ?? defaultPath(name, appName);
  if (value === undefined) throw new Error(`Failed to get '${name}' path`);
  if (name === 'userData') mkdirSync(value, { recursive: true });
  return value;
}

function defaultPath(name: string, appName: string): string | undefined {
  const home = homedir();
  switch (name) {
    case 'home':
      return home;
    case 'appData':
      if (isMac) return path.join(home, 'Library/Application Support');
      return process.env.XDG_CONFIG_HOME || path.join(home, '.config');
    case 'userData':
      return (
        switchValue(startedApp.rawArguments, 'user-data-dir') ||
        path.join(getPath('appData', appName), appName)
      );
    case 'sessionData':
      return getPath('userData', appName);
    case 'logs':
      return isMac
        ? path.join(home, 'Library/Logs', appName)
        : path.join(getPath('userData', appName), 'logs');
    case 'temp':
      return tmpdir();
    case 'exe':
      return process.execPath;
    case 'desktop':
    case 'documents':
    case 'downloads':
      return path.join(home, `${name[0]?.toUpperCase()}${name.slice(1)}`);
    default:
      return undefined;
  }
}
