import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ProxyKind } from '#contract/connection.ts';
import { openConnection } from '#main/adapters/network/open-connection.ts';
import { type ProxyOptions, startProxy, type TestProxy } from '#reference-backend/proxy/proxy.ts';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { errorOf } from '../main/support/app-error.ts';
import { soon } from '../support/until.ts';
import { plainSettings } from './support/plain-settings.ts';
import { live, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

const account = { username: 'ada', password: 'p4ss: wörd' };

async function proxyOf(options: ProxyOptions): Promise<TestProxy> {
  const proxy = await startProxy(options);
  onTestFinished(() => proxy.close());
  return proxy;
}

/** An app whose profile uses this proxy. */
async function behind({ host, port }: { host: string; port: number }, kind: ProxyKind = 'http') {
  const app = startMainProcess();
  await app.profile.connection.setProxy({ mode: 'manual', kind, host, port });
  return app;
}

test.each(['http', 'https', 'socks5'] as const)(
  'sends REST and the live connection through a proxy of the kind %s, over TLS and without',
  async (kind) => {
    const authority = await createAuthority();
    for (const tls of [undefined, await authority.issue()]) {
      const proxy = await proxyOf({ kind, tls: await authority.issue() });
      const backend = await startedBackend({ tls });
      const app = await behind(proxy, kind);
      app.profile.connection.addAuthorities(authority.cert);
      await app.profile.connectBackend(backend.url, false);
      const afterRest = proxy.asked.length;
      await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
      await live(app);
      expect(proxy.asked.length).toBeGreaterThan(afterRest);
      expect(new Set(proxy.asked)).toContain(`127.0.0.1:${backend.port}`);
      // A proxy can read forwarded requests, as anyone on the network can read requests without TLS.
      const isForwarded = tls === undefined && kind !== 'socks5';
      expect(proxy.forwarded.length > 0).toBe(isForwarded);
      if (!isForwarded) expect(proxy.heads.join('\n').toLowerCase()).not.toContain('bearer');
    }
  },
);

test.each(['http', 'https', 'socks5'] as const)(
  'answers a proxy of the kind %s that needs a password once, and keeps it in the keychain',
  async (kind) => {
    const authority = await createAuthority();
    const proxy = await proxyOf({ kind, account, tls: await authority.issue() });
    const backend = await startedBackend();
    const app = await behind(proxy, kind);
    app.profile.connection.addAuthorities(authority.cert);
    const address = `127.0.0.1:${proxy.port}`;
    const connect = () => errorOf(() => app.profile.connectBackend(backend.url, false));
    expect(await connect()).toMatchObject({
      code: 'proxy-auth',
      params: { proxy: address, reason: 'missing' },
    });
    await app.profile.connection.signInAtProxy(address, account.username, 'wrong');
    expect(await connect()).toMatchObject({ code: 'proxy-auth', params: { reason: 'refused' } });
    expect(await app.profile.connection.signInAtProxy(address, account.username, account.password)).toBe(
      'keychain',
    );
    expect(await connect()).toBeNull();
    await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
    await live(app);
    expect(JSON.stringify(app.settings.read())).not.toContain(account.password);

    const next = await app.restart();
    await live(next);
    await next.profile.connection.removeProxySignIn();
    await vi.waitFor(() => expect(next.info().realtime.error?.code).toBe('proxy-auth'), soon);
    expect(next.keychain.entries.has(`${next.profile.id}/proxy-password`)).toBe(false);
  },
);

test('does not send the password of a proxy to another proxy', async () => {
  const [first, second] = [await proxyOf({ account }), await proxyOf({ account })];
  const backend = await startedBackend();
  const app = await behind(first);
  await app.profile.connection.signInAtProxy(`127.0.0.1:${first.port}`, account.username, account.password);
  await app.profile.connection.setProxy({
    mode: 'manual',
    kind: 'http',
    host: second.host,
    port: second.port,
  });
  expect(await errorOf(() => app.profile.connectBackend(backend.url, false))).toMatchObject({
    code: 'proxy-auth',
    params: { proxy: `127.0.0.1:${second.port}`, reason: 'missing' },
  });
  expect(second.heads.join('\n')).not.toContain('Basic');
});

test('shows the cause once when a proxy stops, and is live again when it returns', async () => {
  const proxy = await proxyOf({});
  const backend = await startedBackend();
  const app = await behind(proxy);
  await app.profile.connectBackend(backend.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  await proxy.close();
  const down = { code: 'proxy', params: { proxy: `127.0.0.1:${proxy.port}`, reason: 'refused' } };
  await vi.waitFor(() => expect(app.info().realtime).toMatchObject({ status: 'offline', error: down }), soon);
  expect(await errorOf(() => app.profile.data.sync.list('always'))).toMatchObject(down);
  await proxyOf({ port: proxy.port });
  await live(app);
});

test.each<[string, ProxyOptions, ProxyKind, object]>([
  ['refuses to lead on', { refuses: 403 }, 'http', { reason: 'answer', detail: 'HTTP 403' }],
  ['wants another sign-in', { account, challenge: 'Negotiate' }, 'http', { reason: 'sign-in-kind' }],
  ['is an http proxy taken for https', {}, 'https', { reason: 'tls' }],
])('reports a proxy that %s with the cause', async (_name, options, kind, params) => {
  const proxy = await proxyOf(options);
  const backend = await startedBackend();
  const app = await behind(proxy, kind);
  expect(await errorOf(() => app.profile.connectBackend(backend.url, false))).toMatchObject({
    code: 'proxy',
    params: { proxy: `127.0.0.1:${proxy.port}`, ...params },
  });
  expect(backend.requests).toEqual([]);
});

test('verifies the certificate of an https proxy before anything is sent', async () => {
  const authority = await createAuthority();
  const proxy = await proxyOf({ kind: 'https', tls: await authority.issue(), account });
  const backend = await startedBackend();
  const app = await behind(proxy, 'https');
  await app.profile.connection.signInAtProxy(`127.0.0.1:${proxy.port}`, account.username, account.password);
  const error = await errorOf(() => app.profile.connectBackend(backend.url, false));
  expect(error).toMatchObject({
    code: 'certificate',
    certificate: { port: proxy.port, problems: ['unknown-issuer'] },
  });
  expect(proxy.heads).toEqual([]);
  app.profile.connection.trust('127.0.0.1', proxy.port, error?.certificate?.certificate.sha256 ?? '');
  expect(await errorOf(() => app.profile.connectBackend(backend.url, false))).toBeNull();
});

test('polls lists and shows the reason where a proxy blocks only the WebSocket', async () => {
  const proxy = await proxyOf({ blocksWebSocket: true });
  const backend = await startedBackend();
  const app = await behind(proxy);
  await app.profile.connectBackend(backend.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('polling'), {
    ...soon,
    timeout: 20_000,
  });
  expect(app.info().realtime.error).toMatchObject({
    code: 'unreachable',
    params: { reason: 'websocket' },
  });
});

test.each(['http', 'https', 'socks5'] as const)(
  'keeps a connection through a proxy of the kind %s beyond the connect timeout',
  async (kind) => {
    const authority = await createAuthority();
    const proxy = await proxyOf({ kind, tls: await authority.issue() });
    const backend = await startedBackend();
    const settings = {
      ...plainSettings,
      proxy: { kind, host: proxy.host, port: proxy.port },
      authorities: [authority.cert],
    };
    const target = { host: '127.0.0.1', port: backend.port, secure: false };
    const timeoutMs = 500;
    const deadline = once(AbortSignal.timeout(timeoutMs), 'abort');
    const options = { timeoutMs, resolveProxy: async () => 'DIRECT' };
    const socket = await openConnection(target, settings, options);
    onTestFinished(() => void socket.destroy());
    await deadline;
    socket.write('GET /project HTTP/1.1\r\nHost: x\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401/);
  },
);

test('reports a proxy that does not answer after the timeout', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const target = { host: '127.0.0.1', port: 1, secure: true };
  for (const kind of ['http', 'https', 'socks5'] as const) {
    const settings = { ...plainSettings, proxy: { kind, host: '127.0.0.1', port } };
    const options = { timeoutMs: 100, resolveProxy: async () => 'DIRECT' };
    await expect(openConnection(target, settings, options)).rejects.toMatchObject({
      kind: 'proxy',
      sent: false,
      facts: { proxy: { address: `127.0.0.1:${port}`, problem: 'time-out' } },
    });
  }
});

test("tries the system's proxies in their order, and the next where one does not answer", async () => {
  const [gone, proxy] = [await proxyOf({}), await proxyOf({})];
  await gone.close();
  const backend = await startedBackend();
  const asked: string[] = [];
  const resolveProxy = async (url: string) => {
    asked.push(url);
    return `PROXY 127.0.0.1:${gone.port}; PROXY 127.0.0.1:${proxy.port}; DIRECT`;
  };
  const settings = { ...plainSettings, proxy: 'system' as const };
  const target = { host: '127.0.0.1', port: backend.port, secure: false };
  const socket = await openConnection(target, settings, { timeoutMs: 5_000, resolveProxy });
  socket.destroy();
  expect(asked).toEqual([`http://127.0.0.1:${backend.port}/`]);
  expect(proxy.asked).toEqual([`127.0.0.1:${backend.port}`]);
});

test.each([
  ['http', 'PROXY'],
  ['socks5', 'SOCKS5'],
] as const)(
  "uses the system's proxy, here of the kind %s, for REST and the live connection, with its password",
  async (kind, word) => {
    const proxy = await proxyOf({ kind, account });
    const backend = await startedBackend();
    const app = startMainProcess(undefined, { resolveProxy: async () => `${word} 127.0.0.1:${proxy.port}` });
    const address = `127.0.0.1:${proxy.port}`;
    const connect = () => errorOf(() => app.profile.connectBackend(backend.url, false));
    expect(await connect()).toMatchObject({ code: 'proxy-auth', params: { proxy: address } });
    await app.profile.connection.signInAtProxy(address, account.username, account.password);
    expect(await connect()).toBeNull();
    const afterRest = proxy.asked.length;
    await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
    await live(app);
    expect(proxy.asked.length).toBeGreaterThan(afterRest);
  },
);

test("does not use the system's proxy for REST or realtime with no proxy", async () => {
  const asked: string[] = [];
  const resolveProxy = async (url: string) => {
    asked.push(url);
    return 'PROXY 127.0.0.1:1';
  };
  const backend = await startedBackend();
  const app = startMainProcess(undefined, { resolveProxy });
  const connect = () => errorOf(() => app.profile.connectBackend(backend.url, false));
  expect(await connect()).toMatchObject({ code: 'proxy', params: { proxy: '127.0.0.1:1' } });
  await app.profile.connection.setProxy({ mode: 'none', kind: 'http', host: '', port: null });
  asked.length = 0;
  expect(await connect()).toBeNull();
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  expect(asked).toEqual([]);
});

test('sends extra headers to the backend with every request and handshake, never to the proxy', async () => {
  const proxy = await proxyOf({});
  const backend = await startedBackend();
  const app = await behind(proxy);
  const storage = await app.profile.connection.headers.set([
    { name: 'CF-Access-Client-Secret', value: 's3cret' },
    { name: 'Proxy-Authorization', value: 'Basic Z2F0ZTpzM2NyZXQ=' },
  ]);
  expect(storage).toBe('keychain');
  await app.profile.connectBackend(backend.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  expect(proxy.heads.join('\n')).not.toMatch(/s3cret|Z2F0/);
  expect(JSON.stringify(app.settings.read())).not.toMatch(/s3cret|Z2F0/);
  expect(app.info().connectionOptions.headers).toEqual({
    names: ['CF-Access-Client-Secret', 'Proxy-Authorization'],
    origin: new URL(backend.url).origin,
  });
});

test.each(['http', 'https'])(
  'delays a request to %s no longer than the connect timeout where the system never names its proxies',
  async (scheme) => {
    const app = startMainProcess(undefined, { resolveProxy: () => new Promise<string>(() => undefined) });
    app.profile.configure({ timeOuts: { connect: 1, idle: 30, total: 120 } });
    const error = await errorOf(() => app.profile.connectBackend(`${scheme}://127.0.0.1:9`, false));
    expect(error).toMatchObject({ code: 'timed-out', params: { phase: 'connect' } });
  },
);
