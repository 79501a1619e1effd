import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SuiteReport } from '#scripts/test/suite-report.ts';
import { type Mutant, mutate } from './mutant-list.ts';

/** Everything else is copied: a test that misses a file of the tree fails whether there is a change or not. */
const notCopied: ReadonlySet<string> = new Set([
  '.git',
  '.cache',
  'node_modules',
  'out',
  'dist',
  'test-results',
  'playwright-report',
]);

/** `noticed`: a test failed. `survived`: none did. `not run`: the tests could not be run, which says nothing. */
export type Outcome = 'noticed' | 'survived' | 'not run';

/** A copy of the tree in a temporary folder, so that the working tree is never changed. */
export class TreeCopy {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static of(root: string): TreeCopy {
    const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-mutants-'));
    for (const name of readdirSync(root).filter((each) => !notCopied.has(each)))
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    return new TreeCopy(folder);
  }

  /** Runs the mutant's test with its change, which is undone afterwards. */
  async test(mutant: Mutant): Promise<Outcome> {
    const file = path.join(this.#folder, mutant.file);
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, mutate(source, mutant));
    try {
      const outcome = await this.run([mutant.test], ['--bail', '1']);
      // On a busy machine a worker of Vitest may not start in time, which says nothing of the mutant.
      return outcome === 'not run' ? await this.run([mutant.test]) : outcome;
    } finally {
      writeFileSync(file, source);
    }
  }

  async run(tests: readonly string[], options: readonly string[] = []): Promise<Outcome> {
    const report = path.join(this.#folder, 'report.json');
    rmSync(report, { force: true });
    const projects = [...new Set(tests.map(projectOf))].flatMap((name) => ['--project', name]);
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...options, ...tests];
    const child = spawn(process.execPath, command, {
      cwd: this.#folder,
      stdio: 'ignore',
      env: { ...process.env, SUITE_REPORT: report },
      timeout: 300_000,
    });
    await once(child, 'close');
    if (!existsSync(report)) return 'not run';
    const { passed, failures, errors } = JSON.parse(readFileSync(report, 'utf8')) as SuiteReport;
    if (failures.length > 0) return 'noticed';
    // An error outside of every test: an unhandled rejection counts, a file that does not load does not.
    if (errors.length > 0) return passed > 0 ? 'noticed' : 'not run';
    return passed > 0 ? 'survived' : 'not run';
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Vitest's project of a test file. */
function projectOf(test: string): string {
  const [, folder = ''] = test.split('/');
  if (['integration', 'backend', 'host'].includes(folder)) return folder;
  return test.endsWith('.tsx') ? 'unit-dom' : 'unit';
}
