import { decodeJwt } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startStandInProvider } from '../server/git-provider/stand-in-provider.ts';
import { invalidClientId } from '../service/git-provider/git-provider.ts';
import { begin, call } from '../test-client.ts';

const pair = { client_id: 'pilothouse-app', client_secret: 'hush' };
const octo = { id: 7, login: 'octo', name: 'Octavia' };

async function beginWithProvider() {
  const provider = await startStandInProvider(pair);
  onTestFinished(() => provider.close());
  return { provider, ...(await begin({ provider })) };
}

const subject = (reply: { body: unknown }) =>
  decodeJwt((reply.body as { accessToken: string }).accessToken).sub;

describe('endpoints · /configuration', () => {
  test('POST /configuration/gitprovider, GET /configuration · stores the pair under github and hides its secret', async () => {
    const { backend, token } = await begin();
    expect((await call(backend, 'GET /configuration', { token })).body).toEqual({});
    const reply = await call(backend, 'POST /configuration/gitprovider', { token, body: pair });
    expect(reply.status).toBe(201);
    expect(reply.text).not.toContain(pair.client_secret);
    const read = await call(backend, 'GET /configuration', { token });
    expect(read.body).toEqual({ github: { client_id: pair.client_id } });
  });

  test('GET /configuration · includes the secret with exposeSecrets', async () => {
    const { backend, token } = await begin({ exposeSecrets: true });
    await call(backend, 'POST /configuration/gitprovider', { token, body: pair });
    expect((await call(backend, 'GET /configuration', { token })).body).toEqual({ github: pair });
  });

  test.each(['client_id', 'client_secret'])(
    'POST /configuration/gitprovider · requires %s',
    async (field) => {
      const { backend, token } = await begin();
      const { [field]: _, ...body } = { ...pair } as Record<string, string>;
      const reply = await call(backend, 'POST /configuration/gitprovider', { token, body });
      expect(reply).toMatchObject({ status: 400, body: { message: `${field} is required` } });
    },
  );

  test('Rule 1 · treats one client id as unregistered without a provider', async () => {
    const { backend, token } = await begin();
    const body = { ...pair, client_id: invalidClientId };
    expect((await call(backend, 'POST /configuration/gitprovider', { token, body })).status).toBe(400);
  });

  test('Rule 1 · lets the provider decide which credentials are valid', async () => {
    const { backend, token } = await beginWithProvider();
    const body = { ...pair, client_secret: 'guess' };
    expect((await call(backend, 'POST /configuration/gitprovider', { token, body })).status).toBe(400);
    expect((await call(backend, 'GET /configuration', { token })).body).toEqual({});
    expect((await call(backend, 'POST /configuration/gitprovider', { token, body: pair })).status).toBe(201);
  });
});

describe('endpoints · /auth/gitprovider', () => {
  test('POST /auth/gitprovider · signs in the same account by a code each time', async () => {
    const { backend, token, provider } = await beginWithProvider();
    await call(backend, 'POST /configuration/gitprovider', { token, body: pair });
    const signIn = (user: typeof octo) =>
      call(backend, 'POST /auth/gitprovider', { body: { code: provider.issueCode(user) } });
    const [first, again, other] = [await signIn(octo), await signIn(octo), await signIn({ ...octo, id: 8 })];
    expect(first).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } });
    expect(subject(again)).toBe(subject(first));
    expect(subject(other)).not.toBe(subject(first));
    const { accessToken } = first.body as { accessToken: string };
    expect((await call(backend, 'GET /project', { token: accessToken })).status).toBe(200);
  });

  test('POST /auth/gitprovider · returns 400 for a used or unknown code', async () => {
    const { backend, token, provider } = await beginWithProvider();
    await call(backend, 'POST /configuration/gitprovider', { token, body: pair });
    const body = { code: provider.issueCode(octo) };
    await call(backend, 'POST /auth/gitprovider', { body });
    expect((await call(backend, 'POST /auth/gitprovider', { body })).status).toBe(400);
    expect((await call(backend, 'POST /auth/gitprovider', { body: { code: 'x' } })).status).toBe(400);
  });

  test('POST /auth/gitprovider · returns 400 for a missing code, provider or configuration', async () => {
    const { backend } = await beginWithProvider();
    expect((await call(backend, 'POST /auth/gitprovider', { body: {} })).body).toMatchObject({
      message: 'code is required',
    });
    expect((await call(backend, 'POST /auth/gitprovider', { body: { code: 'x' } })).status).toBe(400);
    const bare = await begin();
    expect((await call(bare.backend, 'POST /auth/gitprovider', { body: { code: 'x' } })).status).toBe(400);
  });

  test('POST /authorization · exchanges the code of oauth where a provider is configured', async () => {
    const { backend, token, provider } = await beginWithProvider();
    await call(backend, 'POST /configuration/gitprovider', { token, body: pair });
    const body = (code: string) => ({ type: 'oauth', name: 'GitHub', data: { code } });
    const good = body(provider.issueCode(octo));
    expect((await call(backend, 'POST /authorization', { token, body: good })).status).toBe(201);
    expect((await call(backend, 'POST /authorization', { token, body: body('x') })).status).toBe(400);
  });
});
