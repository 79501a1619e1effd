import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Puts a text in the place of what a file holds: a file beside it is written whole and flushed, then takes its name.
 * Whenever this ends, the file holds one or the other. A killed one leaves `<file>.tmp-<process>`. Readable by this person only.
 *
 * The file system may take less than it was given (a disk that is almost full) and only then refuse: `writeFileSync` goes
 * on until all is written or refused, which libraries that call `writeSync` once do not.
 *
 * @throws as `node:fs` does; what was there before stays
 */
export function replaceFile(file: string, text: string): void {
  const beside = `${file}.tmp-${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    const handle = openSync(beside, 'w', 0o600);
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, file);
  } catch (thrown) {
    rmSync(beside, { force: true });
    throw thrown;
  }
}
