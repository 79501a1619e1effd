import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { renameOver, renameOverSync } from './rename-over.ts';
import { temporaryName } from './temporary-name.ts';

/**
 * Replaces a file's content atomically: writes and flushes a temporary file, then renames it. The result is readable by
 * this user only. A process that is killed may leave the temporary file.
 *
 * A write can be short before it fails (on a disk that is almost full): `writeFileSync` continues until everything is
 * written or fails, unlike libraries that call `writeSync` once.
 *
 * @throws as `node:fs` does; the file then keeps its content
 */
export function replaceFile(file: string, text: string): void {
  const temporary = temporaryName(file);
  mkdirSync(path.dirname(file), { recursive: true });
  const handle = openSync(temporary, 'wx', 0o600);
  try {
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

/**
 * Like `replaceFile`, without blocking, for a content that may be made while it is written.
 * @throws as `node:fs` does, and what the parts throw; the file then keeps its content
 */
export async function replaceFileInParts(
  file: string,
  parts: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
): Promise<void> {
  const temporary = temporaryName(file);
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(temporary, 'wx', 0o600);
  try {
    try {
      // Continues at the position of the last part.
      for await (const part of parts) await handle.writeFile(part);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameOver(temporary, file);
  } catch (thrown) {
    await rm(temporary, { force: true });
    throw thrown;
  }
}
