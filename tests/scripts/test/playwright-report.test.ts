import { expect, test } from 'vitest';
import { readPlaywrightReport } from '#scripts/test/playwright-report.ts';

const result = (status: string, annotations: { type: string; description?: string }[] = []) => ({
  status,
  annotations,
});
const spec = (title: string, ...tests: object[]) => ({ title, tests });

test('reads nested suites, skips with their reason, and errors outside tests', () => {
  const report = {
    suites: [
      {
        title: 'sign-in.spec.ts',
        specs: [spec('signs up', result('expected'))],
        suites: [
          {
            title: 'keychain',
            specs: [
              spec('locked', result('skipped', [{ type: 'skip', description: 'no D-Bus' }])),
              spec('absent', result('skipped')),
              spec('kept', result('unexpected')),
              spec('lucky', result('flaky')),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'sign-out.spec.ts does not load' }],
  };
  expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 2,
    skipped: [
      { test: 'sign-in.spec.ts > keychain > locked', reason: 'no D-Bus' },
      { test: 'sign-in.spec.ts > keychain > absent', reason: undefined },
    ],
    errors: ['sign-out.spec.ts does not load'],
  });
});
