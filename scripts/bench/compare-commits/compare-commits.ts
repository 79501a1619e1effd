import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import type { Figures } from '../figures.ts';
import { measuredRootName } from '../measured-root.ts';
import type { MeasurementName } from '../task.ts';
import { checkOut } from './checkout.ts';
import { describeTurns } from './verdict.ts';

interface CompareOptions {
  readonly commit: string;
  readonly only: readonly MeasurementName[];
  readonly turns: number;
  readonly quick: boolean;
  /** Called with the result of each measurement as soon as it is known. */
  readonly print: (text: string) => void;
  /** Stops after the current run. */
  readonly signal: AbortSignal;
}

/**
 * Measures this checkout and another commit by turns: each turn runs both, and the next one runs them in the other order, so
 * that a machine that becomes slower affects both alike. This checkout's bench measures both.
 *
 * @throws Error if the commit cannot be checked out or built
 */
export async function compareCommits(options: CompareOptions): Promise<void> {
  const { commit, only, turns, print, signal } = options;
  const other = await checkOut(commit);
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-bench-'));
  print(
    `${commit} is ${other.commit.slice(0, 12)}; each value is the median of ${turns} turns, with quartiles.`,
  );
  try {
    for (const name of only) {
      const before: Figures[] = [];
      const now: Figures[] = [];
      for (let turn = 0; turn < turns && !signal.aborted; turn += 1) {
        const runs = [
          async () => before.push(await measure(name, other.root, folder, options)),
          async () => now.push(await measure(name, repositoryRoot, folder, options)),
        ];
        for (const run of turn % 2 === 0 ? runs : runs.reverse()) await run();
      }
      if (signal.aborted) return;
      print(describeTurns([name], { before, now }).join('\n'));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    other.remove();
  }
}

/** One run of one measurement. @returns no figures if it fails, after its output was printed */
async function measure(
  name: MeasurementName,
  root: string,
  folder: string,
  { quick, print }: CompareOptions,
): Promise<Figures> {
  const file = path.join(folder, 'figures.json');
  rmSync(file, { force: true });
  const bench = path.join(import.meta.dirname, '../bench.ts');
  const args = [bench, '--only', name, '--json', file, ...(quick ? ['--quick'] : [])];
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, [measuredRootName]: root },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { figures: Figures }).figures;
  } catch {
    print(`${name} ended with ${code} in ${root}:\n${output}`);
    return {};
  }
}
