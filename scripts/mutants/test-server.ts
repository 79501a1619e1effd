// Runs test files in a copy of the tree, one for each message. Vitest is loaded once, and transformed files are cached
// until they change; each run has its own process.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createVitest, type SerializedError, type TestModule, type TestProject } from 'vitest/node';

/** A request to run a test file. */
export interface TestRequest {
  /** Path from the root of the copy, like all paths here. */
  readonly test: string;
  /** The files that have changed since the last request, which are read again. */
  readonly changed: readonly string[];
  /** Timeout of one test and of its waits, ms; the usual one if absent. */
  readonly limit?: number | undefined;
}

/** The result of a run, which ends soon after the first failure. */
export interface TestReport {
  readonly passed: number;
  /** Names of tests. */
  readonly failed: readonly string[];
  /** Errors outside of every test. */
  readonly errors: readonly string[];
}

// The root of what Vitest runs, and of the app's tests.
const root = process.cwd();
let report: TestReport | undefined;
const vitest = await createVitest({
  root,
  watch: false,
  // Nothing about the copy is cached in the packages of the tree.
  cache: false,
  fsModuleCache: false,
  maxWorkers: 1,
  bail: 1,
  reporters: [
    {
      onTestRunEnd(modules, unhandledErrors) {
        report = reportOf(modules, unhandledErrors);
      },
    },
  ],
});
const specifications = await vitest.globTestSpecifications();
const usual = new Map(specifications.map(({ project }) => [project, limitsOf(project)]));

process.on('message', async (request: TestRequest | 'end') => {
  if (request !== 'end') {
    process.send?.((await run(request)) ?? null);
    return;
  }
  await vitest.close();
  process.exit();
});
// The run that started this process has ended.
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function run({ test, changed, limit = Infinity }: TestRequest): Promise<TestReport | undefined> {
  for (const file of changed) vitest.invalidateFile(pathOf(file));
  // Earlier failures would count for `bail`.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const chosen = specifications.filter(({ moduleId }) => moduleId === pathOf(test));
  for (const { project } of chosen) setLimits(project, limit);
  report = undefined;
  await vitest.rerunTestSpecifications(chosen);
  return report;
}

function reportOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): TestReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  // Tests that did not start have neither state.
  const inState = (state: 'passed' | 'failed') => tests.filter((test) => test.result().state === state);
  const parts = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  return {
    passed: inState('passed').length,
    failed: inState('failed').map(({ fullName }) => fullName),
    errors: [...unhandled, ...parts.flatMap((part) => part.errors())].map(({ message }) =>
      stripVTControlCharacters(message),
    ),
  };
}

/** Vite uses slashes on every system. */
function pathOf(file: string): string {
  return path.join(root, file).replaceAll('\\', '/');
}

function limitsOf({ config }: TestProject) {
  return { test: config.testTimeout, poll: config.expect.poll?.timeout };
}

function setLimits(project: TestProject, limit: number): void {
  const { test = Infinity, poll = Infinity } = usual.get(project) ?? {};
  project.config.testTimeout = Math.min(test, limit);
  project.config.expect.poll = { ...project.config.expect.poll, timeout: Math.min(poll, limit) };
}
