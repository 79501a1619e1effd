import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportError, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import type { Failure, Skip, SuiteReport } from './suite-report.ts';

/** Reads the report of Playwright's JSON reporter. There are no retries, so "flaky" cannot occur; it would be a failure. */
export function readPlaywrightReport(json: string): SuiteReport {
  const report = JSON.parse(json) as JSONReport;
  const tests = report.suites.flatMap((suite) => testsOf(suite, []));
  const skipped = tests.filter(({ test }) => test.status === 'skipped').map(toSkip);
  const failures = tests.filter(({ test }) => !['skipped', 'expected'].includes(test.status)).map(toFailure);
  const passed = tests.length - skipped.length - failures.length;
  return { passed, failures, skipped, errors: report.errors.map(textOf) };
}

interface NamedTest {
  readonly name: string;
  readonly test: JSONReportTest;
}

function testsOf(suite: JSONReportSuite, parents: readonly string[]): NamedTest[] {
  const titles = [...parents, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ name: [...titles, title].join(' > '), test })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles))];
}

function toSkip({ name, test }: NamedTest): Skip {
  const reason = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
  return { test: name, reason };
}

function toFailure({ name, test }: NamedTest): Failure {
  const errors = test.results.flatMap((result) => result.errors);
  return { test: name, message: errors.map(textOf).join('\n') || test.results.at(-1)?.status || test.status };
}

/** The message, which has the difference and the calls, and the place. */
function textOf({ message = 'an error without a message', location }: Partial<JSONReportError>): string {
  const at = location && `at ${path.relative(process.cwd(), location.file)}:${location.line}`;
  return stripVTControlCharacters([message, at].filter(Boolean).join('\n'));
}
