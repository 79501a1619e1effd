import { expect, test } from 'vitest';
import type { ProjectsChange } from '#contract/projects.ts';
import { applyChange, projectIn, projectsOf, tableOf } from '#features/projects/project-table.ts';
import { aProject } from '#tests/renderer/fake-bridge.ts';

function aChange(change: Partial<ProjectsChange>): ProjectsChange {
  const head = { profileId: 'profile-1', ownerId: 'ada', revision: 2 };
  return { ...head, upserts: [], removed: [], reset: false, ...change };
}

const abc = tableOf([aProject('a'), aProject('b'), aProject('c')]);

test('an update replaces one project and leaves the others the same objects', () => {
  const next = applyChange(abc, aChange({ upserts: [aProject('b', { name: 'New' })] }));
  expect(projectIn(next, 'b')?.name).toBe('New');
  expect(projectIn(next, 'a')).toBe(projectIn(abc, 'a'));
  expect(next.count).toBe(3);
});

test('a change does not mutate the previous table', () => {
  const before = tableOf([aProject('a')]);
  applyChange(before, aChange({ upserts: [aProject('a', { name: 'New' }), aProject('z')], removed: [] }));
  expect(projectsOf(before).map(({ name }) => name)).toEqual(['Project a']);
  expect(projectIn(before, 'z')).toBeUndefined();
});

test('a removed project can be added again', () => {
  const without = applyChange(abc, aChange({ removed: ['b', 'unknown'] }));
  expect(without.count).toBe(2);
  expect(projectIn(without, 'b')).toBeUndefined();
  const again = applyChange(without, aChange({ upserts: [aProject('b')] }));
  expect(again.count).toBe(3);
  expect(projectsOf(again).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});

test('one change may remove and add the same project', () => {
  const next = applyChange(abc, aChange({ removed: ['a'], upserts: [aProject('a', { name: 'Back' })] }));
  expect(projectIn(next, 'a')?.name).toBe('Back');
  expect(next.count).toBe(3);
});

test('two tables derived from the same one are independent', () => {
  const left = applyChange(abc, aChange({ upserts: [aProject('left')] }));
  const right = applyChange(abc, aChange({ upserts: [aProject('right')] }));
  expect(projectsOf(left).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'left']);
  expect(projectsOf(right).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'right']);
  expect(projectIn(left, 'right')).toBeUndefined();
});

test('the table does not grow when projects are created and deleted', () => {
  let table = tableOf([aProject('stays')]);
  for (let round = 0; round < 5000; round += 1) {
    table = applyChange(table, aChange({ upserts: [aProject(`guest-${round}`)] }));
    table = applyChange(table, aChange({ removed: [`guest-${round}`] }));
  }
  expect(projectsOf(table).map(({ key }) => key)).toEqual(['stays']);
  expect(table.slots.length).toBeLessThan(1100);
});
