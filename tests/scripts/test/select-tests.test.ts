import { expect, test } from 'vitest';
import { selectTests, type TestFile } from '#scripts/test/select-tests.ts';

const file = (path: string, ...imports: string[]): TestFile => ({ path, imports });
const tests = [
  file('tests/e2e/activity.spec.ts', 'tests/e2e/support/profile-files.ts'),
  file('tests/e2e/links.spec.ts'),
  file('tests/e2e/profile-settings.spec.ts'),
  file('tests/e2e/profiles.spec.ts'),
  file('tests/e2e/session.spec.ts'),
  file('tests/e2e/settings-survive.spec.ts'),
  file('tests/faults/keychain.test.ts'),
  file('tests/integration/keychain.test.ts'),
  file('tests/integration/kept-data.test.ts', 'tests/integration/support/signed-up.ts'),
  file('tests/integration/certificates.test.ts', 'reference-backend/server/certificates.ts'),
];
const select = (...changed: string[]) => selectTests(changed, tests);

test('selects the unit tests that depend on a source, and the suites that are named after it', () => {
  expect(select('main/services/links/deep-link.ts')).toEqual({
    unit: ['main/services/links/deep-link.ts'],
    vitestFiles: [],
    e2e: ['tests/e2e/links.spec.ts'],
    leftOut: [],
  });
  expect(select('main/adapters/keytar-keychain.ts').vitestFiles).toEqual([
    'tests/faults/keychain.test.ts',
    'tests/integration/keychain.test.ts',
  ]);
});

test('leaves out what is related least, and names it', () => {
  const { e2e, leftOut } = select(
    'main/services/settings/settings.ts',
    'main/services/settings/profile-book.ts',
  );
  expect(e2e).toEqual(['tests/e2e/profile-settings.spec.ts', 'tests/e2e/profiles.spec.ts']);
  expect(leftOut).toEqual(['tests/e2e/settings-survive.spec.ts']);
});

test('selects the general spec for a source that no spec is named after', () => {
  expect(select('renderer/components/table-header.tsx').e2e).toEqual(['tests/e2e/session.spec.ts']);
});

test('runs every test that has changed itself, however many there are', () => {
  const changed = tests.filter(({ path }) => path.startsWith('tests/e2e')).map(({ path }) => path);
  const { e2e, unit, vitestFiles } = select(...changed);
  expect(e2e).toEqual(changed);
  expect([unit, vitestFiles]).toEqual([[], []]);
});

test('selects the tests for what they import beside them', () => {
  expect(select('tests/e2e/support/profile-files.ts').e2e).toEqual(['tests/e2e/activity.spec.ts']);
  expect(select('tests/integration/support/signed-up.ts').vitestFiles).toEqual([
    'tests/integration/kept-data.test.ts',
  ]);
  expect(select('reference-backend/server/certificates.ts').vitestFiles).toEqual([
    'tests/integration/certificates.test.ts',
  ]);
});

test('selects no test for text', () => {
  expect(select('README.md', 'docs/faults.md')).toEqual({ unit: [], vitestFiles: [], e2e: [], leftOut: [] });
});
