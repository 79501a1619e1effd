import { expect, test } from 'vitest';
import { conformanceOf, idsOf } from '#conformance/tests/support/run-checks.ts';
import { needs } from './support/installed.ts';
import { password } from './support/operator.ts';
import { serviceOfFile } from './support/service.ts';

needs('postgresql');
const service = serviceOfFile({ globalPrefix: 'api' });

const fields = { name: 'Shop', sourceId: 'git-1', vmId: 'vm-1' };

test('finds that a NestJS service follows the interface, and its choices', async () => {
  const { baseUrl } = service();
  const colleague = await service().colleague();
  await colleague.create(fields);
  const before = await colleague.projects();
  const account = { name: 'Ada', email: 'ada@example.org', password };
  await fetch(`${baseUrl}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const credentials = { kind: 'password', email: account.email, password } as const;
  const report = await conformanceOf(baseUrl, { credentials, realtimePath: '/socket.io' });
  expect(report.results.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(idsOf(report, 'not-offered')).toEqual([]);
  expect(report.left).toEqual([]);
  expect(await colleague.projects()).toEqual(before);
  expect(report.choices).toMatchObject({
    idKey: 'id',
    idType: 'string',
    single: 'plain',
    lists: { project: 'array', authorization: 'array', networks: 'array', domains: 'array' },
    successCodes: { signIn: 200, createProject: 201, updateProject: 200, deleteProject: 204 },
    bodies: { createProject: 'record', updateProject: 'record', deleteProject: 'empty' },
    unknownFields: 'refused',
    emptyOptionalFields: 'refused',
    unsetFields: 'null',
    errorMessage: 'array',
    emits: { CREATE: true, UPDATE: true, DELETE: true },
    ownEcho: true,
    eventData: 'record',
    concurrentUpdates: 'last-wins',
    realtimePath: '/socket.io',
    // Express reads 100 kB.
    acceptedBytes: 16_000,
    refusedBytes: 150_000,
  });
});
