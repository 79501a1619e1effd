import { describe, expect, test, vi } from 'vitest';
import { call } from '#reference-backend/test-client.ts';
import { errorOf } from '../main/support/app-error.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { startGateway } from './support/gateway.ts';
import { live, signedUp, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

describe('the session', () => {
  test('is restored after a restart of the app', async () => {
    const { app } = await signedUp();
    const next = await app.restart();
    await live(next);
    expect(next.info()).toMatchObject({ isAuthenticated: true, signedInAs: 'ada@example.org' });
  });

  test('ends once where the service rejects its token, and the same person finds the lists', async () => {
    const { backend, app } = await signedUp();
    const ended = app.profile.data;
    backend.expireAll();
    const calls = Array.from({ length: 20 }, () => errorOf(() => ended.sync.read('x')));
    expect((await Promise.all(calls)).every((error) => error?.code === 'signed-out')).toBe(true);
    expect(app.info()).toMatchObject({ isAuthenticated: false, sessionExpired: true, signedInAs: null });
    const tokens = () => [...app.keychain.entries.keys()].filter((entry) => entry.endsWith('/access-token'));
    await vi.waitFor(() => expect(tokens()).toEqual([]), soon);
    expect(app.log.lines.filter((line) => line.includes('ended'))).toHaveLength(1);
    expect(await errorOf(() => app.profile.data)).toMatchObject({ code: 'signed-out' });

    await app.profile.signIn('ada@example.org', 'correct horse');
    expect(app.profile.data).toBe(ended);
    await live(app);
    expect(app.info().sessionExpired).toBe(false);
  });

  test('leaves the request log when it ends', async () => {
    const { app } = await signedUp();
    const { connection } = app.profile;
    expect(connection.requests.secrets).toHaveLength(1);
    await app.profile.signOut();
    expect(connection.requests.secrets).toEqual([]);
  });

  test('leaves no secret of its connection in memory once its profile has stopped', async () => {
    const { app } = await signedUp();
    const { connection } = app.profile;
    await connection.headers.set([{ name: 'X-Gate', value: 'let me in' }]);
    expect((await connection.settings(app.info().baseUrl ?? '')).headers.values).toEqual({
      'X-Gate': 'let me in',
    });
    await app.profile.stop();
    app.keychain.entries.clear();
    await expect(connection.settings(app.info().baseUrl ?? '')).rejects.toMatchObject({ kind: 'keychain' });
  });

  test('starts empty for another person', async () => {
    const { backend, app } = await signedUp();
    const ended = app.profile.data;
    backend.expireAll();
    await errorOf(() => ended.sync.read('x'));
    await app.profile.signUp('Ben', 'ben@example.org', 'battery staple');
    expect(app.profile.data).not.toBe(ended);
  });

  test.each([
    ['with another subject', false, 'ben@example.org'],
    ['that says nothing, even of the same person', true, 'ada@example.org'],
  ])('starts empty for a pasted token %s', async (_which, opaqueTokens, email) => {
    const backend = await startedBackend({ opaqueTokens });
    const app = startMainProcess();
    await app.profile.connectBackend(backend.url, false);
    await app.profile.useToken(await backend.account('ada@example.org', 'correct horse', 'Ada'));
    const ended = app.profile.data;
    backend.expireAll();
    await errorOf(() => ended.sync.read('x'));
    await app.profile.useToken(await backend.account(email, 'correct horse', 'Ben'));
    expect(app.profile.data).not.toBe(ended);
    expect(app.profile.data.ownerId).not.toBe(ended.ownerId);
    expect(app.info()).toMatchObject({ signedInAs: 'token', ownerId: app.profile.data.ownerId });
    expect(await errorOf(() => ended.sync.list('if-older-than-cache-time'))).toMatchObject({
      code: 'signed-out',
    });
  });

  test('finds the lists for a token with the subject of the one before, whichever way it came', async () => {
    const { backend, app } = await signedUp();
    const ended = app.profile.data;
    const expire = async () => {
      backend.expireAll();
      await errorOf(() => ended.sync.read('x'));
      expect(app.info()).toMatchObject({ isAuthenticated: false, ownerId: ended.ownerId });
    };
    await expire();
    await app.profile.useToken(await backend.account('ada@example.org', 'correct horse', 'Ada'));
    expect(app.profile.data).toBe(ended);
    await expire();
    await app.profile.signIn('ada@example.org', 'correct horse');
    expect(app.profile.data).toBe(ended);
    const { tokenSubject } = app.settings.read().profiles[0] ?? {};
    expect(tokenSubject).toMatch(/^[\w-]{43}$/);
    await app.profile.signOut();
    expect(app.settings.read().profiles[0]).toMatchObject({ tokenSubject: null, ownerId: null });
  });

  test('ends where only the handshake is rejected', async () => {
    const { backend, app } = await signedUp();
    backend.expireAll();
    app.profiles.reconnect();
    await vi.waitFor(
      () => expect(app.info()).toMatchObject({ isAuthenticated: false, sessionExpired: true }),
      soon,
    );
  });

  test("stays upon a proxy's 401, a 403 and a 500 page", async () => {
    const { backend, app } = await signedUp();
    const read = () => errorOf(() => app.profile.data.sync.list('always'));
    backend.failNext({ path: '/project', status: 401, body: '<html>', contentType: 'text/html' });
    expect(await read()).toMatchObject({ code: 'gateway', status: 401 });
    backend.failNext({ path: '/project', status: 403 });
    expect(await read()).toMatchObject({ code: 'rejected', status: 403, message: 'Forbidden' });
    backend.failNext({ path: '/project', status: 500, body: '<h1>Oops' });
    expect(await read()).toMatchObject({ code: 'gateway', status: 500 });
    expect(app.info()).toMatchObject({ isAuthenticated: true });
    expect(app.names()).toEqual(['First']);
  });

  test("loses nothing of the list upon a proxy's 404", async () => {
    const { backend, app } = await signedUp();
    const [first] = [...app.profile.data.sync.records.all()];
    const id = first?.id ?? '';
    backend.failNext({ method: 'DELETE', status: 404, body: '<h1>nginx</h1>' });
    expect(await errorOf(() => app.profile.data.changes.remove(id))).toMatchObject({ code: 'gateway' });
    expect(app.names()).toEqual(['First']);
  });
});

describe('two people on one backend', () => {
  test('has the own projects, events and activity of each', async () => {
    const backend = await startedBackend({ ownProjects: true });
    const app = startMainProcess();
    const create = (name: string) => app.profile.data.changes.create({ ...shop, name });
    await app.profile.connectBackend(backend.url, false);
    await app.profile.useToken(await backend.account('ada@example.org', 'correct horse', 'Ada'));
    await live(app);
    await create('Ada’s');
    backend.expireAll();
    await errorOf(() => app.profile.data.sync.read('x'));
    const ben = await backend.account('ben@example.org', 'battery staple', 'Ben');
    await app.profile.useToken(ben);
    await live(app);
    expect(app.names()).toEqual([]);
    expect(app.activity()).toEqual([]);
    await call(backend, 'POST /project', { token: ben, body: { ...shop, name: 'Ben’s' } });
    await vi.waitFor(() => expect(app.names()).toEqual(['Ben’s']), soon);
    await vi.waitFor(() => expect(app.activity()).toMatchObject([{ projectName: 'Ben’s' }]), soon);
  });

  test('shares nothing where the keychain was locked while the second signed in, and answers later', async () => {
    const backend = await startedBackend({ ownProjects: true, opaqueTokens: true });
    const app = startMainProcess();
    await app.profile.connectBackend(backend.url, false);
    await app.profile.useToken(await backend.account('ada@example.org', 'correct horse', 'Ada'));
    await live(app);
    await app.profile.data.changes.create({ ...shop, name: 'Ada’s' });
    await vi.waitFor(() => expect([...app.files.files.keys()].join()).toContain('/activity'), soon);
    backend.expireAll();
    await errorOf(() => app.profile.data.sync.read('x'));
    app.keychain.mode = 'locked';
    await app.profile.useToken(await backend.account('ben@example.org', 'battery staple', 'Ben'));
    await live(app);
    app.keychain.mode = 'open';
    await app.profile.tryKeychainAgain();
    await app.profile.data.changes.create({ ...shop, name: 'Ben’s' });
    await vi.waitFor(() => expect([...app.files.files.keys()].join()).toContain('/activity'), soon);
    expect(app.activity().map(({ projectName }) => projectName)).toEqual(['Ben’s']);
    const next = await app.restart();
    await live(next);
    await vi.waitFor(() => expect(next.activity()).toHaveLength(1), soon);
    expect(next.activity().map(({ projectName }) => projectName)).toEqual(['Ben’s']);
  });
});

describe('a backend left behind', () => {
  test('signs nobody in when its sign-in answers late', async () => {
    const backend = await startedBackend();
    const app = startMainProcess();
    await app.profile.connectBackend(backend.url, false);
    const fault = backend.failNext({ path: '/auth/signup', hold: 'answer' });
    const error = errorOf(() => app.profile.signUp('Ada', 'ada@example.org', 'correct horse'));
    await fault.reached;
    await app.profile.changeBackend();
    fault.release();
    expect(await error).toMatchObject({ code: 'signed-out' });
    expect(app.info()).toMatchObject({ isAuthenticated: false, setupStep: 0 });
  });

  test('keeps its token to itself while the keychain is slow to delete it', async () => {
    const { backend, app } = await signedUp();
    const other = await startedBackend();
    app.keychain.mode = 'held';
    const changed = app.profile.connectBackend(other.url, false);
    await vi.waitFor(() => expect(app.info().isAuthenticated).toBe(false), soon);
    expect(app.info().baseUrl).toBe(other.url);
    app.keychain.release();
    await changed;
    expect(other.requests.some(({ hasAuthorization }) => hasAuthorization)).toBe(false);
    expect(backend.requests.some(({ hasAuthorization }) => hasAuthorization)).toBe(true);
  });

  test('answers a list too late to be shown', async () => {
    const { backend, app } = await signedUp();
    const data = app.profile.data;
    const fault = backend.failNext({ path: '/project', hold: 'answer' });
    backend.colleague.create({ ...shop, name: 'Late' });
    const list = data.sync.list('always').catch(() => undefined);
    await fault.reached;
    await app.profile.signOut();
    const before = data.activity.size;
    fault.release();
    await list;
    expect(data.activity.size).toBe(before);
    expect(app.activity()).toEqual([]);
  });
});

describe('connecting', () => {
  test('distinguishes a base URL without the service from an unreachable one', async () => {
    const backend = await startedBackend({ basePath: '/ops/api' });
    const { profile } = startMainProcess();
    const connect = (url: string) => errorOf(() => profile.connectBackend(url, false));
    expect(await connect(`${backend.origin}/ops`)).toMatchObject({ code: 'not-the-service' });
    backend.failNext({ status: 200, body: '<!doctype html>', contentType: 'text/html' });
    expect(await connect(backend.url)).toMatchObject({ code: 'not-the-service' });
    backend.failNext({ status: 200, body: '{"hello":1}', contentType: 'application/json' });
    expect(await connect(backend.url)).toMatchObject({ code: 'unreadable' });
    expect(await connect('http://127.0.0.1:1')).toMatchObject({
      code: 'unreachable',
      params: { reason: 'refused' },
    });
    expect(await connect('http://nowhere.invalid')).toMatchObject({ code: 'unencrypted' });
    expect(await connect('https://nowhere.invalid')).toMatchObject({
      code: 'unreachable',
      params: { reason: 'dns' },
    });
    expect(await connect(backend.url)).toBeNull();
  });

  test.each([{ socketIoDefaults: false }, { socketIoDefaults: true }])(
    'offers another socket path under a sub-path and uses it only on request: %j',
    async (options) => {
      const backend = await startedBackend({ ...options, basePath: '/api', realtimePath: '/socket.io' });
      const gateway = await startGateway(backend.port, { 'x-gate': 'open' });
      const app = startMainProcess();
      await app.profile.connection.headers.set([{ name: 'X-Gate', value: 'open' }]);
      await app.profile.connectBackend(`${gateway.url}/api`, false);
      await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
      await vi.waitFor(() => expect(app.info().realtime.offeredSocketPath).toBe('/socket.io'), soon);
      await vi.waitFor(() => expect(app.info().realtime.status).toBe('polling'), soon);
      expect(backend.connections).toBe(0);
      // It was searched for over the profile's own connection, and without the token.
      const token = /"token":"([^"]+)"/.exec([...app.keychain.entries.values()].join(''))?.[1] ?? 'no token';
      const [looked, ...more] = backend.realtimeRequests.filter(({ url }) => url.startsWith('/socket.io'));
      expect(looked).toMatchObject({ kind: 'request', url: '/socket.io/?EIO=4&transport=polling' });
      expect(looked?.headers).toMatchObject({ 'x-gate': 'open' });
      expect(more).toEqual([]);
      expect(JSON.stringify(backend.realtimeRequests)).not.toMatch(new RegExp(`${token}|authorization`));
      app.profile.paths.acceptOffered('/socket.io');
      await live(app);
      expect(backend.connections).toBe(1);
    },
  );

  test('offers nothing where socket.io is not at the root either', async () => {
    const backend = await startedBackend({ basePath: '/api', realtimePath: '/live/socket.io' });
    const app = startMainProcess();
    await app.profile.connectBackend(backend.url, false);
    await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
    await vi.waitFor(() => expect(app.info().realtime.status).toBe('polling'), soon);
    await vi.waitFor(
      () => expect(backend.realtimeRequests.some(({ kind }) => kind === 'request')).toBe(true),
      soon,
    );
    expect(app.info().realtime.offeredSocketPath).toBeUndefined();
  });
});

test('logs no token, password or words of a backend', async () => {
  const { backend, app } = await signedUp();
  const password = 'correct horse';
  const token = [...app.keychain.entries.values()].join('');
  const secret = /"token":"([^"]+)"/.exec(token)?.[1] ?? 'no token';
  backend.emit({ projectId: secret, type: password });
  backend.emit(secret);
  backend.failNext({ status: 500, body: secret });
  await errorOf(() => app.profile.data.sync.list('always'));
  backend.expireAll();
  await errorOf(() => app.profile.data.sync.list('always'));
  await errorOf(() => app.profile.signIn('ada@example.org', `${password}!`));
  await vi.waitFor(() => expect(app.log.lines.join('\n')).toMatch(/2 so far[\s\S]*ended/), soon);
  const logged = app.log.lines.join('\n');
  for (const text of [secret, password, 'ada@example.org', 'First']) expect(logged).not.toContain(text);
});
