import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startVitest } from 'vitest/node';
import type { SuiteReport } from '#scripts/test/suite-report.ts';

let folder = '';

beforeEach(() => {
  mkdirSync('.cache', { recursive: true });
  // Inside the project, where test files can import vitest.
  folder = mkdtempSync(path.resolve('.cache/reporter-'));
});

afterEach(() => {
  delete process.env.SUITE_REPORT;
  rmSync(folder, { recursive: true });
});

async function report(source: string): Promise<SuiteReport> {
  writeFileSync(
    path.join(folder, 'sample.test.ts'),
    `import { describe, expect, test } from 'vitest';\n${source}`,
  );
  const file = path.join(folder, 'report.json');
  process.env.SUITE_REPORT = file;
  const exitCode = process.exitCode;
  const vitest = await startVitest([], {
    root: folder,
    config: false,
    watch: false,
    reporters: [path.resolve('scripts/test/vitest-reporter.ts')],
  });
  await vitest.close();
  // A failing sample is not a failure of this suite.
  process.exitCode = exitCode;
  return JSON.parse(readFileSync(file, 'utf8')) as SuiteReport;
}

test('counts tests and keeps the reason of a skip', async () => {
  const sample = await report(`
    test('passes', () => {});
    test('fails', () => expect(1).toBe(2));
    describe('keychain', () => {
      test('locked', (context) => context.skip(true, 'no D-Bus'));
      test.skip('forgotten', () => {});
    });
  `);
  expect(sample).toEqual({
    passed: 1,
    failures: [
      {
        test: 'sample.test.ts > fails',
        message: expect.stringMatching(/^expected 1 to be 2[\s\S]*\nat .*sample\.test\.ts:\d+$/),
      },
    ],
    skipped: [{ test: 'keychain > locked', reason: 'no D-Bus' }, { test: 'keychain > forgotten' }],
    errors: [],
  });
});

test('reports what went wrong outside any test', async () => {
  const thrown = await report(`throw new Error('does not load');`);
  expect(thrown.errors).toEqual([expect.stringMatching(/^sample\.test\.ts: does not load/)]);
  const rejected = await report(`test('passes', () => { void Promise.reject(new Error('nobody waits')); });`);
  expect(rejected).toMatchObject({
    passed: 1,
    errors: [expect.stringMatching(/^unhandled error: nobody waits\nat .*sample\.test\.ts:\d+/)],
  });
});

test('reports a hook that failed for a whole group', async () => {
  const sample = await report(`
    import { beforeAll } from 'vitest';
    describe('group', () => {
      beforeAll(() => { throw new Error('no bus'); });
      test('never runs', () => {});
    });
  `);
  expect(sample.errors).toEqual([
    expect.stringMatching(/^sample\.test\.ts: no bus\nat .*sample\.test\.ts:\d+$/),
  ]);
  expect(sample.skipped).toEqual([{ test: 'group > never runs', reason: 'a set-up failed' }]);
  expect(sample.passed).toBe(0);
});
