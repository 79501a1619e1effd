import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { begin, call } from '../test-client.ts';

const accessToken = { accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) };
const unauthorized = { statusCode: 401, message: expect.any(String), error: 'Unauthorized' };

describe('endpoints · /auth', () => {
  test('POST /auth/signup · takes name, email and password, and returns only the accessToken', async () => {
    const { backend } = await begin();
    const body = { name: 'Grace', email: 'grace@example.org', password: 'p' };
    const reply = await call(backend, 'POST /auth/signup', { body });
    expect(reply).toMatchObject({ status: 201, body: accessToken });
    expect(Object.keys(reply.body as object)).toEqual(['accessToken']);
  });

  test.each(['name', 'email', 'password'])('POST /auth/signup · requires %s', async (field) => {
    const { backend } = await begin();
    const { [field]: _, ...body } = { name: 'G', email: 'g@example.org', password: 'p' } as Record<
      string,
      string
    >;
    const reply = await call(backend, 'POST /auth/signup', { body });
    expect(reply).toMatchObject({ status: 400, body: { message: `${field} is required` } });
  });

  test('POST /auth/signup · returns 400 with a message for a registered address in another case', async () => {
    const { backend } = await begin();
    const body = { name: 'Ada', email: 'ADA@example.org', password: 'p' };
    const reply = await call(backend, 'POST /auth/signup', { body });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('exists already') },
    });
  });

  test('POST /auth/signup · returns 400 for an invalid e-mail address', async () => {
    const { backend } = await begin();
    const body = { name: 'Ada', email: 'ada', password: 'p' };
    const reply = await call(backend, 'POST /auth/signup', { body });
    expect(reply).toMatchObject({ status: 400, body: { message: 'email must be an e-mail address' } });
  });

  test('POST /auth/signin · takes email and password, and returns the accessToken', async () => {
    const { backend } = await begin();
    const body = { email: 'ada@example.org', password: 'correct horse' };
    expect(await call(backend, 'POST /auth/signin', { body })).toMatchObject({
      status: 200,
      body: accessToken,
    });
  });

  test.each([
    ['wrong password', 'ada@example.org', 'wrong'],
    ['unknown address', 'nobody@example.org', 'correct horse'],
  ])('POST /auth/signin · returns the same 401 for %s', async (_, email, password) => {
    const { backend } = await begin();
    const reply = await call(backend, 'POST /auth/signin', { body: { email, password } });
    expect(reply).toMatchObject({
      status: 401,
      body: { ...unauthorized, message: 'Wrong e-mail address or password' },
    });
  });

  test('POST /auth/signin · distinguishes passwords that differ after 72 bytes', async () => {
    const { backend } = await begin();
    const long = 'x'.repeat(80);
    await backend.account('long@example.org', `${long}a`, 'Long');
    const body = { email: 'long@example.org', password: `${long}b` };
    expect((await call(backend, 'POST /auth/signin', { body })).status).toBe(401);
  });
});

describe('authentication', () => {
  test.each([
    'POST /authorization',
    'GET /authorization',
    'DELETE /authorization/1',
    'POST /project',
    'GET /project',
    'GET /project/1',
    'PUT /project/1',
    'DELETE /project/1',
    'POST /networks',
    'GET /networks',
    'POST /domains',
    'GET /domains',
    'GET /domains/1',
    'DELETE /domains/1',
    'POST /configuration/gitprovider',
    'GET /configuration',
  ])('1, 4 · returns 401 for %s without a token', async (endpoint) => {
    const { backend } = await begin();
    expect(await call(backend, endpoint)).toMatchObject({ status: 401, body: unauthorized });
  });

  test('1 · accepts the token of an /auth endpoint as Bearer', async () => {
    const { backend, token } = await begin();
    expect((await call(backend, 'GET /project', { token })).status).toBe(200);
  });

  test.each(['nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwianRpIjoieCJ9.'])(
    '4 · returns 401 for the invalid token %s',
    async (token) => {
      const { backend } = await begin();
      expect((await call(backend, 'GET /project', { token })).status).toBe(401);
    },
  );

  test('4 · returns 401 for a token of another backend', async () => {
    const { backend } = await begin();
    const { token } = await begin();
    expect((await call(backend, 'GET /project', { token })).status).toBe(401);
  });

  test('3, 4 · returns 403 for an operation that requires an authorization type until one is stored', async () => {
    const { backend, token } = await begin({ requireAuthorization: { 'POST /project': 'deploy_key' } });
    const body = { name: 'P', sourceId: 's', vmId: 'v' };
    expect(await call(backend, 'POST /project', { token, body })).toMatchObject({
      status: 403,
      body: { statusCode: 403, message: expect.stringContaining('deploy_key'), error: 'Forbidden' },
    });
    expect(backend.projects()).toEqual([]);
    await call(backend, 'POST /authorization', {
      token,
      body: { type: 'deploy_key', name: 'Key', data: { key: 'k' } },
    });
    expect((await call(backend, 'POST /project', { token, body })).status).toBe(201);
  });

  test('7 · issues tokens that do not expire by default', async () => {
    const { token } = await begin();
    expect(decodeJwt(token)).not.toHaveProperty('exp');
  });

  test('7 · issues tokens with an exp claim for a lifetime, and returns 401 after it', async () => {
    const { backend, token } = await begin({ tokenLifetime: 1 });
    expect((decodeJwt(token).exp ?? 0) * 1000).toBeLessThanOrEqual(Date.now() + 2000);
    await expect
      .poll(async () => (await call(backend, 'GET /project', { token })).status, { timeout: 4000 })
      .toBe(401);
  });

  test('4 · returns 401 for a revoked token, but not for others', async () => {
    const { backend, token } = await begin();
    const other = await backend.account('ada@example.org', 'correct horse', 'Ada');
    backend.revoke(token);
    expect((await call(backend, 'GET /project', { token })).status).toBe(401);
    expect((await call(backend, 'GET /project', { token: other })).status).toBe(200);
    backend.expireAll();
    expect((await call(backend, 'GET /project', { token: other })).status).toBe(401);
  });
});

test('accepts opaque tokens everywhere, which have no readable claims', async () => {
  const { backend, token } = await begin({ opaqueTokens: true });
  expect(token).not.toContain('.');
  expect((await call(backend, 'GET /project', { token })).status).toBe(200);
  backend.revoke(token);
  expect((await call(backend, 'GET /project', { token })).status).toBe(401);
});
