import { registerHooks } from 'node:module';
import { longestBlockMs } from '#tests/support/cpu-time.ts';
import type { ReadFile } from './readers-of-files.ts';

/*
 * Reads one file as the app does, in a process of its own, and says what came of it. Its arguments: which file it is, where it is,
 * and how often it is read.
 */

/** What the process answers with. */
export interface FileWasRead {
  readonly said: readonly unknown[];
  /** The most memory that reading it for the first time took, bytes. */
  readonly memory: number;
  /** The longest block of each time, ms of computing. */
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
// With a file that is of no interest: what is loaded for it is not of the file.
await reader.read(small);
const before = process.resourceUsage().maxRSS;
let said: readonly unknown[] = [];
let memory = 0;
const blocks: number[] = [];
// A computer that does much else slows down what is measured: one that blocks does so each time.
while (blocks.length < 3 && !blocks.some((ms) => ms < 50)) {
  blocks.push(
    await longestBlockMs(async () => {
      said = await reader.read(file);
    }),
  );
  if (blocks.length === 1) memory = (process.resourceUsage().maxRSS - before) * 1_024;
}
process.stdout.write(JSON.stringify({ said, memory, blocks } satisfies FileWasRead));
