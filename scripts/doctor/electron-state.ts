import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** What is known about Electron's binary. */
export interface ElectronState {
  /** The version of the npm package. */
  readonly expected: string;
  /** The version of its binary; null if it is missing. */
  readonly installed: string | null;
  /** Whether the archive that its installer keeps has the checksum of the npm package; null if none is kept. */
  readonly hasChecksum: boolean | null;
}

/** The fact in one line. */
export function electronLine({ expected, installed, hasChecksum }: ElectronState): string {
  if (installed === null) return `${expected}; its binary is not installed (npx install-electron fetches it)`;
  if (installed !== expected)
    return `${installed}, but the lock file has ${expected}: run npx install-electron`;
  return `${installed}, as the lock file has it; ${checksumText(hasChecksum)}`;
}

function checksumText(hasChecksum: boolean | null): string {
  if (hasChecksum === null) return 'its download is no longer there to be verified';
  return hasChecksum
    ? 'its download has the checksum of the npm package'
    : 'ITS DOWNLOAD HAS ANOTHER CHECKSUM: delete it and node_modules/electron/dist, and run npx install-electron';
}

/** The archive's name, as in `checksums.json` of the npm package. */
export function archiveName(version: string, platform: string, arch: string): string {
  return `electron-v${version}-${platform}-${arch}.zip`;
}

/** Where Electron's installer keeps its downloads (`@electron/get`, `Cache.js`, and its package `env-paths`). */
export function downloadsFolder(
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
  home = homedir(),
): string {
  if (env.electron_config_cache) return env.electron_config_cache;
  if (platform === 'darwin') return path.join(home, 'Library/Caches/electron');
  if (platform === 'win32')
    return path.join(env.LOCALAPPDATA ?? path.join(home, 'AppData/Local'), 'electron/Cache');
  return path.join(env.XDG_CACHE_HOME ?? path.join(home, '.cache'), 'electron');
}

/**
 * The SHA-256 sums of the kept downloads of that name, in hexadecimal digits. Each has a folder of its own, named after
 * where it came from.
 */
export function keptChecksums(folder: string, name: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((inner) => path.join(folder, inner, name))
    .filter((file) => existsSync(file))
    .map((file) => createHash('sha256').update(readFileSync(file)).digest('hex'));
}
