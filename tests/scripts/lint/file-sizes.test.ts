import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files of two topics that were there before this rule: an entry goes when its file is split, and none is added. */
const exceptions = [
  'chromium-host/chromium/web-contents.ts',
  'chromium-host/start-app.ts',
  'tests/integration/confirmations.test.ts',
  'tests/main/services/connection-check/connection-check.test.ts',
  'tests/main/services/realtime/realtime-client.test.ts',
  'tests/renderer/records/list-store.test.ts',
];

/** The files of a pattern with more lines than this. */
function longer(pattern: string, exclude: string[], maxLines: number): readonly string[] {
  const files = globSync(pattern, { exclude }).map((file) => file.replaceAll('\\', '/'));
  expect(files.length, pattern).toBeGreaterThan(50);
  return files.filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > maxLines);
}

test('has no file of the programs over 300 lines, and no test over 400, besides the listed ones', () => {
  const programs = '{main,preload,renderer,conformance,chromium-host,reference-backend}';
  const tests = ['**/tests/**', '**/node_modules/**'];
  const found = [
    ...longer(`${programs}/**/*.{ts,tsx}`, tests, 300),
    ...longer(
      '{tests,conformance/tests,chromium-host/tests,reference-backend/tests}/**/*.{ts,tsx}',
      ['tests/real/service/**', '**/node_modules/**'],
      400,
    ),
  ];
  expect(found.sort()).toEqual(exceptions);
});
