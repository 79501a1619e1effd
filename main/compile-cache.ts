import { readdirSync, rmSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

/**
 * Keeps V8's compiled code of the main process in `compile-cache/<version>`, so that the next start skips compiling it.
 * Applies to modules that are imported afterwards. Node.js ignores a folder that it cannot write.
 */
export function cacheCompiledCode(userData: string, version: string): void {
  enableCompileCache(path.join(userData, 'compile-cache', version));
}

/** Writes the compiled code of this run to the disk, and removes that of other versions. */
export function saveCompiledCode(userData: string, version: string): void {
  flushCompileCache();
  const folder = path.join(userData, 'compile-cache');
  try {
    for (const name of readdirSync(folder)) {
      if (name !== version) rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  } catch {
    // Without a cache the next start is slower, and that is all.
  }
}
