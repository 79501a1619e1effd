import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every file below a folder, by its path, with its content as Latin-1. One that is gone since it was listed is left out. */
export function filesBelow(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.flatMap(({ parentPath, name }): [string, string][] => {
      const file = path.join(parentPath, name);
      try {
        return [[file, readFileSync(file, 'latin1')]];
      } catch (thrown) {
        if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw thrown;
      }
    }),
  );
}
