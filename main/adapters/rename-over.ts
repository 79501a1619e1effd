import { renameSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Error codes of Windows while another program, such as a virus scanner, has the target open. */
const busyCodes = new Set<unknown>(['EPERM', 'EACCES', 'EBUSY']);
/** Pauses before the next attempts, in ms. */
const pausesMs = [10, 30, 100];

/**
 * Renames a file over another one. On Windows it retries for a moment while another program has the target open.
 * @throws as `node:fs` does
 */
export function renameOverSync(
  from: string,
  to: string,
  { attempt = renameSync, platform = process.platform as string } = {},
): void {
  for (const pause of pausesMs) {
    try {
      attempt(from, to);
      return;
    } catch (thrown) {
      if (!isBusy(thrown, platform)) throw thrown;
    }
    // Blocks: callers have nothing else to do until the file is in place.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
  attempt(from, to);
}

/** Like `renameOverSync`, without blocking. */
export async function renameOver(
  from: string,
  to: string,
  { attempt = rename, platform = process.platform as string } = {},
): Promise<void> {
  for (const pause of pausesMs) {
    try {
      return await attempt(from, to);
    } catch (thrown) {
      if (!isBusy(thrown, platform)) throw thrown;
    }
    await delay(pause);
  }
  await attempt(from, to);
}

function isBusy(thrown: unknown, platform: string): boolean {
  return platform === 'win32' && thrown instanceof Error && 'code' in thrown && busyCodes.has(thrown.code);
}
