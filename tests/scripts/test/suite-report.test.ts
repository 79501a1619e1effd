import { describe, expect, test } from 'vitest';
import { checkResult, type SuiteReport, suiteResult } from '#scripts/test/suite-report.ts';

const clean: SuiteReport = { passed: 3, failed: 0, skipped: [], errors: [] };
const exit = { code: 0, seconds: 1 };

describe('suiteResult', () => {
  test('counts what the suite reported', () => {
    const report = { ...clean, failed: 2, skipped: [{ test: 'tray', reason: 'no display' }] };
    expect(suiteResult('unit', { code: 1, seconds: 1 }, report)).toMatchObject({
      passed: 3,
      failed: 2,
      skipped: [{ test: 'tray', reason: 'no display' }],
      problems: [],
    });
  });

  test.each([
    ['no report', exit, undefined, 'no report'],
    ['no test', exit, { ...clean, passed: 0 }, 'no test ran'],
    ['an error outside a test', { code: 1, seconds: 1 }, { ...clean, errors: ['boom'] }, 'boom'],
    [
      'a skip without a reason',
      exit,
      { ...clean, skipped: [{ test: 'tray' }] },
      'skipped without a reason: tray',
    ],
    ['an unexplained exit code', { code: 7, seconds: 1 }, clean, 'exit code 7'],
    ['being killed', { code: null, seconds: 1 }, clean, 'exit code null'],
  ])('%s is a failure', (_, ended, report, problem) => {
    const result = suiteResult('unit', ended, report);
    expect(result.failed).toBe(1);
    expect(result.problems).toEqual([expect.stringContaining(problem)]);
    expect(result.skipped).toEqual([]);
  });

  test('no test is no failure where only part of the suite was asked for; every other way still is one', () => {
    expect(suiteResult('unit', exit, undefined, true)).toMatchObject({ passed: 0, failed: 0 });
    expect(suiteResult('unit', exit, { ...clean, passed: 0 }, true)).toMatchObject({ passed: 0, failed: 0 });
    expect(suiteResult('unit', { code: 1, seconds: 1 }, undefined, true).failed).toBe(1);
  });
});

test('a check counts as one test', () => {
  expect(checkResult('types', exit)).toMatchObject({ passed: 1, failed: 0 });
  expect(checkResult('types', { code: 2, seconds: 1 })).toMatchObject({ passed: 0, failed: 1 });
});
