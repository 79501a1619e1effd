import { describe, expect, test } from 'vitest';
import { begin, call } from '../test-client.ts';

const stored = [
  { type: 'oauth', name: 'GitHub', data: { code: 'c0de' } },
  { type: 'personal_access_token', name: 'Robot', data: { token: 't0ken' } },
  { type: 'deploy_key', name: 'Deploy', data: { key: 'k3y' } },
];

describe('endpoints · /authorization', () => {
  test.each(stored)('POST /authorization · stores $type', async (body) => {
    const { backend, token } = await begin();
    const reply = await call(backend, 'POST /authorization', { token, body });
    expect(reply.status).toBe(201);
    expect(reply.text).not.toContain(Object.values(body.data)[0]);
  });

  test.each([
    ['another type', { type: 'password', name: 'N', data: {} }, 'type must be one of'],
    ['oauth without code', { type: 'oauth', name: 'N', data: {} }, 'data.code is required'],
    [
      'a token without token',
      { type: 'personal_access_token', name: 'N', data: { key: 'k' } },
      'data.token is',
    ],
    ['a key without data', { type: 'deploy_key', name: 'N' }, 'data'],
    ['no name', { type: 'deploy_key', data: { key: 'k' } }, 'name is required'],
  ])('POST /authorization · returns 400 for %s', async (_, body, message) => {
    const { backend, token } = await begin();
    const reply = await call(backend, 'POST /authorization', { token, body });
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } });
  });

  test('GET /authorization · returns only id, name and type, only of this account', async () => {
    const { backend, token } = await begin();
    for (const body of stored) await call(backend, 'POST /authorization', { token, body });
    const reply = await call(backend, 'GET /authorization', { token });
    expect(reply.body).toEqual(stored.map(({ name, type }) => ({ id: expect.any(String), name, type })));
    const other = await backend.account('grace@example.org', 'p', 'Grace');
    expect((await call(backend, 'GET /authorization', { token: other })).body).toEqual([]);
  });

  test('GET /authorization · stays an array with string identifiers whatever the shape', async () => {
    const { backend, token } = await begin({ shape: { idType: 'number', idField: '_id', list: 'data' } });
    await call(backend, 'POST /authorization', { token, body: stored[2] });
    const reply = await call(backend, 'GET /authorization', { token });
    expect(reply.body).toEqual([{ id: '1', name: 'Deploy', type: 'deploy_key' }]);
  });

  test('GET /authorization · includes the data with exposeSecrets', async () => {
    const { backend, token } = await begin({ exposeSecrets: true });
    await call(backend, 'POST /authorization', { token, body: stored[2] });
    expect((await call(backend, 'GET /authorization', { token })).body).toMatchObject([stored[2]]);
  });

  test('DELETE /authorization/:id · deletes it, and returns 404 a second time or from another account', async () => {
    const { backend, token } = await begin();
    await call(backend, 'POST /authorization', { token, body: stored[1] });
    const listed = (await call(backend, 'GET /authorization', { token })).body as { id: string }[];
    const endpoint = `DELETE /authorization/${listed[0]?.id}`;
    const other = await backend.account('grace@example.org', 'p', 'Grace');
    expect((await call(backend, endpoint, { token: other })).status).toBe(404);
    expect((await call(backend, endpoint, { token })).status).toBe(200);
    expect((await call(backend, endpoint, { token })).status).toBe(404);
    expect((await call(backend, 'GET /authorization', { token })).body).toEqual([]);
  });
});
