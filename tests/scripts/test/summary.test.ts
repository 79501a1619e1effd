import { describe, expect, test } from 'vitest';
import type { StepResult } from '#scripts/test/suite-report.ts';
import { failureLines, stepLine, succeeded, summary } from '#scripts/test/summary.ts';

const step = (name: string, values: Partial<StepResult> = {}): StepResult => ({
  name,
  passed: 1,
  failed: 0,
  skipped: [],
  failures: [],
  problems: [],
  seconds: 1.25,
  ...values,
});
const failure = (test: string, message = 'expected 1 to be 2\nat tests/a.test.ts:3') => ({ test, message });

test('says for a step whether it passed, how long it took, and what it counted', () => {
  expect(stepLine(step('lint'), 5)).toMatch(/^lint {3}ok +1\.3 s {2}1 passed$/);
  const skipped = [{ test: 'keychain > locked', reason: 'no D-Bus' }];
  expect(stepLine(step('types', { failed: 2, skipped }), 5)).toMatch(
    /^types {2}FAILED +1\.3 s {2}1 passed, 2 failed, 1 skipped$/,
  );
});

describe('the output below the line of a step', () => {
  test('is nothing where it passed', () => {
    expect(failureLines(step('unit'), 'unit.log')).toEqual([]);
  });

  test('is each failed test with its message, each problem, and the file with all of its output', () => {
    const failed = step('unit', {
      failures: [failure('a.test.ts > adds')],
      problems: ['printed on stderr:\nbeware'],
    });
    expect(failureLines(failed, 'unit.log')).toEqual([
      '  ✗ a.test.ts > adds',
      '    expected 1 to be 2',
      '    at tests/a.test.ts:3',
      '  ✗ printed on stderr:',
      '    beware',
      '  All of its output: unit.log',
    ]);
  });

  test('is short, however much failed and however long the messages are', () => {
    const long = `${'x'.repeat(10_000)}\n`.repeat(1_000);
    const failures = Array.from({ length: 300 }, (_, at) => failure(`test ${at}`, long));
    const lines = failureLines(step('unit', { failures }), 'unit.log');
    expect(lines.length).toBeLessThan(600);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(500);
    expect(lines.at(-2)).toBe('  and 280 more');
  });
});

describe('the last lines of a run', () => {
  test('names what passed only the second time', () => {
    expect(summary([step('e2e', { unstable: ['undo.spec.ts > undoes'] })], 90)).toContain(
      'unstable: e2e: undo.spec.ts > undoes: failed at first, passed alone',
    );
  });

  test('ends with the total of all steps', () => {
    const skipped = [{ test: 'keychain > locked', reason: 'no D-Bus' }];
    const lines = summary(
      [step('lint'), step('unit', { passed: 40, failed: 2 }), step('e2e', { skipped })],
      90,
    );
    expect(lines.at(-1)).toBe('total: 42 passed, 2 failed, 1 skipped');
  });

  test('has one line for all tests that were skipped for the same reason', () => {
    const skipped = [
      { test: 'keychain > locked', reason: 'no D-Bus' },
      { test: 'keychain > absent', reason: 'no D-Bus' },
      { test: 'tray', reason: 'no display' },
    ];
    expect(summary([step('e2e', { skipped })], 1).slice(0, 2)).toEqual([
      'skipped: e2e: keychain > locked and 1 more: no D-Bus',
      'skipped: e2e: tray: no display',
    ]);
  });

  test('names again what failed', () => {
    const failed = step('unit', { failures: [failure('adds')], problems: ['boom\n  at here'], failed: 2 });
    expect(summary([step('lint'), failed], 1).slice(0, 2)).toEqual([
      'failed: unit: adds',
      'failed: unit: boom',
    ]);
  });

  test('shows how long all of it took, which is less than its steps together in parallel', () => {
    expect(summary([step('lint'), step('e2e')], 1.4)).toEqual([
      '2 steps in 1.4 s',
      'total: 2 passed, 0 failed, 0 skipped',
    ]);
  });
});

test('succeeds when something ran and nothing failed', () => {
  expect(succeeded([step('lint'), step('unit')])).toBe(true);
  expect(succeeded([step('lint'), step('unit', { failed: 1 })])).toBe(false);
  expect(succeeded([])).toBe(false);
});
