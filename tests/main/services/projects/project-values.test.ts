import { expect, test } from 'vitest';
import { projectsOfValue, valuesInUse } from '#services/projects/project-values.ts';
import { aProject } from '../../../renderer/fake-records.ts';

const projects = [
  aProject('1', { name: 'Quay', sourceId: 'git-harbour', vmId: 'vm-2' }),
  aProject('2', { name: 'Anchor', sourceId: 'git-harbour', vmId: '' }),
  aProject('3', { name: 'Mole', sourceId: 'GIT-Pier', vmId: 'vm-1' }),
];

const values = (text: string) => valuesInUse(projects, { field: 'sourceId', text });

test('lists the values in use that contain the text in any case, each once, sorted', async () => {
  expect(await values('')).toEqual(['GIT-Pier', 'git-harbour']);
  expect(await values(' git')).toEqual(['GIT-Pier', 'git-harbour']);
  expect(await values('PIER')).toEqual(['GIT-Pier']);
  expect(await values('git-harbour')).toEqual([]);
  expect(await valuesInUse(projects, { field: 'vmId', text: '' })).toEqual(['vm-1', 'vm-2']);
});

test('lists the first 50 of very many values', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) =>
    aProject(`${at}`, { sourceId: `source-${`${(at * 7_919) % 5_000}`.padStart(4, '0')}` }),
  );
  const first = Array.from({ length: 50 }, (_, at) => `source-${`${at}`.padStart(4, '0')}`);
  expect(await valuesInUse([...many, ...many], { field: 'sourceId', text: '' })).toEqual(first);
});

test('offers names and descriptions as well, but nothing that a field of one line cannot show', async () => {
  const described = ['Archive', 'two\nlines', 'x'.repeat(501), 'archive of 2024'].map((description, at) =>
    aProject(`${at}`, { name: `Shop ${at}`, description }),
  );
  const offered = await valuesInUse(described, { field: 'description', text: '' });
  expect(offered).toEqual(['Archive', 'archive of 2024']);
  expect(await valuesInUse(described, { field: 'name', text: '3' })).toEqual(['Shop 3']);
});

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
