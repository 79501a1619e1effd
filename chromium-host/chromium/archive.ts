import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractAll } from '@electron/asar';

/**
 * Unpacks a packaged app's archive, with what lies beside it in `app.asar.unpacked`, for Node reads no asar. The copy
 * is called `app.asar` too, so that the app sees such paths as it has when it is packaged, and ends with this process.
 * Real Electron reads the archive in place, checks its integrity (macOS, Windows), and loads native modules from
 * `app.asar.unpacked` alone.
 *
 * @returns the app's directory
 * @throws Error where the archive names an unpacked file that is not beside it
 */
export function unpackArchive(archive: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'pilothouse-app-'));
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
  const target = path.join(directory, 'app.asar');
  extractAll(archive, target);
  return target;
}
