import path from 'node:path';
import { stepFolder } from '#scripts/test/left-behind.ts';
import type { Step } from '#scripts/test/steps.ts';
import { failingSteps } from './failing-steps.ts';
import type { Mutant } from './mutant-list.ts';
import type { TestReport } from './test-server.ts';
import { TestServerProcess } from './test-server-process.ts';
import { TreeCopy } from './tree-copy.ts';

/** The result of running a test file. */
export interface Outcome {
  /** `noticed`: a test failed. `survived`: none did. `not run`: the tests could not be run, so there is no result. */
  readonly kind: 'noticed' | 'survived' | 'not run';
  /** The tests that failed, or why they did not run. */
  readonly because: readonly string[];
}

/** The beginning of errors about the process of a run. */
const ofVitest = '[vitest-';

/** Tries mutants in a copy of the tree, with one process that runs its test files. */
export class MutantTester {
  /** The temporary directory of the tests, with the copy. */
  readonly folder: string;
  readonly #folder = stepFolder();
  readonly #copy: TreeCopy;
  /** Files of the copy that have changed since the server read them. */
  readonly #unread = new Set<string>();
  #server: TestServerProcess | undefined;

  constructor(root: string) {
    this.folder = this.#folder.path;
    this.#copy = TreeCopy.into(path.join(this.#folder.path, 'tree'), root);
  }

  /** Runs a test file without a change. A failure with a change is meaningful only if nothing fails here. */
  async unchanged(test: string): Promise<Outcome> {
    return await this.#twice(test, undefined, ({ kind }) => kind === 'survived');
  }

  /**
   * Runs the mutant's test with its change, which is undone afterwards.
   *
   * @param limit timeout of one test and of its waits, ms
   */
  async changed(mutant: Mutant, limit: number): Promise<Outcome> {
    this.#unread.add(mutant.file);
    try {
      return await this.#copy.changed(mutant, () =>
        // On a busy machine a process may not start in time; that is no result for the mutant.
        this.#twice(mutant.test, limit, ({ kind }) => kind !== 'not run'),
      );
    } finally {
      this.#unread.add(mutant.file);
    }
  }

  /** The names of the steps that fail without a change, and therefore prove nothing about one. */
  async failing(steps: readonly Step[]): Promise<string[]> {
    return await failingSteps(this.#copy.folder, steps, this.#env);
  }

  /** The names of the steps that fail with the mutant's change, which is undone afterwards. Takes minutes for each. */
  async noticedBy(mutant: Mutant, steps: readonly Step[]): Promise<string[]> {
    this.#unread.add(mutant.file);
    return await this.#copy.changed(mutant, () => this.failing(steps));
  }

  /** Ends the process and what its tests have left running, and removes the copy. */
  async end(): Promise<void> {
    await this.#server?.end();
    await this.#folder.end();
  }

  /** Ends immediately when the run is interrupted. */
  kill(): void {
    this.#server?.kill();
    this.#folder.remove();
  }

  get #env(): NodeJS.ProcessEnv {
    return { ...process.env, ...this.#folder.env };
  }

  async #twice(
    test: string,
    limit: number | undefined,
    isEnough: (outcome: Outcome) => boolean,
  ): Promise<Outcome> {
    const first = await this.#run(test, limit);
    return isEnough(first) ? first : await this.#run(test, limit);
  }

  async #run(test: string, limit: number | undefined): Promise<Outcome> {
    this.#server ??= await TestServerProcess.start(this.#copy.folder, this.#env);
    const changed = [...this.#unread];
    this.#unread.clear();
    const report = await this.#server?.run({ test, changed, limit });
    if (report) return outcomeOf(report);
    // The next run starts another process.
    this.#server = undefined;
    return { kind: 'not run', because: ['the run did not end'] };
  }
}

function outcomeOf({ passed, failed, errors }: TestReport): Outcome {
  if (failed.length > 0) return { kind: 'noticed', because: failed };
  // An unhandled rejection counts; a file that does not load or a process that does not start does not.
  const isAfterTests = passed > 0 && !errors.some((error) => error.startsWith(ofVitest));
  if (errors.length > 0) return { kind: isAfterTests ? 'noticed' : 'not run', because: errors };
  return passed > 0 ? { kind: 'survived', because: [] } : { kind: 'not run', because: ['there was no test'] };
}
