import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type HostName = 'electron' | 'chromium';

/** The root of the repository. */
export const repositoryRoot = path.resolve(import.meta.dirname, '..');

/** The executable with Electron's command line that runs an app on Chromium. */
export const chromiumHost = path.join(import.meta.dirname, 'electron-host');

/**
 * Which host `auto` means: real Electron where its binary is installed, Chromium elsewhere.
 *
 * @throws Error on Windows without Electron's binary, where there is no Chromium host.
 */
export function chooseHost(wanted: HostName | 'auto' = 'auto'): HostName {
  const host = wanted === 'auto' ? (isElectronInstalled() ? 'electron' : 'chromium') : wanted;
  if (host === 'chromium' && process.platform === 'win32') {
    throw new Error('On Windows only real Electron runs the app: npx install-electron fetches its binary.');
  }
  return host;
}

/** The program and first arguments that start the host as a user would, for a start without Playwright. */
export function electronProgram(host = chooseHost()): readonly string[] {
  if (host === 'chromium') return [chromiumHost];
  // As Playwright starts it: in containers and on Ubuntu, Chromium's sandbox cannot create namespaces.
  return [electronBinary() ?? '', ...(process.platform === 'linux' ? ['--no-sandbox'] : [])];
}

/** Whether the host needs a display that the environment lacks. */
export function needsDisplay(
  host: HostName,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  if (process.platform !== 'linux' || environment.DISPLAY || environment.WAYLAND_DISPLAY) return false;
  return host === 'electron' || args.includes('--headed');
}

export function isElectronInstalled(): boolean {
  return electronBinary() !== null;
}

function electronBinary(): string | null {
  const directory = path.join(repositoryRoot, 'node_modules/electron');
  const pathFile = path.join(directory, 'path.txt');
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : override && 'electron';
  const binary = path.join(override ?? path.join(directory, 'dist'), name ?? '');
  return name && existsSync(binary) ? binary : null;
}
