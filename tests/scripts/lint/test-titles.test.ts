import path from 'node:path';
import { expect, test } from 'vitest';
import { readTestTitles, testTitlesOf, titleProblem } from '#scripts/lint/test-titles.ts';

const titles = readTestTitles(path.resolve(import.meta.dirname, '../../..'));

test('has no title in another form', () => {
  expect(titles.length).toBeGreaterThan(2_500);
  const wrong = titles.flatMap((title) => {
    const problem = titleProblem(title);
    return problem === null ? [] : [`${title.file}: “${title.text}” ${problem}`];
  });
  expect(wrong).toEqual([]);
});

test.each([
  'Drops a late answer',
  'A late answer is dropped',
  'a late answer is dropped',
  'that is answered late is dropped',
  'the same version is none',
  'projects are listed',
  'drop a late answer',
  'drops a late answer.',
  'POST /project · description and path are optional',
  '%s',
  'passes: %s',
  'rejects a link with %s (%s)',
])('rejects the title “%s”', (text) => {
  expect(titleProblem({ kind: 'test', text })).not.toBeNull();
});

test.each([
  'drops a late answer',
  'is empty beyond the end',
  'never resends a lost response',
  '12. rejects webviews',
  'POST /project · requires %s',
  '%s /project/:id · returns 404',
  'reads all pages of a list: %s',
])('accepts the title “%s”', (text) => {
  expect(titleProblem({ kind: 'test', text })).toBeNull();
});

test('rejects a describe that begins like a sentence', () => {
  expect(titleProblem({ kind: 'describe', text: 'The path' })).not.toBeNull();
  expect(titleProblem({ kind: 'describe', text: 'ListPages' })).toBeNull();
});

test('rejects a describe that is only a value of its table', () => {
  expect(titleProblem({ kind: 'describe', text: '$name' })).not.toBeNull();
  expect(titleProblem({ kind: 'describe', text: 'the %s theme' })).toBeNull();
});

test('reads titles of every kind of test, and no steps', () => {
  const source = `
    describe('a list', async () => {
      it('sorts rows', () => {});
      test.each([1])(\`finds \${a} of %s\`, async () => {});
      providerTest.skip('signs in', { timeout: 1 }, () => {});
      test.skip(isWindows, 'there is no D-Bus');
      await test.step('opens', () => {});
    });`;
  expect(testTitlesOf('a.test.ts', source).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'describe a list',
    'test sorts rows',
    'test finds %s of %s',
    'test signs in',
  ]);
});
