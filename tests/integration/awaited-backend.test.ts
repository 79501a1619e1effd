import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { profileState } from '#contract/overview.ts';
import { errorOf } from '../main/support/app-error.ts';
import { soon } from '../support/until.ts';
import { fastClock } from './support/fast-clock.ts';
import { live, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

const refused = { code: 'unreachable', params: { reason: 'refused' } };

/** A backend that is not running, and an app that adds it nevertheless. */
async function added(options: Parameters<typeof startMainProcess>[1] = {}) {
  const backend = await startedBackend();
  await backend.stop();
  const app = startMainProcess(undefined, options);
  expect(await errorOf(() => app.profile.connectBackend(backend.url, false))).toMatchObject(refused);
  await app.profile.addAnyway(backend.url, false);
  await vi.waitFor(() => expect(app.info().awaited).toMatchObject({ error: refused, trying: false }), soon);
  return { backend, app };
}

test('keeps a backend that is down, shows it as unreachable, and goes to the sign-in once it answers', async () => {
  const { backend, app } = await added({ clock: fastClock(50) });
  expect(app.info()).toMatchObject({
    baseUrl: backend.url,
    realtime: { status: 'offline', error: refused },
  });
  expect(profileState(app.info())).toBe('unreachable');
  await backend.restart();
  await vi.waitFor(() => expect(app.info().awaited).toBeNull(), soon);
  expect(app.info()).toMatchObject({
    setupStep: 1,
    isAuthenticated: false,
    realtime: { status: 'offline' },
  });
  expect(profileState(app.info())).not.toBe('unreachable');
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
});

test('sends nothing that identifies a person before the service was recognised', async () => {
  const received: string[] = [];
  const stranger = createServer((request, response) => {
    received.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Something else</h1>');
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void stranger.close());
  const url = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  const app = startMainProcess();
  await app.profile.addAnyway(url, false);
  await vi.waitFor(() => expect(app.info().awaited?.error?.code).toBe('not-the-service'), soon);
  const ways = [
    () => app.profile.signIn('ada@example.org', 'correct horse'),
    () => app.profile.signUp('Ada', 'ada@example.org', 'correct horse'),
    () => app.profile.useToken('token-1'),
    () => app.profile.signInWithCode('code-1'),
  ];
  for (const way of ways) expect(await errorOf(way)).toMatchObject({ code: 'bad-input' });
  app.profiles.reconnect();
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(1), soon);
  expect(new Set(received)).toEqual(new Set(['GET /project']));
  expect(app.info()).toMatchObject({
    awaited: { error: { code: 'not-the-service' } },
    isAuthenticated: false,
  });
});

test('retries at once where the network has changed, also after a restart of the app', async () => {
  const { backend, app } = await added();
  const next = await app.restart();
  await vi.waitFor(() => expect(next.info().awaited).toMatchObject({ error: refused, trying: false }), soon);
  await backend.restart();
  next.profiles.reconnect();
  await vi.waitFor(() => expect(next.info().awaited).toBeNull(), soon);
  const last = await next.restart();
  expect(last.info()).toMatchObject({ awaited: null, setupStep: 1 });
});

test('does not bring back a backend that was cancelled by a late response', async () => {
  const { backend, app } = await added();
  await backend.restart();
  const fault = backend.failNext({ path: '/project', hold: 'answer' });
  app.profiles.reconnect();
  await fault.reached;
  await app.profile.changeBackend();
  const other = await startedBackend();
  await app.profile.connectBackend(other.url, false);
  const answers = () => app.profile.connection.requests.list().filter(({ status }) => status === 401);
  // The app may have asked the awaited backend by itself before.
  const before = answers().length;
  fault.release();
  await vi.waitFor(() => expect(answers()).toHaveLength(before + 1), soon);
  expect(app.info()).toMatchObject({ baseUrl: other.url, awaited: null });
});

test('does not replace a backend with a session by one that does not answer', async () => {
  const backend = await startedBackend();
  const app = startMainProcess();
  await app.profile.connectBackend(backend.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await backend.stop();
  for (const url of [backend.url, 'http://127.0.0.1:1'])
    expect(await errorOf(() => app.profile.addAnyway(url, false))).toMatchObject({ code: 'bad-input' });
  expect(app.info()).toMatchObject({ baseUrl: backend.url, isAuthenticated: true, awaited: null });
  expect(await errorOf(() => app.profile.addAnyway('http://ops.example.org', false))).toMatchObject({
    code: 'unencrypted',
  });
});
