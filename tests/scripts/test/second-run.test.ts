import { describe, expect, test } from 'vitest';
import { afterSecondRun, secondRun } from '#scripts/test/second-run.ts';
import type { Step } from '#scripts/test/steps.ts';
import type { StepResult } from '#scripts/test/suite-report.ts';

const step: Step = { name: 'unit', kind: 'vitest', command: ['vitest', 'run'] };
const result = (values: Partial<StepResult> = {}): StepResult => ({
  name: 'unit',
  passed: 40,
  failed: 0,
  skipped: [],
  failures: [],
  problems: [],
  seconds: 10,
  ...values,
});
const failure = (test: string) => ({ test, message: 'expected 1 to be 2' });
const failed = result({
  failed: 2,
  failures: [failure('tests/a.test.ts > adds'), failure('tests/a.test.ts > subtracts')],
});

describe('a second run', () => {
  test('has the files of the failed tests alone', () => {
    expect(secondRun(step, failed)).toEqual({
      name: 'unit-again',
      kind: 'vitest',
      command: ['vitest', 'run', 'tests/a.test.ts'],
    });
  });

  test('has the whole step where something failed outside a test', () => {
    expect(secondRun(step, result({ failed: 1, problems: ['still running: chromium'] }))?.command).toEqual([
      'vitest',
      'run',
    ]);
  });

  test('has the files alone where a failed test left something behind, and the whole step for other problems', () => {
    const left = ['left in the temporary directory: pilothouse-user-data-…', 'still running: chromium'];
    const filesOf = (problems: readonly string[]) =>
      secondRun(step, { ...failed, problems })?.command.slice(step.command.length);
    expect(filesOf(left)).toEqual(['tests/a.test.ts']);
    expect(filesOf([...left, 'unhandled error: expected 1 to be 2'])).toEqual([]);
  });

  test('is left out for a step that passed, for a check, and for many failures', () => {
    expect(secondRun(step, result())).toBeUndefined();
    expect(secondRun({ ...step, kind: 'check' }, failed)).toBeUndefined();
    const many = Array.from({ length: 6 }, (_, at) => failure(`tests/${at}.test.ts > adds`));
    expect(secondRun(step, result({ failed: 6, failures: many }))).toBeUndefined();
  });
});

describe('the result after a second run', () => {
  test('names what passed the second time as unstable', () => {
    expect(afterSecondRun(failed, result({ passed: 5, seconds: 2 }))).toMatchObject({
      passed: 42,
      failed: 0,
      failures: [],
      unstable: ['tests/a.test.ts > adds', 'tests/a.test.ts > subtracts'],
      seconds: 12,
    });
  });

  test('has the counts of the second run where that was the whole step', () => {
    const first = result({ passed: 0, failed: 1, problems: ['no report (exit code 1)\nlines'] });
    expect(afterSecondRun(first, result())).toMatchObject({
      passed: 40,
      failed: 0,
      unstable: ['no report (exit code 1)'],
    });
  });

  test('stays failed where anything failed again, or nothing ran', () => {
    expect(afterSecondRun(failed, result({ failed: 1, failures: [failure('tests/a.test.ts > adds')] }))).toBe(
      failed,
    );
    expect(afterSecondRun(failed, result({ passed: 0 }))).toBe(failed);
  });
});
