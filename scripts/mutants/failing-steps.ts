import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Step } from '#scripts/test/steps.ts';

/** Ends a step at its first failed test. */
const stopEarly: Readonly<Record<Step['kind'], readonly string[]>> = {
  check: [],
  vitest: ['--bail=1'],
  playwright: ['--max-failures=1'],
};

/** The names of the steps of `npm test` that fail in a tree. */
export async function failingSteps(
  folder: string,
  steps: readonly Step[],
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  const failing: string[] = [];
  for (const { name, kind, command } of steps) {
    const args = [...command, ...stopEarly[kind]];
    const [code] = await once(spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore' }), 'close');
    if (code !== 0) failing.push(name);
  }
  return failing;
}
