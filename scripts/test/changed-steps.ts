import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { selectTests, type TestFile } from './select-tests.ts';
import { type Step, selectSteps, stepOfFiles } from './steps.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The steps for the changed files, untracked ones included.
 *
 * @param base the commit to compare with; by default where this branch left the main branch
 * @throws Error where there is no such commit, or nothing has changed
 */
export function changedSteps([base = defaultBase()]: readonly string[]): readonly Step[] {
  const changed = changedFiles(base);
  if (changed.length === 0) throw new Error(`nothing has changed since ${base}`);
  const { vitestFiles, unit, e2e, leftOut } = selectTests(changed, testFiles());
  console.log(`${changed.length} files have changed since ${base}.`);
  if (leftOut.length > 0)
    console.log(`Also related, but left out to stay under a minute: ${leftOut.join(', ')}`);
  return [
    ...selectSteps(['lint', 'types', 'knip']),
    ...stepOfFiles('unit', unit),
    ...stepOfFiles('suites', vitestFiles),
    ...stepOfFiles('e2e', e2e),
  ];
}

function defaultBase(): string {
  const known = ['origin/main', 'main'].find(
    (name) => git('rev-parse', '--verify', '--quiet', name, '--') !== null,
  );
  return (known === undefined ? null : git('merge-base', 'HEAD', known)) ?? 'HEAD';
}

function changedFiles(base: string): string[] {
  const tracked = git('diff', '--name-only', base, '--');
  if (tracked === null) throw new Error(`git knows no commit ${base}`);
  const untracked = git('ls-files', '--others', '--exclude-standard') ?? '';
  return [...tracked.split('\n'), ...untracked.split('\n')].filter(Boolean);
}

/** Null if git fails. */
function git(...command: string[]): string | null {
  const { status, stdout } = spawnSync('git', command, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function testFiles(): TestFile[] {
  const files = globSync(
    ['chromium-host/tests/**/*.test.ts', 'tests/{integration,faults,packaged,e2e}/**/*.{test,spec}.ts'],
    { cwd: root },
  );
  return files.map((file) => ({
    path: file.replaceAll('\\', '/'),
    imports: importsOf(file),
  }));
}

/** The files of tests, and of the programs next to the app, that a test imports, relative to the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [
    ...text.matchAll(/from '((?:\.|#(?:tests|chromium-host|conformance|reference-backend)\/)[^']+)'/g),
  ].map(([, named = '']) =>
    named.startsWith('#') ? named.slice(1) : path.join(path.dirname(file), named).replaceAll('\\', '/'),
  );
}
