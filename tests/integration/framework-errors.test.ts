import { describe, expect, test, vi } from 'vitest';
import { type Framework, frameworks } from '#reference-backend/server/framework-errors.ts';
import { errorOf } from '../main/support/app-error.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { live, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

/** The texts in a 401 to a request without a token; empty if it has no body. */
const found: Readonly<Record<Framework, string>> = {
  fastapi: 'detail',
  drf: 'detail',
  flask: 'message',
  'flask-jwt': 'msg',
  problem: 'type, title, status, detail',
  spring: 'timestamp, status, error, path',
  'spring-security': '',
  laravel: 'message',
  express: 'error',
};

/** Frameworks whose body contains no reason by default. */
const withoutReasons: ReadonlySet<Framework> = new Set(['spring']);

/** Connects because the operator insists, and signs up. */
async function connected(errors: Framework) {
  const backend = await startedBackend({ errors, emptyOptionals: 'reject' });
  const app = startMainProcess();
  const refused = await errorOf(() => app.profile.connectBackend(backend.url, false));
  await app.profile.connectBackend(backend.url, false, true);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  return { backend, app, refused };
}

describe.each(frameworks)('a backend with the errors of %s', (framework) => {
  test('is connected on request, which is kept for this backend', async () => {
    const { backend, app, refused } = await connected(framework);
    expect(refused).toMatchObject({
      code: 'error-body',
      status: 401,
      params: { status: 401, found: found[framework] },
    });
    await app.profile.connectBackend(backend.url, false);
    expect(app.info()).toMatchObject({ isAuthenticated: true, baseUrl: backend.url });
    const other = await startedBackend({ errors: framework });
    expect(await errorOf(() => app.profile.connectBackend(other.url, false))).toMatchObject({
      code: 'error-body',
    });
    expect(app.info()).toMatchObject({ isAuthenticated: true, baseUrl: backend.url });
  });

  test('says why it rejects a change, by field and without the secrets that were sent', async () => {
    const { app } = await connected(framework);
    const invalid = await errorOf(() => app.profile.data.changes.create({ ...shop, name: ' ', path: ' ' }));
    expect(invalid).toMatchObject({ code: 'rejected' });
    if (!withoutReasons.has(framework)) {
      expect(invalid?.reasons).toEqual([
        { field: 'name', text: 'must not be empty' },
        { field: 'path', text: 'must not be empty' },
      ]);
      expect(invalid?.message?.match(/must not be empty/g)).toHaveLength(2);
    }
    const secret = { type: 'personal_access_token', token: 'ghp_0123456789' } as const;
    const refused = await errorOf(() => app.profile.data.authorizations.create(' ', secret));
    expect(refused).toMatchObject({ code: 'rejected' });
    expect(JSON.stringify(refused)).not.toContain('ghp_');
  });

  test('ends the session where it rejects the token, and reports a wrong password', async () => {
    const { backend, app } = await connected(framework);
    backend.expireAll();
    expect(await errorOf(() => app.profile.data.sync.read('x'))).toMatchObject({ code: 'signed-out' });
    await vi.waitFor(
      () => expect(app.info()).toMatchObject({ isAuthenticated: false, sessionExpired: true }),
      soon,
    );
    const wrong = await errorOf(() => app.profile.signIn('ada@example.org', 'battery staple'));
    expect(wrong).toMatchObject({ status: 401 });
    expect(app.info().isAuthenticated).toBe(false);
    await app.profile.signIn('ada@example.org', 'correct horse');
    await live(app);
  });

  test('is distinguished from a gateway, whose page keeps the session', async () => {
    const { backend, app } = await connected(framework);
    for (const contentType of ['text/html', 'application/json']) {
      const body = contentType === 'text/html' ? '<html>Sign in' : '{}';
      backend.failNext({ path: '/project', status: 401, body, contentType });
      expect(await errorOf(() => app.profile.data.sync.list('always'))).toMatchObject({ code: 'gateway' });
    }
    expect(app.info()).toMatchObject({ isAuthenticated: true });
  });

  test('passes the connection check once it is connected, with a warning', async () => {
    const { backend, app } = await connected(framework);
    const check = await app.profile.check.run({ runId: 'a', url: null });
    expect(check.cause).toBeNull();
    const code = found[framework] === '' ? 'service-error-body-empty' : 'service-error-body';
    expect(check.stages.find(({ name }) => name === 'service')).toMatchObject({ status: 'warning', code });
    const unknown = await startMainProcess().profile.check.run({ runId: 'b', url: backend.url });
    expect(unknown.stages.find(({ name }) => name === 'service')).toMatchObject({ status: 'failed', code });
  });
});
