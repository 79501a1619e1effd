import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { begin, call } from './test-client.ts';

const accessToken = { accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) };
const unauthorized = { statusCode: 401, message: expect.any(String), error: 'Unauthorized' };

describe('Endpoints · /auth', () => {
  test('POST /auth/signup · name, email, password → accessToken only', async () => {
    const { backend } = await begin();
    const body = { name: 'Grace', email: 'grace@example.org', password: 'p' };
    const reply = await call(backend, 'POST /auth/signup', { body });
    expect(reply).toMatchObject({ status: 201, body: accessToken });
    expect(Object.keys(reply.body as object)).toEqual(['accessToken']);
  });

  test.each(['name', 'email', 'password'])('POST /auth/signup · %s is required', async (field) => {
    const { backend } = await begin();
    const { [field]: _, ...body } = { name: 'G', email: 'g@example.org', password: 'p' } as Record<
      string,
      string
    >;
    const reply = await call(backend, 'POST /auth/signup', { body });
    expect(reply).toMatchObject({ status: 400, body: { message: `${field} is required` } });
  });

  test('POST /auth/signup · an address that is registered, in another case, returns 400 with a message', async () => {
    const { backend } = await begin();
    const body = { name: 'Ada', email: 'ADA@example.org', password: 'p' };
    const reply = await call(backend, 'POST /auth/signup', { body });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('exists already') },
    });
  });

  test('POST /auth/signup · an invalid e-mail address returns 400', async () => {
    const { backend } = await begin();
    const body = { name: 'Ada', email: 'ada', password: 'p' };
    const reply = await call(backend, 'POST /auth/signup', { body });
    expect(reply).toMatchObject({ status: 400, body: { message: 'email must be an e-mail address' } });
  });

  test('POST /auth/signin · email, password → accessToken', async () => {
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
  ])('POST /auth/signin · %s is a 401, both alike', async (_, email, password) => {
    const { backend } = await begin();
    const reply = await call(backend, 'POST /auth/signin', { body: { email, password } });
    expect(reply).toMatchObject({
      status: 401,
      body: { ...unauthorized, message: 'Wrong e-mail address or password' },
    });
  });

  test('POST /auth/signin · passwords that differ after 72 bytes are different', async () => {
    const { backend } = await begin();
    const long = 'x'.repeat(80);
    await backend.account('long@example.org', `${long}a`, 'Long');
    const body = { email: 'long@example.org', password: `${long}b` };
    expect((await call(backend, 'POST /auth/signin', { body })).status).toBe(401);
  });
});

describe('Authentication', () => {
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
  ])('1, 4 · %s without a token is a 401', async (endpoint) => {
    const { backend } = await begin();
    expect(await call(backend, endpoint)).toMatchObject({ status: 401, body: unauthorized });
  });

  test('1 · the token of an /auth endpoint works as Bearer', async () => {
    const { backend, token } = await begin();
    expect((await call(backend, 'GET /project', { token })).status).toBe(200);
  });

  test.each(['nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwianRpIjoieCJ9.'])(
    '4 · the invalid token %s is a 401',
    async (token) => {
      const { backend } = await begin();
      expect((await call(backend, 'GET /project', { token })).status).toBe(401);
    },
  );

  test('4 · a token of another backend returns 401', async () => {
    const { backend } = await begin();
    const { token } = await begin();
    expect((await call(backend, 'GET /project', { token })).status).toBe(401);
  });

  test('3, 4 · an operation that requires an authorization type returns 403 until one is stored', async () => {
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

  test('7 · by default a token does not expire', async () => {
    const { token } = await begin();
    expect(decodeJwt(token)).not.toHaveProperty('exp');
  });

  test('7 · with a lifetime the token has an exp claim, and returns 401 after it', async () => {
    const { backend, token } = await begin({ tokenLifetime: 1 });
    expect((decodeJwt(token).exp ?? 0) * 1000).toBeLessThanOrEqual(Date.now() + 2000);
    await expect
      .poll(async () => (await call(backend, 'GET /project', { token })).status, { timeout: 4000 })
      .toBe(401);
  });

  test('4 · a revoked token returns 401, others do not', async () => {
    const { backend, token } = await begin();
    const other = await backend.account('ada@example.org', 'correct horse', 'Ada');
    backend.revoke(token);
    expect((await call(backend, 'GET /project', { token })).status).toBe(401);
    expect((await call(backend, 'GET /project', { token: other })).status).toBe(200);
    backend.expireAll();
    expect((await call(backend, 'GET /project', { token: other })).status).toBe(401);
  });
});

test('opaque tokens are accepted everywhere and have no readable claims', async () => {
  const { backend, token } = await begin({ opaqueTokens: true });
  expect(token).not.toContain('.');
  expect((await call(backend, 'GET /project', { token })).status).toBe(200);
  backend.revoke(token);
  expect((await call(backend, 'GET /project', { token })).status).toBe(401);
});
