import type { ConformanceReport, ConformanceResult } from '#contract/conformance.ts';
import { escaped } from './markup.ts';
import { countsOf, statusNames } from './sections.ts';

/**
 * The report as JUnit XML, for CI: one suite for each part of the interface. A check that was not tried counts as
 * skipped.
 */
export function reportJunit(report: ConformanceReport): string {
  const { results, startedAt, durationMs, baseUrl } = report;
  const suites = [...Map.groupBy(results, ({ id }) => id.split('.')[0] ?? id)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escaped(`Conformance of ${baseUrl}`)}" ${totals(report)} time="${durationMs / 1000}">`,
    ...suites.flatMap(([name, cases]) => suite(name, { ...report, results: cases }, startedAt)),
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(name: string, report: ConformanceReport, startedAt: string): readonly string[] {
  const { results } = report;
  const seconds = results.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000;
  return [
    `  <testsuite name="${escaped(name)}" ${totals(report)} time="${seconds}" timestamp="${escaped(startedAt)}">`,
    ...results.flatMap((result) => testCase(name, result)),
    '  </testsuite>',
  ];
}

function totals(report: ConformanceReport): string {
  const counts = countsOf(report);
  const skipped = counts['not-offered'] + counts['not-tried'];
  return `tests="${report.results.length}" failures="${counts.failed}" errors="0" skipped="${skipped}"`;
}

function testCase(suiteName: string, result: ConformanceResult): readonly string[] {
  const { id, endpoint, rule, status, reason, failure, durationMs } = result;
  const open = `    <testcase classname="${escaped(suiteName)}" name="${escaped(`${id} (${endpoint})`)}" time="${durationMs / 1000}"`;
  if (status === 'passed') return [`${open}/>`];
  if (failure === null)
    return [
      `${open}>`,
      `      <skipped message="${escaped(`${statusNames[status]}: ${reason}`)}"/>`,
      '    </testcase>',
    ];
  const details = [`Rule: ${rule}`, `Sent: ${failure.sent ?? 'nothing'}`, `Received: ${failure.came}`].join(
    '\n',
  );
  return [
    `${open}>`,
    `      <failure message="${escaped(`Expected ${failure.expected}`)}">${escaped(details)}</failure>`,
    '    </testcase>',
  ];
}
