import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The file that `sha256sum --check` reads. */
const checksumsFile = 'SHA256SUMS';

/** Files that electron-builder writes next to the packages, and that are not released. */
const notReleased = /^builder-.*\.ya?ml$/;

/** The names of the files to release in a folder, sorted; folders such as `linux-unpacked` are left out. */
export function releasedFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== checksumsFile && !notReleased.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/**
 * Writes the SHA-256 of each released file of a folder into its `SHA256SUMS`, in the format of `sha256sum`.
 *
 * @throws Error if the folder has no file
 */
export async function writeChecksums(folder: string): Promise<void> {
  const names = releasedFiles(folder);
  if (names.length === 0) throw new Error(`There is nothing to release in ${folder}.`);
  const lines: string[] = [];
  for (const name of names) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path.join(folder, name)), hash);
    lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
  writeFileSync(path.join(folder, checksumsFile), lines.join(''));
}
