import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { call } from '#reference-backend/test-client.ts';
import { account, conformanceOf, idsOf } from '../support/run-checks.ts';

const file = path.resolve(import.meta.dirname, '../../../docs/examples/minimal-backend.mjs');

test('keeps every rule with the recommended choices in the example of the documentation', async () => {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const [url] = await once(createInterface(child.stdout), 'line');
  const body = { name: 'Ada', ...account };
  expect((await call({ url }, 'POST /auth/signup', { body })).status).toBe(201);

  const gitProvider = { clientId: 'app', clientSecret: 'hush' };
  const report = await conformanceOf(url, {
    createNetwork: true,
    signUp: true,
    gitProvider,
    oauthCode: 'code',
  });
  expect(report.results.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(idsOf(report, 'not-offered')).toEqual([]);
  expect(idsOf(report, 'not-tried')).toEqual(['authentication.forbidden']);
  expect(report.left.map(({ kind }) => kind).sort()).toEqual(['account', 'network']);
  expect(report.choices).toMatchObject({
    ...{ idKey: 'id', idType: 'string', single: 'plain' },
    lists: { project: 'array', authorization: 'array', networks: 'array', domains: 'array' },
    bodies: { createProject: 'record', updateProject: 'record', deleteProject: 'empty' },
    successCodes: { createProject: 201, updateProject: 200, deleteProject: 204 },
    ...{ unknownFields: 'dropped', emptyOptionalFields: 'accepted', unsetFields: 'absent' },
    emits: { CREATE: true, UPDATE: true, DELETE: true },
    ...{ ownEcho: true, eventData: 'record', errorMessage: 'string', concurrentUpdates: 'last-wins' },
  });
});
