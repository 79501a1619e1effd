import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startDisplay } from './desktop/display.ts';
import { chooseHost, electronProgram, needsDisplay, repositoryRoot } from './host-choice.ts';

/**
 * Starts the built app again with the userData of a running one, as Windows and Linux do to open a link. Resolves when
 * the second start has ended, which it does once the running app has received its arguments.
 */
export async function startAgain(userData: string, ...args: readonly string[]): Promise<void> {
  const [program = '', ...first] = electronProgram();
  const display = needsDisplay(chooseHost(), [], process.env) ? await startDisplay() : null;
  try {
    const given = [...first, repositoryRoot, `--user-data-dir=${userData}`, ...args];
    await promisify(execFile)(program, given, { env: { ...process.env, ...display?.env } });
  } finally {
    await display?.stop();
  }
}
