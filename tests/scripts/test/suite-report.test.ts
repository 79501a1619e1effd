import { describe, expect, test } from 'vitest';
import { checkResult, type Exit, type SuiteReport, suiteResult } from '#scripts/test/suite-report.ts';

const clean: SuiteReport = { passed: 3, failures: [], skipped: [], errors: [] };
const exit: Exit = { code: 0, seconds: 1, output: '', warnings: '', leftBehind: [] };

describe('suiteResult', () => {
  test('counts what the suite reported', () => {
    const failures = ['a', 'b'].map((test) => ({ test, message: 'expected 1 to be 2' }));
    const report = { ...clean, failures, skipped: [{ test: 'tray', reason: 'no display' }] };
    // Failures are printed on stderr as well.
    expect(suiteResult('unit', { ...exit, code: 1, warnings: 'FAIL a' }, report)).toMatchObject({
      passed: 3,
      failed: 2,
      failures,
      skipped: [{ test: 'tray', reason: 'no display' }],
      problems: [],
    });
  });

  test.each([
    ['no report', exit, undefined, 'no report'],
    ['no test', exit, { ...clean, passed: 0 }, 'no test ran'],
    ['an error outside a test', { ...exit, code: 1 }, { ...clean, errors: ['boom'] }, 'boom'],
    [
      'a skip without a reason',
      exit,
      { ...clean, skipped: [{ test: 'tray' }] },
      'skipped without a reason: tray',
    ],
    ['a warning', { ...exit, warnings: '(node:1) Warning: beware' }, clean, 'Warning: beware'],
    ['a folder left behind', { ...exit, leftBehind: ['left: pilothouse-1'] }, clean, 'left: pilothouse-1'],
    ['an unexplained exit code', { ...exit, code: 7 }, clean, 'exit code 7'],
    ['being killed', { ...exit, code: null }, clean, 'exit code null'],
  ])('treats %s as a failure', (_, ended, report, problem) => {
    const result = suiteResult('unit', ended, report);
    expect(result.failed).toBe(1);
    expect(result.problems).toEqual([expect.stringContaining(problem)]);
    expect(result.skipped).toEqual([]);
  });

  test('accepts no tests where only part of the suite was requested, and in no other case', () => {
    expect(suiteResult('unit', exit, undefined, true)).toMatchObject({ passed: 0, failed: 0 });
    expect(suiteResult('unit', exit, { ...clean, passed: 0 }, true)).toMatchObject({ passed: 0, failed: 0 });
    expect(suiteResult('unit', { ...exit, code: 1 }, undefined, true).failed).toBe(1);
  });
});

test('counts a check as one test', () => {
  expect(checkResult('types', exit)).toMatchObject({ passed: 1, failed: 0 });
  expect(checkResult('types', { ...exit, code: 2, output: 'a.ts(1,2): error' })).toMatchObject({
    passed: 0,
    failed: 1,
    problems: ['exit code 2\na.ts(1,2): error'],
  });
  expect(checkResult('types', { ...exit, warnings: 'deprecated' })).toMatchObject({ passed: 0, failed: 1 });
});
