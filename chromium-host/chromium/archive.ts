import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractAll } from '@electron/asar';

/**
 * Unpacks a packaged app's archive together with `app.asar.unpacked`, because Node.js cannot read asar archives. The
 * copy is called `app.asar` as well, so that the app's paths look like those of a packaged app. It is deleted when this
 * process ends, and nothing can be written into it, except by a superuser. Real Electron reads the archive in place, checks its integrity (macOS, Windows), and loads native
 * modules only from `app.asar.unpacked`.
 *
 * @returns the app's directory
 * @throws Error if the archive names an unpacked file that does not exist
 */
export function unpackArchive(archive: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'pilothouse-app-'));
  const target = path.join(directory, 'app.asar');
  process.on('exit', () => {
    if (existsSync(target)) for (const folder of foldersIn(target)) chmodSync(folder, 0o755);
    rmSync(directory, { recursive: true, force: true });
  });
  extractAll(archive, target);
  protect(target);
  return target;
}

/** Takes the right to write from a folder with everything in it. Programs stay programs. */
function protect(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of [folder, ...entries.map((entry) => path.join(folder, entry))])
    chmodSync(file, statSync(file).mode & ~0o222);
}

/** A folder and those in it, whose files can only be deleted where they can be written. */
function foldersIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return [folder, ...folders.map(({ parentPath, name }) => path.join(parentPath, name))];
}
