import { registerHooks } from 'node:module';
import { longestBlockMs } from '#tests/support/cpu-time.ts';
import type { ReadFile } from './readers-of-files.ts';

/*
 * Reads one file like the app, in a separate process, and reports the result. Its arguments: which file it is, its
 * path, and how often to read it.
 */

/** The report of the process. */
export interface FileWasRead {
  readonly said: readonly unknown[];
  /** The maximum memory that the first read needed, bytes. */
  readonly memory: number;
  /** The longest block in each read, ms of CPU time. */
  readonly blocks: readonly number[];
}

const source = `
  export const app = { getPath: () => '/', getName: () => 'x', getVersion: () => '0.0.0', on: () => undefined };
  const showOpenDialog = async () => ({ canceled: false, filePaths: [process.env.CHOSEN_FILE] });
  export const dialog = { showOpenDialog };
  export default { app };
`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: 'stub:electron', shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url === 'stub:electron' ? { format: 'module', source, shortCircuit: true } : next(url, context),
});

const { readersOfFiles } = await import('./readers-of-files.ts');
const [, , name = '', file = '', small = ''] = process.argv;
const reader = readersOfFiles[name as ReadFile];
// Reads another file first, so that modules that it loads are not measured.
await reader.read(small);
const before = process.resourceUsage().maxRSS;
let said: readonly unknown[] = [];
let memory = 0;
const blocks: number[] = [];
// Other load on the computer slows the measurement down; code that blocks does so each time.
while (blocks.length < 3 && !blocks.some((ms) => ms < 50)) {
  blocks.push(
    await longestBlockMs(async () => {
      said = await reader.read(file);
    }),
  );
  if (blocks.length === 1) memory = (process.resourceUsage().maxRSS - before) * 1_024;
}
process.stdout.write(JSON.stringify({ said, memory, blocks } satisfies FileWasRead));
