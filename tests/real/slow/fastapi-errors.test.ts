import { expect, test, vi } from 'vitest';
import { fieldMessages } from '#renderer/ui/feedback/field-messages.ts';
import { startMainProcess } from '#tests/integration/support/start-main-process.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { needs, pythonService } from '../support/installed.ts';
import { inTime, live, type Operator, password, shop } from '../support/operator.ts';
import { startPythonService } from '../support/python-service.ts';

needs(...pythonService);

const projectFields = ['name', 'description', 'path', 'sourceId', 'vmId'] as const;
const fields = { ...shop, description: '', path: '' };

/** An operator who connected in spite of the warning, signed up and is live. */
async function liveAnyway(url: string): Promise<Operator> {
  const app = startMainProcess();
  await app.profile.connectBackend(url, false, true);
  await app.profile.signUp('Ada', 'ada@example.org', password);
  await live(app);
  return app;
}

test('reports a bare {"detail": "Not authenticated"}, and can connect anyway', async () => {
  const service = await startPythonService();
  const app = startMainProcess();
  expect(await errorOf(() => app.profile.connectBackend(service.url, false))).toMatchObject({
    code: 'error-body',
    status: 401,
    message: 'Not authenticated',
    params: { found: 'detail' },
  });
  const check = await app.profile.check.run({ runId: 'run-1', url: service.url });
  expect(check.stages.map(({ code }) => code)).toContain('service-error-body');

  await app.profile.connectBackend(service.url, false, true);
  await app.profile.signUp('Ada', 'ada@example.org', password);
  await live(app);
  // The next start does not ask again.
  const next = await app.restart();
  await live(next);
});

test("shows the reasons of FastAPI's 422 at their fields, and its other words in the alert", async () => {
  const service = await startPythonService();
  const app = await liveAnyway(service.url);
  const { changes, domains } = app.profile.data;
  const long = await errorOf(() => changes.create({ ...fields, name: 'x'.repeat(81), path: 'y'.repeat(81) }));
  expect(long).toMatchObject({ code: 'rejected', status: 422 });
  if (long === null) throw new Error('it was accepted');
  expect(fieldMessages(long, projectFields)).toEqual({
    name: expect.stringContaining('at most 80 characters'),
    path: expect.stringContaining('at most 80 characters'),
  });

  const described = { ...fields, description: 'Sells things' };
  const id = (await changes.create(described))?.id ?? '';
  const cleared = await errorOf(() => changes.update(id, described, { ...described, description: '' }));
  if (cleared === null) throw new Error('it was accepted');
  expect(fieldMessages(cleared, projectFields)).toEqual({
    description: expect.stringContaining('at least 1 character'),
  });

  const domain = { domain: 'shop.example.org', challenge: 'prove-it', main: true, linked: false };
  await domains.create(domain);
  expect(await errorOf(() => domains.create(domain))).toMatchObject({
    code: 'rejected',
    status: 409,
    message: 'shop.example.org exists already',
  });
  await app.profile.signOut();
  const short = await errorOf(() => app.profile.signUp('Eve', 'eve@example.org', 'secret1'));
  if (short === null) throw new Error('it was accepted');
  expect(fieldMessages(short, ['name', 'email', 'password'])).toEqual({
    password: expect.stringContaining('at least 8 characters'),
  });
  expect(JSON.stringify(short)).not.toContain('secret1');
  expect(await errorOf(() => app.profile.signIn('ada@example.org', 'wrong'))).toMatchObject({
    code: 'rejected',
    status: 401,
    message: 'Incorrect email or password',
  });
});

test('ends the session once on a 401 without the body of the interface', async () => {
  const service = await startPythonService();
  const app = await liveAnyway(service.url);
  await app.profile.data.changes.create(fields);
  await service.stop();
  service.rotateSecret();
  await service.start();
  const ended = { isAuthenticated: false, sessionExpired: true };
  await vi.waitFor(() => expect(app.info()).toMatchObject(ended), inTime);
  expect(app.log.lines.filter((line) => line.includes('ended'))).toHaveLength(1);
  await app.profile.signIn('ada@example.org', password);
  await live(app);
  await vi.waitFor(() => expect(app.names()).toEqual(['Shop']), inTime);
});
