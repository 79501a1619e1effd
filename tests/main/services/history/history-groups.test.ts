import { expect, test } from 'vitest';
import type { FieldChange } from '#contract/activity.ts';
import type { ProjectFields } from '#contract/projects.ts';
import { recordsToStore } from '#services/activity/stored-records.ts';
import { historyGroups, type RecordedChange, versionIn } from '#services/history/history-groups.ts';

const docs: ProjectFields = { name: 'Docs', description: '', path: '/docs', sourceId: 's', vmId: 'v' };
const minute = 60_000;

function change(key: string, at: number, fields: Partial<RecordedChange> = {}): RecordedChange {
  const author = { own: false, name: null };
  return { key, at, kind: 'updated', author, isAway: false, changes: [], record: null, ...fields };
}

/** A change of one field with its record. */
function edit(
  key: string,
  at: number,
  field: keyof ProjectFields,
  before: string,
  after: string,
  was = docs,
) {
  const changes: readonly FieldChange[] = [{ field, before, after }];
  const project = { ...was, [field]: after };
  const kept = recordsToStore([{ project, before: { ...was, [field]: before }, changes }]);
  return change(key, at, { changes, record: kept?.records[0] ?? null });
}

test('shows changes within 5 minutes of the first as one row with their combined difference', () => {
  const changes = [
    edit('1', 0, 'path', '/docs', '/a'),
    edit('2', 2 * minute, 'name', 'Docs', 'Manual', { ...docs, path: '/a' }),
    edit('3', 5 * minute, 'path', '/a', '/docs', { ...docs, name: 'Manual' }),
    edit('4', 5 * minute + 1, 'path', '/docs', '/b', { ...docs, name: 'Manual' }),
  ];
  const [last, first, earlier] = historyGroups(changes);
  expect(last).toMatchObject({ key: '4', count: 1, parts: [], version: '4' });
  expect(first).toMatchObject({ key: '1', at: 5 * minute, count: 3, version: '3' });
  // The path has its original value again.
  expect(first?.changes).toEqual([{ field: 'name', before: 'Docs', after: 'Manual' }]);
  expect(first?.parts.map(({ key }) => key)).toEqual(['3', '2', '1']);
  expect(first?.parts[0]).not.toHaveProperty('record');
  expect(earlier).toMatchObject({ kind: 'earlier', version: '1-before' });
  expect(versionIn(changes, '1-before')).toEqual(docs);
  expect(versionIn(changes, '2')).toEqual({ ...docs, path: '/a', name: 'Manual' });
});

test('lists in a row the reasons of its changes, each once, and its own with each change', () => {
  const [together] = historyGroups([
    change('1', 0, { reason: 'Deploy 12' }),
    change('2', 1, { reason: 'Deploy 12' }),
    change('3', 2),
    change('4', 3, { reason: 'Incident 7' }),
  ]);
  expect(together?.reasons).toEqual(['Deploy 12', 'Incident 7']);
  expect(together?.parts.map(({ reason }) => reason)).toEqual([
    'Incident 7',
    undefined,
    'Deploy 12',
    'Deploy 12',
  ]);
});

test('shows creation, deletion and changes while away by themselves, and names everybody once', () => {
  const you = { own: true, name: null };
  const groups = historyGroups([
    change('1', 0, { kind: 'created', author: you }),
    change('2', 1, { author: you }),
    change('3', 2),
    change('4', 3, { author: { own: false, name: 'Ben' } }),
    change('5', 4),
    change('6.2', 5, { isAway: true }),
    change('7', 6),
    change('8', 7, { kind: 'deleted' }),
  ]);
  expect(groups.map(({ key, count }) => [key, count])).toEqual([
    ['8', 1],
    ['7', 1],
    ['6.2', 1],
    ['2', 4],
    ['1', 1],
  ]);
  expect(groups[3]?.authors).toEqual([you, { own: false, name: null }, { own: false, name: 'Ben' }]);
});

test('computes differences from those of each change without records, and has no version', () => {
  const path = (before: string, after: string) => [{ field: 'path', before, after }] as const;
  const changes = [
    change('1', 0, { changes: path('/a', '/b') }),
    change('2', 1, { changes: path('/b', '/c') }),
  ];
  // A change that was undone is not a difference.
  const back = [...changes, change('3', 2, { changes: path('/c', '/a') })];
  expect(historyGroups(back)[0]).toMatchObject({ count: 3, changes: [] });
  const [group, ...others] = historyGroups(changes);
  expect(group).toMatchObject({ count: 2, changes: path('/a', '/c'), version: null });
  expect(others).toEqual([]);
  expect([versionIn(changes, '2'), versionIn(changes, '9'), versionIn(changes, '1-before')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('lists at most 100 changes in a row, and counts all', () => {
  const [group] = historyGroups(Array.from({ length: 250 }, (_, at) => change(String(at), at)));
  expect([group?.count, group?.parts.length, group?.parts[0]?.key]).toEqual([250, 100, '249']);
});

test('has no version of a project before its creation', () => {
  const { record } = edit('1', 0, 'name', '', 'Docs');
  expect(historyGroups([change('1', 0, { kind: 'created', record })]).map(({ kind }) => kind)).toEqual([
    'created',
  ]);
});
