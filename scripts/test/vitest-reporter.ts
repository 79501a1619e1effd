import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Skip, SuiteReport } from './suite-report.ts';

/** Environment variable with the path of the report. Without it nothing is written. */
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
  let failed = 0;
  const skipped: Skip[] = [];
  const errors = unhandledErrors.map(({ message }) => `unhandled error: ${message}`);
  for (const module of modules) {
    const ownErrors = moduleErrors(module);
    errors.push(...ownErrors);
    // A failed set-up is reported once, and not again for each test below it.
    const why = ownErrors.length > 0 ? 'a set-up failed' : undefined;
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === 'passed') passed += 1;
      else if (result.state === 'skipped') skipped.push({ test: test.fullName, reason: result.note ?? why });
      else failed += 1;
    }
  }
  return { passed, failed, skipped, errors };
}

function moduleErrors(module: TestModule): string[] {
  const suites = [...module.children.allSuites()];
  const errors = [module, ...suites].flatMap((each) => each.errors());
  const unfinished = ['pending', 'queued'].includes(module.state()) ? ['did not finish'] : [];
  return [...errors.map(({ message }) => message), ...unfinished].map(
    (message) => `${module.relativeModuleId}: ${message}`,
  );
}
