import path from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywrightReport } from '#scripts/test/playwright-report.ts';

const result = (status: string, annotations: { type: string; description?: string }[] = []) => ({
  status,
  annotations,
  results: [],
});
const spec = (title: string, ...tests: object[]) => ({ title, tests });

const location = { file: path.resolve('tests/e2e/keychain.spec.ts'), line: 12, column: 3 };

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
              spec('kept', {
                ...result('unexpected'),
                results: [
                  {
                    status: 'failed',
                    errors: [{ message: '\u001b[31mError: no token\u001b[39m', location }],
                  },
                ],
              }),
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
    failures: [
      {
        test: 'sign-in.spec.ts > keychain > kept',
        message: 'Error: no token\nat tests/e2e/keychain.spec.ts:12',
      },
      { test: 'sign-in.spec.ts > keychain > lucky', message: 'flaky' },
    ],
    skipped: [
      { test: 'sign-in.spec.ts > keychain > locked', reason: 'no D-Bus' },
      { test: 'sign-in.spec.ts > keychain > absent', reason: undefined },
    ],
    errors: ['sign-out.spec.ts does not load'],
  });
});
