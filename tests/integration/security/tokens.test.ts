import { expect, test } from 'vitest';
import { errorOf } from '#tests/main/support/app-error.ts';
import { hostileServer } from '../support/hostile-server.ts';
import { startedBackend } from '../support/signed-up.ts';
import { startMainProcess } from '../support/start-main-process.ts';

const strange = ['a\r\nX-Injected: 1', 'a b', 'tokén', 'a\u0000b', ''];

test.each(strange)('does not send %j as a token', async (token) => {
  const backend = await startedBackend();
  const app = startMainProcess();
  await app.profile.connectBackend(backend.url, false);
  const before = backend.requests.length;
  expect(await errorOf(() => app.profile.useToken(token))).toEqual({
    code: 'bad-input',
    params: { field: 'token' },
  });
  expect(backend.requests.length).toBe(before);
});

test.each(strange)('does not accept %j as a token from a backend', async (accessToken) => {
  const server = await hostileServer((request, response) => {
    const body = request.method === 'POST' ? { accessToken } : { statusCode: 401, message: 'No token' };
    response
      .writeHead(request.method === 'POST' ? 201 : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
  const app = startMainProcess();
  await app.profile.connectBackend(server.url, false);
  expect(await errorOf(() => app.profile.signIn('ada@example.org', 'correct horse'))).toMatchObject({
    code: 'unreadable',
  });
  expect(app.info()).toMatchObject({ isAuthenticated: false, tokenStorage: 'none' });
});
