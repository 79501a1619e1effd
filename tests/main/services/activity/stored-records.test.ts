import { expect, test } from 'vitest';
import { changedBy } from '#services/activity/changed-by.ts';
import { fieldChanges } from '#services/activity/field-changes.ts';
import { fieldsBefore, maxRecordBytes, recordsToStore } from '#services/activity/stored-records.ts';

const docs = { name: 'Docs', description: '', path: '', sourceId: 's', vmId: 'v' };

test('keeps in a record what its difference has cut, so that the version before is exact', () => {
  const before = { ...docs, description: `${'a'.repeat(400)}old`, path: '/old' };
  const project = { ...docs, description: `${'a'.repeat(400)}new`, path: '/new' };
  const changes = fieldChanges(before, project, ['description', 'path']);
  const [record] = recordsToStore([{ project, before, changes }])?.records ?? [];
  if (record == null) throw new Error('Nothing was kept.');
  expect(record.before).toEqual({ description: before.description });
  expect(fieldsBefore(record, changes)).toEqual(before);
  expect(record.after).toEqual(project);
});

test('keeps only the fields of the interface, and as many of several records as fit', () => {
  const project = { ...docs, more: { token: 'x' } };
  expect(JSON.stringify(recordsToStore([{ project, changes: [] }])?.records)).not.toContain('token');
  const large = { ...docs, description: 'x'.repeat(maxRecordBytes) };
  expect(recordsToStore([{ project: large, changes: [] }])).toBeUndefined();
  const stored = recordsToStore([
    { project: large, changes: [] },
    { project, changes: [] },
  ]);
  expect(stored?.records.map((record) => record?.after.name)).toEqual([undefined, 'Docs']);
  expect(stored?.bytes).toBeLessThan(200);
  // Each escaped character counts with its written length.
  const control = { ...docs, description: '\u0001'.repeat(maxRecordBytes / 5) };
  expect(recordsToStore([{ project: control, changes: [] }])).toBeUndefined();
});

test('keeps as many records of one digest as fit together', () => {
  const project = { ...docs, description: 'x'.repeat(60_000) };
  const stored = recordsToStore(Array.from({ length: 10 }, () => ({ project, changes: [] })));
  expect(stored?.records.filter((record) => record !== null)).toHaveLength(4);
  expect(stored?.bytes).toBeLessThan(256 * 1_024);
});

test('names who made a change as the backend does, never by an identifier', () => {
  expect(changedBy({ updatedBy: ' Ben ' }, 'updated')).toBe('Ben');
  expect(changedBy({ updated_by: { id: 7, email: 'ben@example.org' } }, 'updated')).toBe('ben@example.org');
  expect(changedBy({ createdBy: 'Ada', updatedBy: 'Ben' }, 'created')).toBe('Ada');
  expect(changedBy({ createdBy: 'Ada' }, 'updated')).toBeNull();
  expect(changedBy({ updatedBy: 'Ben' }, 'deleted')).toBeNull();
  for (const value of ['', '42', '507f1f77bcf86cd799439011', 7, null, ['Ben'], { name: {} }])
    expect(changedBy({ updatedBy: value }, 'updated')).toBeNull();
});
