import { expect, test } from 'vitest';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { startedBackend } from '../integration/support/signed-up.ts';
import { startMainProcess } from '../integration/support/start-main-process.ts';
import { errorOf } from '../main/support/app-error.ts';
import { needs } from './support/installed.ts';
import { proxied, startNginx } from './support/nginx.ts';
import { password, shop, signedUp } from './support/operator.ts';

needs('nginx');

const fields = { ...shop, description: '', path: '' };

test('follows a gateway that adds slashes and moves paths below the backend URL, also for changes', async () => {
  const backend = await startedBackend();
  const nginx = await startNginx({
    server: `
      location = /api { return 308 /api/; }
      location = /api/project { return 308 /api/project/; }
      location = /api/auth/signup { return 307 /api/v1/auth/signup; }
      location = /api/project/ { ${proxied(`${backend.url}/project`)} }
      location /api/v1/ { ${proxied(`${backend.url}/`)} }
      location /api/ { ${proxied(`${backend.url}/`)} }`,
  });
  const app = await signedUp(`${nginx.origin}/api`);
  await app.profile.data.changes.create(fields);
  await app.profile.data.sync.list('always');
  expect(app.names()).toEqual(['Shop']);
  expect(backend.projects()).toHaveLength(1);
});

test('sends neither a password nor a token to another path of the host', async () => {
  const backend = await startedBackend({ recordBodies: true });
  const other = await startedBackend({ recordBodies: true });
  const nginx = await startNginx({
    server: `
      location = /team-a/auth/signin { return 307 /team-b/auth/signin; }
      location = /team-a/configuration { return 307 /team-b/configuration; }
      location /team-a/project/ { return 307 /team-b$request_uri; }
      location /team-a/ { ${proxied(`${backend.url}/`)} }
      location /team-b/ { ${proxied(`${other.url}/`)} }`,
  });
  const moved = `${nginx.origin}/team-b`;
  const app = await signedUp(`${nginx.origin}/team-a`);
  const outside = { code: 'redirect', params: { reason: 'outside' } };
  expect(await errorOf(() => app.profile.data.sync.read('1'))).toMatchObject(outside);
  await app.profile.signOut();
  expect(await errorOf(() => app.profile.signIn('ada@example.org', password))).toMatchObject({
    ...outside,
    params: { to: `${moved}/auth/signin`, url: moved },
  });
  expect(other.requests).toEqual([]);
});

test('follows a redirect of the first contact, which has no secret, on the host, and reports one to https', async () => {
  const authority = await createAuthority();
  const backend = await startedBackend();
  const secure = await startNginx({
    tls: await authority.issue(),
    server: `location / { ${proxied(backend.url)} }`,
  });
  const plain = await startNginx({
    server: `
      location = /old/project { return 302 /api/project; }
      location /api/ { ${proxied(`${backend.url}/`)} }
      location / { return 301 ${secure.origin}$request_uri; }`,
  });
  const app = startMainProcess();
  app.profile.connection.addAuthorities(authority.cert);
  expect(await errorOf(() => app.profile.connectBackend(plain.origin, false))).toMatchObject({
    code: 'redirect',
    params: { reason: 'other-origin', from: plain.origin, to: secure.origin },
  });
  await app.profile.connectBackend(secure.origin, false);
  await app.profile.signUp('Ada', 'ada@example.org', password);
  const old = startMainProcess();
  expect(await errorOf(() => old.profile.connectBackend(`${plain.origin}/old`, false))).toBeNull();
});
