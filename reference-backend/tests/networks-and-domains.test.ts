import { describe, expect, test } from 'vitest';
import { begin, call, sample } from '../test-client.ts';

const domain = { domain: 'shop.example.org', challenge: 'abc', main: true, linked: false };

describe('endpoints · /networks', () => {
  test('POST /networks, GET /networks · stores and lists domain, port and projectId', async () => {
    const { backend, token } = await begin();
    const { id: projectId } = backend.colleague.create(sample);
    const body = { domain: 'shop.example.org', port: 8080, projectId };
    expect((await call(backend, 'POST /networks', { token, body })).status).toBe(201);
    const reply = await call(backend, 'GET /networks', { token });
    expect(reply).toMatchObject({ status: 200, body: [{ id: expect.any(String), ...body }] });
  });

  test.each([
    ['port as a string', { port: '80' }, 'port must be a whole number'],
    ['port 0', { port: 0 }, 'port must be between 1 and 65535'],
    ['port 65536', { port: 65_536 }, 'port must be between 1 and 65535'],
    ['no domain', { domain: undefined }, 'domain is required'],
    ['a number as projectId', { projectId: 1 }, 'projectId must be a string'],
  ])('POST /networks · returns 400 for %s', async (_, wrong, message) => {
    const { backend, token } = await begin();
    const { id: projectId } = backend.colleague.create(sample);
    const body = { domain: 'd.example.org', port: 80, projectId, ...wrong };
    expect(await call(backend, 'POST /networks', { token, body })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  test('POST /networks · returns 404 for an unknown project', async () => {
    const { backend, token } = await begin();
    const body = { domain: 'd.example.org', port: 80, projectId: 'unknown' };
    expect((await call(backend, 'POST /networks', { token, body })).status).toBe(404);
  });
});

describe('endpoints · /domains', () => {
  test('POST /domains, GET /domains, GET /domains/:id · stores, lists and returns a domain', async () => {
    const { backend, token } = await begin();
    const created = await call(backend, 'POST /domains', { token, body: domain });
    expect(created).toMatchObject({ status: 201, body: { id: expect.any(String), ...domain } });
    const { id } = created.body as { id: string };
    expect((await call(backend, 'GET /domains', { token })).body).toEqual([{ id, ...domain }]);
    expect((await call(backend, `GET /domains/${id}`, { token })).body).toEqual({ id, ...domain });
  });

  test.each([
    ['main as a string', { main: 'yes' }, 'main must be true or false'],
    ['no linked', { linked: undefined }, 'linked is required'],
    ['no challenge', { challenge: undefined }, 'challenge is required'],
  ])('POST /domains · returns 400 for %s', async (_, wrong, message) => {
    const { backend, token } = await begin();
    const reply = await call(backend, 'POST /domains', { token, body: { ...domain, ...wrong } });
    expect(reply).toMatchObject({ status: 400, body: { message } });
  });

  test('DELETE /domains/:id · deletes it, and returns 404 a second time', async () => {
    const { backend, token } = await begin();
    const created = await call(backend, 'POST /domains', { token, body: domain });
    const endpoint = `/domains/${(created.body as { id: string }).id}`;
    expect((await call(backend, `DELETE ${endpoint}`, { token })).status).toBe(200);
    expect((await call(backend, `DELETE ${endpoint}`, { token })).status).toBe(404);
    expect((await call(backend, `GET ${endpoint}`, { token })).status).toBe(404);
  });
});
