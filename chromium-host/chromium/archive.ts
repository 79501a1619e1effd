import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractAll } from '@electron/asar';

/**
 * Unpacks a packaged app's archive together with `app.asar.unpacked`, because Node.js cannot read asar archives. The
 * copy is called `app.asar` as well, so that the app's paths look like those of a packaged app. It is deleted when this
 * process ends. Real Electron reads the archive in place, checks its integrity (macOS, Windows), and loads native
 * modules only from `app.asar.unpacked`.
 *
 * @returns the app's directory
 * @throws Error if the archive names an unpacked file that does not exist
 */
export function unpackArchive(archive: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'pilothouse-app-'));
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
  const target = path.join(directory, 'app.asar');
  extractAll(archive, target);
  return target;
}
