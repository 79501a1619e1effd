import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renameOverSync } from './rename-over.ts';

/**
 * Replaces a file's content atomically: writes and flushes a temporary file, then renames it. The result is readable by
 * this user only. A process that is killed may leave `<file>.tmp-<process>`.
 *
 * A write can be short before it fails (on a disk that is almost full): `writeFileSync` continues until everything is
 * written or fails, unlike libraries that call `writeSync` once.
 *
 * @throws as `node:fs` does; the file then keeps its content
 */
export function replaceFile(file: string, text: string): void {
  const temporary = `${file}.tmp-${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    const handle = openSync(temporary, 'w', 0o600);
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameOverSync(temporary, file);
  } catch (thrown) {
    rmSync(temporary, { force: true });
    throw thrown;
  }
}
