import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '#chromium-host/host-choice.ts';

const filesOf = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: repositoryRoot }).map((name) => name.replaceAll('\\', '/'));

/**
 * Folders whose files are named after their feature, like its service, its screen and its texts; a check of the
 * conformance run is named after what it checks.
 */
const namedAfterFeature =
  /^(main\/(ipc|start|texts|services\/conformance)|renderer\/(i18n|screens)|conformance)\//;

/** Names that more than one file of a process has. */
function sharedNames(files: readonly string[]): readonly (readonly string[])[] {
  const own = files.filter((file) => !namedAfterFeature.test(file));
  const byName = Map.groupBy(own, (file) => path.posix.basename(file).replace(/\.tsx?$/, ''));
  return [...byName.values()].filter((same) => same.length > 1);
}

test.each(['main', 'renderer'])('has one file of each name in %s', (process) => {
  const files = filesOf(`${process}/**/*.{ts,tsx}`);
  expect(files.length).toBeGreaterThan(100);
  expect(sharedNames(files)).toEqual([]);
});

test('finds two files of one name', () => {
  const files = ['renderer/state/notices.ts', 'renderer/shell/notices.tsx', 'renderer/i18n/en/notices.ts'];
  expect(sharedNames(files)).toEqual([files.slice(0, 2)]);
});

test('keeps styles of features out of the shared components', () => {
  const features = filesOf('renderer/features/*').map((folder) => path.posix.basename(folder));
  const words = features.flatMap((feature) => [feature, feature.replace(/s$/, '')]);
  const styles = filesOf('renderer/ui/**/*.module.css');
  expect(styles.length).toBeGreaterThan(10);
  const misplaced = styles.filter((file) =>
    words.some((word) => new RegExp(`^${word}[.-]`).test(path.posix.basename(file))),
  );
  expect(misplaced).toEqual([]);
});

/** The files that match a text. */
const having = (files: readonly string[], text: RegExp): readonly string[] =>
  files.filter((file) => text.test(readFileSync(path.join(repositoryRoot, file), 'utf8')));

test('keeps styles out of the state', () => {
  expect(having(filesOf('renderer/state/*'), /\.css'/)).toEqual([]);
});

test('names colours in the theme alone', () => {
  expect(having(filesOf('renderer/**/*.module.css'), /#[\da-f]{3,8}\b/i)).toEqual([]);
});

test('keeps the columns of lists in their features', () => {
  expect(having(filesOf('renderer/screens/**/*.tsx'), /ui\/table\/columns\.ts'/)).toEqual([]);
  expect(having(filesOf('renderer/features/**/*.tsx'), /ui\/table\/columns\.ts'/)).not.toEqual([]);
});

test('shows texts of one list in no part of the screen of every list', () => {
  const parts = filesOf('renderer/records/{resource,list,no-match,record-table}*.{ts,tsx}');
  expect(parts.length).toBeGreaterThan(5);
  expect(having(parts, /\bt\(\s*'(projects|domains|networks|authorizations)\./)).toEqual([]);
});
