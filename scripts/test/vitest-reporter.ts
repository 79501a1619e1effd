import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Failure, Skip, SuiteReport } from './suite-report.ts';

/** Environment variable with the path of the report. Without it, nothing is written. */
const fileVariable = 'SUITE_REPORT';

/**
 * Writes a `SuiteReport`. Vitest's own JSON reporter omits two things: why a test was skipped, and errors outside of any
 * test.
 */
export default class SuiteReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const file = process.env[fileVariable];
    if (!file) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(suiteReport(modules, unhandledErrors)));
  }
}

function suiteReport(
  modules: readonly TestModule[],
  unhandledErrors: readonly SerializedError[],
): SuiteReport {
  let passed = 0;
  const failures: Failure[] = [];
  const skipped: Skip[] = [];
  const errors = unhandledErrors.map((error) => `unhandled error: ${textOf(error)}`);
  for (const module of modules) {
    const ownErrors = moduleErrors(module);
    errors.push(...ownErrors);
    // A failed set-up is reported once instead of for each of its tests.
    const why = ownErrors.length > 0 ? 'a set-up failed' : undefined;
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === 'passed') passed += 1;
      else if (result.state === 'skipped') skipped.push({ test: test.fullName, reason: result.note ?? why });
      else failures.push(toFailure(module, test, result.errors ?? []));
    }
  }
  return { passed, failures, skipped, errors };
}

function toFailure(module: TestModule, test: TestCase, errors: readonly SerializedError[]): Failure {
  return { test: `${module.relativeModuleId} > ${test.fullName}`, message: errors.map(textOf).join('\n') };
}

/** Message, difference, and the first place that is not in a package. */
function textOf({ message, diff, stacks, stack = '' }: SerializedError): string {
  const place = stacks?.find(({ file }) => !file.includes('node_modules'));
  // An error outside any test has its stack only as text.
  const [, file = '', line] =
    /^\s+at (?:.*\()?(?:file:\/\/)?((?!.*node_modules)[^()]+?):(\d+):\d+\)?$/m.exec(stack) ?? [];
  const at = place
    ? `at ${path.relative(process.cwd(), place.file)}:${place.line}`
    : line && `at ${path.relative(process.cwd(), file)}:${line}`;
  return stripVTControlCharacters([message, diff, at].filter(Boolean).join('\n'));
}

function moduleErrors(module: TestModule): string[] {
  const suites = [...module.children.allSuites()];
  const errors = [module, ...suites].flatMap((each) => each.errors());
  const unfinished = ['pending', 'queued'].includes(module.state()) ? ['did not finish'] : [];
  return [...errors.map(textOf), ...unfinished].map((message) => `${module.relativeModuleId}: ${message}`);
}
