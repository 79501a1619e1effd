import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Every file below a folder, by its path, with its content as Latin-1. Files and folders that were removed since they
 * were listed are left out; the folder itself has to exist.
 */
export function filesBelow(folder: string): ReadonlyMap<string, string> {
  return new Map(filesIn(readdirSync(folder, { withFileTypes: true })));
}

/** Folder by folder: `readdirSync` with `recursive` fails if one of them is removed meanwhile. */
function filesIn(entries: readonly Dirent[]): [string, string][] {
  return entries.flatMap((entry): [string, string][] => {
    const at = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) return filesIn(unlessGone(() => readdirSync(at, { withFileTypes: true })) ?? []);
    const content = entry.isFile() ? unlessGone(() => readFileSync(at, 'latin1')) : undefined;
    return content === undefined ? [] : [[at, content]];
  });
}

/** @returns undefined if the file or folder no longer exists */
function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw thrown;
  }
}
