import { expect, test } from 'vitest';
import { conflictingFields } from '#contract/project-fields.ts';
import { resolveConflict } from '#features/projects/conflict.ts';
import { aProject } from '#tests/renderer/fake-bridge.ts';

const opened = { name: 'Old', description: 'old', path: '/old', sourceId: 'src', vmId: 'vm' };
const edited = { ...opened, name: 'Mine', path: '/mine' };
const current = { ...opened, name: 'Theirs', description: 'theirs' };
const versions = { opened, edited, current };

test('only fields that both changed differently are in conflict', () => {
  expect(conflictingFields(versions)).toEqual(['name']);
  expect(conflictingFields({ ...versions, current: { ...current, name: 'Mine' } })).toEqual([]);
});

test('what only somebody else changed is kept, what only the operator changed is saved', () => {
  expect(resolveConflict(versions, {})).toEqual({
    ...opened,
    name: 'Mine',
    description: 'theirs',
    path: '/mine',
  });
});

test('the operator may take the other value', () => {
  expect(resolveConflict(versions, { name: 'theirs' }).name).toBe('Theirs');
});

test('nothing but the five fields is sent back', () => {
  const project = aProject('1', { ...current, more: { owner: 'Ada' } });
  expect(Object.keys(resolveConflict({ ...versions, current: project }, {})).sort()).toEqual(
    ['description', 'name', 'path', 'sourceId', 'vmId'].sort(),
  );
});
