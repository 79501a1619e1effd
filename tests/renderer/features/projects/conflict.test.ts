import { expect, test } from 'vitest';
import { resolveConflict } from '#features/projects/use-project-save.ts';
import { conflictingFields } from '#shared/project-fields.ts';
import { aProject } from '#tests/renderer/fake-records.ts';

const opened = { name: 'Old', description: 'old', path: '/old', sourceId: 'src', vmId: 'vm' };
const edited = { ...opened, name: 'Mine', path: '/mine' };
const current = { ...opened, name: 'Theirs', description: 'theirs' };
const versions = { opened, edited, current };

test('conflicts only in fields that both changed to different values', () => {
  expect(conflictingFields(versions)).toEqual(['name']);
  expect(conflictingFields({ ...versions, current: { ...current, name: 'Mine' } })).toEqual([]);
});

test('keeps what only the other person changed, and saves what only the operator changed', () => {
  expect(resolveConflict(versions, {})).toEqual({
    ...opened,
    name: 'Mine',
    description: 'theirs',
    path: '/mine',
  });
});

test('lets the operator choose the other value', () => {
  expect(resolveConflict(versions, { name: 'theirs' }).name).toBe('Theirs');
});

test('returns only the five fields', () => {
  const project = aProject('1', { ...current, more: { owner: 'Ada' } });
  expect(Object.keys(resolveConflict({ ...versions, current: project }, {})).sort()).toEqual(
    ['description', 'name', 'path', 'sourceId', 'vmId'].sort(),
  );
});
