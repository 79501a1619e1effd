import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import type { Skip, SuiteReport } from './suite-report.ts';

/** Reads the report of Playwright's JSON reporter. There are no retries, so "flaky" cannot occur; it would be a failure. */
export function readPlaywrightReport(json: string): SuiteReport {
  const report = JSON.parse(json) as JSONReport;
  const tests = report.suites.flatMap((suite) => testsOf(suite, []));
  const skipped = tests.filter(({ test }) => test.status === 'skipped').map(toSkip);
  const passed = tests.filter(({ test }) => test.status === 'expected').length;
  return {
    passed,
    failed: tests.length - passed - skipped.length,
    skipped,
    errors: report.errors.map(({ message }) => message ?? 'an error without a message'),
  };
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
