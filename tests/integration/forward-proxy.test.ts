import { expect, onTestFinished, test, vi } from 'vitest';
import type { ProxyKind } from '#contract/connection.ts';
import { openNetwork } from '#main/adapters/network/profile-network.ts';
import type { ConnectionSettings } from '#main/network-ports.ts';
import { type ProxyOptions, startProxy, type TestProxy } from '#reference-backend/proxy/proxy.ts';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { errorOf } from '../main/support/app-error.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { startGateway } from './support/gateway.ts';
import { hostileServer } from './support/hostile-server.ts';
import { plainSettings } from './support/plain-settings.ts';
import { live, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

const account = { username: 'ada', password: 'p4ss: wörd' };
const credentials = Buffer.from(`${account.username}:${account.password}`).toString('base64');

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

const signUp = (app: ReturnType<typeof startMainProcess>) =>
  app.profile.signUp('Ada', 'ada@example.org', 'correct horse');

test.each(['http', 'https'] as const)(
  'leads to a backend without TLS through a proxy of the kind %s that opens tunnels only to 443',
  async (kind) => {
    const authority = await createAuthority();
    const proxy = await proxyOf({
      kind,
      account,
      tunnelsTo443: true,
      forwardsUpgrades: true,
      tls: await authority.issue(),
    });
    const backend = await startedBackend({ basePath: '/ops/api', compress: ['gzip'], etag: 'weak' });
    backend.colleague.create({ ...shop, name: 'First' });
    const app = await behind(proxy, kind);
    app.profile.connection.addAuthorities(authority.cert);
    const connect = () => errorOf(() => app.profile.connectBackend(backend.url, false));
    const address = `127.0.0.1:${proxy.port}`;
    expect(await connect()).toMatchObject({
      code: 'proxy-auth',
      params: { proxy: address, reason: 'missing' },
    });
    await app.profile.connection.signInAtProxy(address, account.username, 'wrong');
    expect(await connect()).toMatchObject({ code: 'proxy-auth', params: { reason: 'refused' } });
    await app.profile.connection.signInAtProxy(address, account.username, account.password);
    expect(await connect()).toBeNull();
    await signUp(app);
    await live(app);
    expect(app.names()).toEqual(['First']);
    await app.profile.data.changes.create(shop);
    expect(backend.projects()).toHaveLength(2);
    backend.colleague.create({ ...shop, name: 'Theirs' });
    await vi.waitFor(() => expect(app.names()).toContain('Theirs'), soon);
    expect(proxy.forwarded).toEqual(
      expect.arrayContaining([
        `POST ${backend.url}/auth/signup`,
        `GET ${backend.url}/project`,
        expect.stringMatching(`^GET ${backend.url}/socket\\.io/\\?EIO=4&transport=websocket`),
      ]),
    );
    // Requested for the realtime connection only.
    expect(new Set(proxy.asked)).toEqual(new Set([`127.0.0.1:${backend.port}`]));
  },
);

test('shares a connection to the proxy between requests', async () => {
  const proxy = await proxyOf({ tunnelsTo443: true });
  const backend = await startedBackend();
  const app = await behind(proxy);
  await app.profile.connectBackend(backend.url, false);
  await signUp(app);
  const { sync } = app.profile.data;
  await sync.list('always');
  // The first attempt at a realtime connection has ended.
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('polling'), { ...soon, timeout: 20_000 });
  const [connections, sockets] = [proxy.connections, proxy.asked.length];
  for (let round = 0; round < 5; round += 1) await sync.list('always');
  // Each attempt at a realtime connection opens two more, for the tunnel and for the handshake.
  const attempts = proxy.asked.length - sockets;
  expect(proxy.connections - connections).toBeLessThanOrEqual(2 * attempts);
});

test('polls and shows the reason where neither tunnel nor forwarded handshake works', async () => {
  const proxy = await proxyOf({ tunnelsTo443: true });
  const backend = await startedBackend();
  const app = await behind(proxy);
  await app.profile.connectBackend(backend.url, false);
  await signUp(app);
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('polling'), {
    ...soon,
    timeout: 20_000,
  });
  expect(app.info().realtime.error).toMatchObject({
    code: 'unreachable',
    params: { reason: 'websocket' },
  });
});

test('does not send the password of the proxy to the backend, with or without the proxy', async () => {
  const proxy = await proxyOf({ account });
  const seen: string[] = [];
  const server = await hostileServer((request, response) => {
    seen.push(request.rawHeaders.join('\n'));
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"statusCode":401,"message":"No"}');
  });
  const resolved = { text: `PROXY 127.0.0.1:${proxy.port}` };
  const app = startMainProcess(undefined, { resolveProxy: async () => resolved.text });
  await app.profile.connection.signInAtProxy(`127.0.0.1:${proxy.port}`, account.username, account.password);
  await app.profile.connectBackend(server.url, false);
  resolved.text = 'DIRECT';
  await app.profile.connectBackend(server.url, false);
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.join('\n')).not.toContain(credentials);
});

test("sends a gateway's Proxy-Authorization through a tunnel, so that the proxy sees only its own", async () => {
  const gateKey = `Basic ${Buffer.from('gate:s3cret').toString('base64')}`;
  const backend = await startedBackend();
  const gateway = await startGateway(backend.port, { 'proxy-authorization': gateKey });
  const proxy = await proxyOf({ account });
  const app = await behind(proxy);
  await app.profile.connection.signInAtProxy(`127.0.0.1:${proxy.port}`, account.username, account.password);
  await app.profile.connection.headers.set([{ name: 'Proxy-Authorization', value: gateKey }]);
  await app.profile.connectBackend(gateway.url, false);
  await signUp(app);
  await live(app);
  expect(proxy.forwarded).toEqual([]);
  expect(proxy.heads.join('\n')).not.toContain(gateKey);
  expect(gateway.asked.every(({ isLetIn }) => isLetIn)).toBe(true);
});

test('sends other gateway headers with forwarded requests', async () => {
  const backend = await startedBackend();
  const gateway = await startGateway(backend.port, { 'x-gate': 's3cret' });
  const proxy = await proxyOf({ tunnelsTo443: true, forwardsUpgrades: true });
  const app = await behind(proxy);
  await app.profile.connection.headers.set([{ name: 'X-Gate', value: 's3cret' }]);
  await app.profile.connectBackend(gateway.url, false);
  await signUp(app);
  await live(app);
  expect(gateway.asked.every(({ isLetIn }) => isLetIn)).toBe(true);
});

test('reports the proxy and its response for an unreachable backend, with no unknown outcome', async () => {
  const proxy = await proxyOf({});
  const backend = await startedBackend();
  const app = await behind(proxy);
  await app.profile.connectBackend(backend.url, false);
  await signUp(app);
  await live(app);
  await backend.stop();
  const named = {
    code: 'proxy',
    params: { proxy: `127.0.0.1:${proxy.port}`, reason: 'answer', detail: 'HTTP 503' },
  };
  expect(await errorOf(() => app.profile.data.sync.list('always'))).toMatchObject(named);
  expect(await errorOf(() => app.profile.data.changes.create(shop))).toMatchObject(named);
});

test('reports a proxy that stops, and is live within one backoff step when it is back', async () => {
  const proxy = await proxyOf({ tunnelsTo443: true, forwardsUpgrades: true });
  const backend = await startedBackend();
  const app = await behind(proxy);
  await app.profile.connectBackend(backend.url, false);
  await signUp(app);
  await live(app);
  await proxy.close();
  const down = { code: 'proxy', params: { proxy: `127.0.0.1:${proxy.port}`, reason: 'refused' } };
  await vi.waitFor(() => expect(app.info().realtime).toMatchObject({ status: 'offline', error: down }), soon);
  expect(await errorOf(() => app.profile.data.sync.list('always'))).toMatchObject(down);
  const back = await proxyOf({ port: proxy.port, tunnelsTo443: true, forwardsUpgrades: true });
  await live(app);
  // The first attempt after the proxy is back succeeds.
  expect(back.asked).toHaveLength(1);
});

test("tries the system's proxies in order for forwarded requests too", async () => {
  const [gone, proxy] = [await proxyOf({}), await proxyOf({ tunnelsTo443: true, forwardsUpgrades: true })];
  await gone.close();
  const backend = await startedBackend();
  const resolveProxy = async () => `PROXY 127.0.0.1:${gone.port}; PROXY 127.0.0.1:${proxy.port}; DIRECT`;
  const app = startMainProcess(undefined, { resolveProxy });
  await app.profile.connectBackend(backend.url, false);
  await signUp(app);
  await live(app);
  expect(proxy.forwarded).toContain(`GET ${backend.url}/project`);
});

test('forwards instead of opening a tunnel in the connection check for such a proxy', async () => {
  const proxy = await proxyOf({ account, tunnelsTo443: true, forwardsUpgrades: true });
  const backend = await startedBackend();
  const { probe } = openedNetwork(proxy);
  const signal = new AbortController().signal;
  await expect(probe.tunnel(backend.url, 2_000, signal)).rejects.toMatchObject({
    kind: 'proxy-auth',
    facts: { proxy: { address: `127.0.0.1:${proxy.port}`, given: false } },
  });
  const signedIn = openedNetwork(proxy, { proxy: `127.0.0.1:${proxy.port}`, ...account });
  await signedIn.probe.tunnel(backend.url, 2_000, signal);
  expect(proxy.asked).toEqual([]);
  expect(proxy.forwarded.at(-1)).toBe(`HEAD ${backend.url}/`);
});

function openedNetwork({ host, port }: TestProxy, proxySignIn: ConnectionSettings['proxySignIn'] = null) {
  const settings = { ...plainSettings, proxy: { kind: 'http' as const, host, port }, proxySignIn };
  const network = openNetwork(async () => 'DIRECT')(async () => settings);
  onTestFinished(() => network.close());
  return network;
}
