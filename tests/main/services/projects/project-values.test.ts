import { expect, test } from 'vitest';
import { projectsOfValue } from '#services/projects/project-values.ts';
import { aProject } from '../../../renderer/fake-records.ts';

const projects = [
  aProject('1', { name: 'Quay', sourceId: 'git-harbour', vmId: 'vm-2' }),
  aProject('2', { name: 'Anchor', sourceId: 'git-harbour', vmId: '' }),
  aProject('3', { name: 'Mole', sourceId: 'GIT-Pier', vmId: 'vm-1' }),
];

test('counts the projects with a value, and names the first 20', async () => {
  expect(await projectsOfValue(projects, { field: 'sourceId', value: 'git-harbour' })).toEqual({
    count: 2,
    names: ['Anchor', 'Quay'],
    lastId: '2',
  });
  expect(await projectsOfValue(projects, { field: 'name', value: 'quay' })).toEqual({
    count: 0,
    names: [],
    lastId: null,
  });
  const many = Array.from({ length: 30 }, (_, at) => aProject(`${at}`, { name: `P${50 - at}` }));
  const { count, names } = await projectsOfValue(many, { field: 'vmId', value: 'vm-1' });
  expect([count, names.length, names[0], names[19]]).toEqual([30, 20, 'P21', 'P40']);
});
