import { expect, test, vi } from 'vitest';
import type { ProxyKind } from '#contract/connection.ts';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { startMainProcess } from '../integration/support/start-main-process.ts';
import { errorOf } from '../main/support/app-error.ts';
import { needs } from './support/installed.ts';
import { proxied, startNginx } from './support/nginx.ts';
import { inTime, live, liveAt, type Operator, password, shop, shows } from './support/operator.ts';
import type { ServerProcess } from './support/server-process.ts';
import { serviceOfFile } from './support/service.ts';
import { startSocks } from './support/socks.ts';
import { proxyAccount, startSquid } from './support/squid.ts';

needs('microsocks', 'nginx', 'postgresql', 'squid');
const service = serviceOfFile();

/** The service behind TLS. */
async function withTls() {
  const authority = await createAuthority();
  const tls = await authority.issue();
  const nginx = await startNginx({ tls, server: `location / { ${proxied(service().url)} }` });
  return { nginx, trust: ({ profile }: Operator) => profile.connection.addAuthorities(authority.cert) };
}

/** An app without a backend. */
async function startedBehind(proxy: ServerProcess, trust: (app: Operator) => void): Promise<Operator> {
  const app = startMainProcess();
  trust(app);
  await through(app, 'http', proxy);
  return app;
}

async function through({ profile }: Operator, kind: ProxyKind, { port }: ServerProcess): Promise<void> {
  profile.connection.setProxy({ mode: 'manual', kind, host: '127.0.0.1', port });
}

function signInAt({ profile }: Operator, { port }: ServerProcess, given = proxyAccount.password) {
  return profile.connection.signInAtProxy(`127.0.0.1:${port}`, proxyAccount.username, given);
}

function list(app: Operator) {
  return errorOf(() => app.profile.data.sync.list('always'));
}

/** Stops the proxy, expects an error that names it, and expects live updates after it is started again. */
async function survivesRestart(app: Operator, proxy: ServerProcess): Promise<void> {
  await proxy.stop();
  const name = `127.0.0.1:${proxy.port}`;
  const away = { code: 'proxy', params: { proxy: name, reason: 'refused' } };
  await vi.waitFor(() => expect(app.info().realtime.error).toMatchObject(away), inTime);
  expect(await list(app)).toMatchObject(away);
  const colleague = await service().colleague();
  await colleague.create({ ...shop, name: 'Meanwhile' });
  await proxy.start();
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('live'), inTime);
  await shows(app, 'Meanwhile');
  expect(app.info()).toMatchObject({ isAuthenticated: true });
}

test('asks for the password of squid, rejects a wrong one, and is live with the right one', async () => {
  const { nginx, trust } = await withTls();
  const squid = await startSquid({ password: true, tlsPorts: [443, nginx.port] });
  const app = await startedBehind(squid, trust);
  const proxy = `127.0.0.1:${squid.port}`;
  const connect = () => errorOf(() => app.profile.connectBackend(nginx.origin, false));
  expect(await connect()).toMatchObject({ code: 'proxy-auth', params: { proxy, reason: 'missing' } });
  await signInAt(app, squid, 'wrong');
  expect(await connect()).toMatchObject({ code: 'proxy-auth', params: { proxy, reason: 'refused' } });
  await signInAt(app, squid);
  expect(await connect()).toBeNull();
  await app.profile.signUp('Ada', 'ada@example.org', password);
  await live(app);
  await survivesRestart(app, squid);
  const stored = JSON.stringify([app.settings.read(), app.log.lines]);
  expect(stored).not.toContain(proxyAccount.password);
});

test("shows the response of squid with Debian's defaults, which rejects CONNECT to ports other than 443", async () => {
  const { nginx, trust } = await withTls();
  const squid = await startSquid();
  const app = await startedBehind(squid, trust);
  expect(await errorOf(() => app.profile.connectBackend(nginx.origin, false))).toMatchObject({
    code: 'proxy',
    params: { proxy: `127.0.0.1:${squid.port}`, reason: 'answer', detail: expect.stringContaining('403') },
  });
});

test("polls lists of an http backend at any port by squid with Debian's defaults, which forwards requests", async () => {
  const squid = await startSquid({ password: true });
  const app = startMainProcess();
  await through(app, 'http', squid);
  const proxy = `127.0.0.1:${squid.port}`;
  const connect = () => errorOf(() => app.profile.connectBackend(service().url, false));
  expect(await connect()).toMatchObject({ code: 'proxy-auth', params: { proxy, reason: 'missing' } });
  await signInAt(app, squid);
  expect(await connect()).toBeNull();
  await app.profile.signUp('Ada', 'ada@example.org', password);
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('polling'), inTime);
  await app.profile.data.changes.create({ ...shop, description: '', path: '' });
  const check = await app.profile.check.run({ runId: 'run-1', url: null });
  expect(check.stages.find(({ name }) => name === check.cause)).toMatchObject({
    name: 'socket',
    code: 'socket-blocked-proxy',
  });

  await squid.stop();
  expect(await list(app)).toMatchObject({ code: 'proxy', params: { proxy, reason: 'refused' } });
  await squid.start();
  expect(await list(app)).toBeNull();
});

test.each(['a tunnel', 'a forwarded handshake'])(
  'is live with an http backend by %s where squid allows it',
  async (way) => {
    const squid = await startSquid(
      way === 'a tunnel' ? { tlsPorts: [443, service().port] } : { upgrades: true },
    );
    const app = await liveAt(service().url, (one) => through(one, 'http', squid));
    await survivesRestart(app, squid);
  },
);

test('connects to http and https backends by a SOCKS5 server, and names it in the error while it is down', async () => {
  const { nginx, trust } = await withTls();
  const socks = await startSocks({ password: false });
  for (const url of [service().url, nginx.origin]) {
    const app = await liveAt(url, async (one) => {
      trust(one);
      await through(one, 'socks5', socks);
    });
    await survivesRestart(app, socks);
    await service().empty();
  }
});

test('asks for the password of a SOCKS5 server, rejects a wrong one, and is live with the right one', async () => {
  const socks = await startSocks({ password: true });
  const app = await liveAt(service().url);
  await through(app, 'socks5', socks);
  const proxy = `127.0.0.1:${socks.port}`;
  expect(await list(app)).toMatchObject({ code: 'proxy-auth', params: { proxy, reason: 'missing' } });
  await signInAt(app, socks, 'wrong');
  expect(await list(app)).toMatchObject({ code: 'proxy-auth', params: { proxy, reason: 'refused' } });
  await signInAt(app, socks);
  await live(app);
  expect(await list(app)).toBeNull();
});
