import { expect, test } from 'vitest';
import { exportRecords } from '#services/lists/list-export.ts';
import { textOf } from '#tests/main/support/exported-text.ts';
import { aDomain, anAuthorization } from './list-fixtures.ts';

const project = {
  ...{ key: '1', id: '1', name: '=1+1', description: 'a "b"', path: '', sourceId: 's', vmId: 'v' },
  ...{ more: { token: 'x' }, secrets: {} },
};

test('exports projects with the fields of the interface alone, and no cell begins like a formula', () => {
  expect(textOf(exportRecords('projects', [project], 'csv'))).toBe(
    '\ufeff"id","name","description","path","sourceId","vmId"\r\n"1","\'=1+1","a ""b""","","s","v"\r\n',
  );
  expect(JSON.parse(textOf(exportRecords('projects', [project], 'json')))).toEqual([
    { id: '1', name: '=1+1', description: 'a "b"', path: '', sourceId: 's', vmId: 'v' },
  ]);
});

test('exports other lists with their own fields, and unknown values empty', () => {
  const network = {
    key: '1',
    id: null,
    domain: 'a.example',
    port: 443,
    projectId: '7',
    projectName: null,
    vmId: null,
    projectGone: true,
  };
  expect(textOf(exportRecords('networks', [network], 'csv')).split('\r\n')).toEqual([
    '\ufeff"id","domain","port","projectId","projectName","vmId"',
    '"","a.example","443","7","",""',
    '',
  ]);
});

test('exports what the lists know of authorizations and domains, and times as ISO 8601', () => {
  const at = Date.UTC(2026, 10, 22, 14, 30);
  const authorization = anAuthorization('7', { name: 'CI', projects: 2, createdAt: at });
  expect(JSON.parse(textOf(exportRecords('authorizations', [authorization], 'json')))).toEqual([
    {
      ...{ id: '7', name: 'CI', type: 'oauth', projects: 2, domains: 0 },
      ...{ createdAt: '2026-11-22T14:30:00.000Z', expiresOn: null },
    },
  ]);
  const domain = aDomain('1', { domain: 'a.example', challengeState: 'not-found', checkedAt: at });
  expect(textOf(exportRecords('domains', [domain], 'csv')).split('\r\n')).toEqual([
    '\ufeff"id","domain","main","linked","networks","challengeState","checkedAt","watched"',
    '"1","a.example","false","false","","not-found","2026-11-22T14:30:00.000Z","false"',
    '',
  ]);
});

test('exports records of several backends with the name of theirs', () => {
  const records = ['Live', 'Staging'].map((backend) => ({ ...project, name: 'Shop', backend }));
  expect(textOf(exportRecords('projects', records, 'csv', true)).split('\r\n')).toEqual([
    '\ufeff"backend","id","name","description","path","sourceId","vmId"',
    '"Live","1","Shop","a ""b""","","s","v"',
    '"Staging","1","Shop","a ""b""","","s","v"',
    '',
  ]);
  expect(JSON.parse(textOf(exportRecords('projects', records, 'json', true)))).toMatchObject([
    { backend: 'Live' },
    { backend: 'Staging' },
  ]);
});
