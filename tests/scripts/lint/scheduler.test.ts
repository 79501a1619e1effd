import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '#chromium-host/host-choice.ts';

/** Services that yield to the event loop, by the work that may take long (docs/decisions/turns.md). */
const yielding: Readonly<Record<string, readonly string[]>> = {
  'reads answers': ['http/service-answer', 'records/read-records', 'records/records'],
  'reads files': [
    'batch/import-file',
    'csv/read-csv',
    'exchange/read-exchange',
    'policy/read-policy',
    'storage/decode-list',
    'storage/stored-list',
  ],
  'filters, sorts and counts lists': [
    'lists/list-counter',
    'lists/order-builder',
    'lists/profile-list',
    'lists/value-counts',
    'lists/values-in-use',
    'palette/palette',
    'palette/searched-texts',
    'palette/usage-search',
  ],
  'replaces and compares lists': [
    'compare/compare-search',
    'compare/compare-selection',
    'compare/compared-lists',
    'compare/comparisons',
    'compare/match-projects',
    'compare/record-differences',
    'lists/list-feed',
    'lists/record-slots',
    'profiles/record-source',
    'projects/change-detector',
    'projects/list-replacement',
    'projects/offline-diff',
    'storage/list-change',
  ],
  'reports how far long work is': ['async/work', 'lists/exported-text'],
  'applies and reports many events': [
    'notifications/profile-notifier',
    'profiles/activity-source',
    'projects/difference-reporter',
    'projects/event-applier',
  ],
  'looks through all records for one': [
    'lists/latest-entries',
    'profiles/batch-accounts',
    'profiles/batch-records',
    'overview/findings',
    'profiles/related-records',
    'profiles/rotation-moves',
    'projects/project-values',
    'usage/usage',
  ],
  'counts the activity of several profiles': ['trends/read-trends'],
  'counts what uses an authorization': ['profiles/credential-use', 'profiles/source-uses'],
  'plans up to 50,000 changes': ['batch/copy-plan', 'batch/undo-plan'],
};

/** Files of the main process that import a module of `main/services/async`. */
function importersOf(module: string): readonly string[] {
  return readdirSync(path.join(repositoryRoot, 'main'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.ts'))
    .filter((name) =>
      new RegExp(`(async|\\.)/${module}\\.ts'`).test(
        readFileSync(path.join(repositoryRoot, 'main', name), 'utf8'),
      ),
    );
}

test('uses the scheduler through one module', () => {
  expect(importersOf('scheduler')).toEqual(['services/async/in-turns.ts']);
});

test('yields to the event loop in services whose work may take long, and in no other', () => {
  const expected = Object.values(yielding).flat();
  expect(importersOf('in-turns').toSorted()).toEqual(
    expected.map((name) => `services/${name}.ts`).toSorted(),
  );
});
