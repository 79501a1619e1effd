import { expect, test } from 'vitest';
import {
  awayChanges as listedChanges,
  maxAwayChanges,
  maxAwayTextLength,
} from '#services/activity/away-changes.ts';
import type { DetectedChange } from '#services/projects/change-detector.ts';
import { aChange } from '#tests/main/support/start-notifier.ts';

const awayChanges = (found: Parameters<typeof listedChanges>[0]) =>
  listedChanges(found).map(({ listed }) => listed);

function many(count: number, kind: DetectedChange['kind'], name: string = kind): DetectedChange[] {
  return Array.from({ length: count }, (_, index) => aChange(`${kind} ${index}`, { kind, name, fields: [] }));
}

const countOf = (found: readonly DetectedChange[]) =>
  Object.entries(Object.groupBy(awayChanges(found), ({ kind }) => kind)).map(([kind, { length }]) => [
    kind,
    length,
  ]);

test('keeps names, kinds and fields before and after, ordered by kind', () => {
  const updated = aChange('1', { name: 'New', fields: ['name', 'path'] });
  const before = { ...updated.project, name: 'Old', path: '/old' };
  const found = [...many(1, 'deleted', 'Gone'), { ...updated, before }, ...many(1, 'created', 'Here')];
  expect(awayChanges(found)).toEqual([
    { kind: 'created', projectId: 'created 0', projectName: 'Here', changes: [] },
    {
      kind: 'updated',
      projectId: '1',
      projectName: 'New',
      changes: [
        { field: 'name', before: 'Old', after: 'New' },
        { field: 'path', before: '/old', after: '' },
      ],
    },
    { kind: 'deleted', projectId: 'deleted 0', projectName: 'Gone', changes: [] },
  ]);
});

test('gives each kind its share of too many changes, and what others leave over', () => {
  expect(maxAwayChanges).toBe(50);
  expect(countOf([...many(500, 'deleted'), ...many(2, 'created'), ...many(30, 'updated')])).toEqual([
    ['created', 2],
    ['updated', 24],
    ['deleted', 24],
  ]);
});

test('keeps a digest small with long texts, and lets a huge change not displace others', () => {
  const long = 'ä'.repeat(100_000);
  const fields = ['name', 'description', 'path', 'sourceId', 'vmId'] as const;
  const before = { name: long, description: long, path: long, sourceId: long, vmId: long };
  const wordy = many(40, 'updated', long).map((change) => ({ ...change, before, fields }));
  const found = [
    aChange(long, { kind: 'created', name: 'Huge identifier' }),
    ...wordy,
    ...many(1, 'deleted'),
  ];
  const stored = awayChanges(found);
  expect(JSON.stringify(stored).length).toBeLessThan(maxAwayTextLength * 1.5);
  expect(stored.length).toBeGreaterThan(10);
  expect(stored.at(-1)).toMatchObject({ kind: 'deleted', projectName: 'deleted' });
  expect(stored.some(({ projectName }) => projectName === 'Huge identifier')).toBe(false);
});
