import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { maxImportBytes, readImport } from '#services/batch/import-file.ts';
import { AppFailure } from '#services/errors/app-failure.ts';
import { longestBlockMs } from '#tests/support/cpu-time.ts';
import { type HostileFile, hostileFile, hostileFiles } from '../support/hostile-files.ts';

/** Maximum time for which the main process may be blocked, ms of its own CPU time. */
const maxMs = 50;

test.each(Object.keys(hostileFiles))(
  'rejects %s of 32 MB in one sentence, without blocks of 50 ms',
  async (name) => {
    const file = hostileFile(name as HostileFile, maxImportBytes);
    let code = '';
    const read = async () => {
      code = await readImport(file).then(
        () => 'read',
        (thrown) => {
          if (thrown instanceof AppFailure) return String(thrown.error.params?.reason);
          throw thrown;
        },
      );
    };
    const blocks: number[] = [];
    // Other load on the computer slows the measurement down; code that blocks does so each time.
    while (blocks.length < 3 && !blocks.some((ms) => ms < maxMs)) blocks.push(await longestBlockMs(read));
    expect(Math.min(...blocks)).toBeLessThan(maxMs);
    expect(code).toBe(hostileFiles[name as HostileFile].reason);
  },
);

test.each(Object.keys(hostileFiles))('takes less than four times the size for %s of 32 MB', async (name) => {
  const worker = new Worker(new URL('../support/read-hostile-file.ts', import.meta.url), {
    workerData: { name, bytes: maxImportBytes },
    // The file itself is outside of the heap.
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  });
  const ended = await new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('error', (error) => resolve(error.message));
  });
  await worker.terminate();
  expect(ended).toBe('ended');
});
