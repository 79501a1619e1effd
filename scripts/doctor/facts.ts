import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { arch, release, version } from 'node:os';
import path from 'node:path';
import { findBrowser } from '#chromium-host/chromium/browser-binary.ts';
import { isElectronInstalled, repositoryRoot } from '#chromium-host/host-choice.ts';
import { archiveName, downloadsFolder, type ElectronState, keptChecksums } from './electron-state.ts';

/**
 * What a report about a problem needs to say about a computer. Nothing in it names a person, a computer or an account.
 */
export interface Facts {
  readonly system: string;
  readonly processor: string;
  /** The Node.js that runs the tools. */
  readonly node: string;
  readonly electron: ElectronState;
  /** The Chromium or Chrome that replaces Electron; null if none is found. */
  readonly chromium: string | null;
  /** `works` if Electron's sandbox can start; otherwise why it cannot. */
  readonly sandbox: string;
  /** What stores tokens: its name, or null if nothing responds. */
  readonly keychain: string | null;
  /** What shows notifications; null if nothing responds. */
  readonly notifications: string | null;
  /** Null if there is none. */
  readonly display: string | null;
}

/** The outside world of `readFacts`. */
export interface Probes {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The output of a program, trimmed; null if it is absent, fails, or takes longer than 5 seconds. */
  run(program: string, ...args: readonly string[]): string | null;
  /** The text of a file, trimmed; null if it cannot be read. */
  read(file: string): string | null;
  chromium(): string | null;
  /** The version of Electron's binary; null if it is missing. */
  electron(): string | null;
  /** The SHA-256 sums of the kept downloads of that name. */
  downloads(name: string): readonly string[];
}

const electronFolder = path.join(repositoryRoot, 'node_modules/electron');

/** The probes of this computer. */
export const ownProbes: Probes = {
  platform: process.platform,
  env: process.env,
  run(program, ...args) {
    try {
      return execFileSync(program, args, {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 5_000,
      }).trim();
    } catch {
      return null;
    }
  },
  read: (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null),
  chromium() {
    try {
      return findBrowser(false);
    } catch {
      return null;
    }
  },
  electron() {
    // Some versions begin with a "v".
    const version = ownProbes.read(path.join(electronFolder, 'dist/version'));
    return isElectronInstalled() ? (version?.replace(/^v/, '') ?? null) : null;
  },
  downloads: (name) => keptChecksums(downloadsFolder(process.platform, process.env), name),
};

/** Reads the facts about this computer. Starts no window, and changes nothing. */
export function readFacts(probes: Probes): Facts {
  const { platform } = probes;
  const browser = platform === 'win32' ? null : probes.chromium();
  return {
    system: systemName(probes),
    processor: arch(),
    node: process.version,
    electron: electronState(probes),
    chromium: browser && (probes.run(browser, '--version') ?? browser),
    sandbox: sandbox(probes),
    keychain: keychain(probes),
    notifications: notificationServer(probes),
    display: display(probes),
  };
}

function electronState({ platform, read, electron, downloads }: Probes): ElectronState {
  const inPackage = (file: string) => JSON.parse(read(path.join(electronFolder, file)) ?? '{}');
  const { version: expected = 'not installed' } = inPackage('package.json') as { readonly version?: string };
  const name = archiveName(expected, platform, arch());
  const sums = downloads(name);
  const wanted = (inPackage('checksums.json') as Readonly<Record<string, string>>)[name];
  return {
    expected,
    installed: electron(),
    hasChecksum: sums.length === 0 ? null : sums.every((sum) => sum === wanted),
  };
}

function systemName({ platform, read, run }: Probes): string {
  if (platform === 'darwin') return `macOS ${run('sw_vers', '-productVersion') ?? release()}`;
  if (platform === 'win32') return `${version()} ${release()}`;
  const [, name] = /^PRETTY_NAME="?([^"\n]+)/m.exec(read('/etc/os-release') ?? '') ?? [];
  return `${name ?? 'Linux'}, kernel ${release()}`;
}

/** Electron on Linux needs user namespaces or a `chrome-sandbox` that belongs to root. */
function sandbox({ platform, run }: Probes): string {
  if (platform !== 'linux') return 'works';
  if (run('unshare', '--user', '--map-root-user', 'true') !== null) return 'works';
  const owner = run('stat', '--format', '%U %a', path.join(electronFolder, 'dist/chrome-sandbox'));
  if (owner === 'root 4755') return 'works';
  return 'this system has no user namespaces for Electron; docs/developers.md says what to do';
}

const bus = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'];

function hasService({ run, env }: Probes, name: string): boolean {
  if (!env.DBUS_SESSION_BUS_ADDRESS && !env.XDG_RUNTIME_DIR) return false;
  const answer = run('dbus-send', ...bus, 'org.freedesktop.DBus.NameHasOwner', `string:${name}`);
  return answer?.includes('boolean true') ?? false;
}

function keychain(probes: Probes): string | null {
  switch (probes.platform) {
    case 'darwin':
      return probes.run('security', 'default-keychain') === null ? null : 'the login keychain';
    case 'win32':
      return 'Credential Manager';
    default:
      return hasService(probes, 'org.freedesktop.secrets') ? 'Secret Service' : null;
  }
}

function notificationServer(probes: Probes): string | null {
  if (probes.platform !== 'linux') return "the system's own";
  return hasService(probes, 'org.freedesktop.Notifications') ? 'a notification server over D-Bus' : null;
}

function display({ platform, env }: Probes): string | null {
  if (platform !== 'linux') return "the system's own";
  if (env.WAYLAND_DISPLAY) return `Wayland (${env.XDG_CURRENT_DESKTOP ?? 'unknown desktop'})`;
  return env.DISPLAY ? `X11 (${env.XDG_CURRENT_DESKTOP ?? 'unknown desktop'})` : null;
}
