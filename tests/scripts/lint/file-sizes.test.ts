import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The files of a pattern with more lines than this. */
function longer(pattern: string, exclude: string[], maxLines: number): readonly string[] {
  const files = globSync(pattern, { exclude }).map((file) => file.replaceAll('\\', '/'));
  expect(files.length, pattern).toBeGreaterThan(50);
  return files.filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > maxLines);
}

test('has no file of the programs and tools over 300 lines, and no test over 400', () => {
  const programs = '{main,preload,renderer,conformance,chromium-host,reference-backend,scripts}';
  const tests = ['**/tests/**', '**/node_modules/**'];
  const found = [
    ...longer(`${programs}/**/*.{ts,tsx,mjs}`, tests, 300),
    ...longer(
      '{tests,conformance/tests,chromium-host/tests,reference-backend/tests}/**/*.{ts,tsx}',
      ['tests/real/service/**', '**/node_modules/**'],
      400,
    ),
  ];
  expect(found).toEqual([]);
});
