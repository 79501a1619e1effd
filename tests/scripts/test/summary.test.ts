import { describe, expect, test } from 'vitest';
import type { StepResult } from '#scripts/test/suite-report.ts';
import { succeeded, summary } from '#scripts/test/summary.ts';

const step = (name: string, values: Partial<StepResult> = {}): StepResult => ({
  name,
  passed: 1,
  failed: 0,
  skipped: [],
  problems: [],
  seconds: 1.25,
  ...values,
});

describe('summary', () => {
  test('ends with the total of all steps', () => {
    const skipped = [{ test: 'keychain > locked', reason: 'no D-Bus' }];
    const lines = summary(
      [step('lint'), step('unit', { passed: 40, failed: 2 }), step('e2e', { skipped })],
      90,
    );
    expect(lines.at(-1)).toBe('total: 42 passed, 2 failed, 1 skipped');
  });

  test('names each skipped test with its reason', () => {
    const skipped = [{ test: 'keychain > locked', reason: 'no D-Bus' }];
    expect(summary([step('e2e', { skipped })], 1)).toContain('e2e: keychain > locked - skipped: no D-Bus');
  });

  test('names the first line of each problem', () => {
    expect(summary([step('unit', { failed: 1, problems: ['boom\n  at here'] })], 1)).toContain('unit: boom');
  });

  test('tells how long each step took and whether it passed', () => {
    expect(summary([step('lint'), step('types', { failed: 1 })], 2).slice(0, 2)).toEqual([
      expect.stringMatching(/^lint {3}ok +1\.3 s/),
      expect.stringMatching(/^types {2}FAILED +1\.3 s/),
    ]);
  });

  test('tells how long all of it took, which is less than its steps together where they run side by side', () => {
    expect(summary([step('lint'), step('e2e')], 1.4).at(-2)).toBe('2 steps in 1.4 s');
  });
});

test('a run succeeds when something ran and nothing failed', () => {
  expect(succeeded([step('lint'), step('unit')])).toBe(true);
  expect(succeeded([step('lint'), step('unit', { failed: 1 })])).toBe(false);
  expect(succeeded([])).toBe(false);
});
