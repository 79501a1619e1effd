import { expect, onTestFinished, test, vi } from 'vitest';
import type { CheckStageName, ConnectionCheck } from '#contract/connection-check.ts';
import {
  type CertificateAndKey,
  type CertificateAuthority,
  createAuthority,
  expired,
  selfSigned,
} from '#reference-backend/server/certificates.ts';
import { soon } from '../support/until.ts';
import { startBlockingProxy } from './support/blocking-proxy.ts';
import { hostileServer } from './support/hostile-server.ts';
import { live, signedUp, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

type App = ReturnType<typeof startMainProcess>;

/** Checks a URL, or that of the profile. */
function check(app: App, url: string | null = null): Promise<ConnectionCheck> {
  return app.profile.check.run({ runId: 'run-1', url });
}

function stage({ stages }: ConnectionCheck, name: CheckStageName) {
  return stages.find((one) => one.name === name);
}

/** The stage that names the actual cause. */
function cause(result: ConnectionCheck) {
  return stage(result, result.cause ?? 'url');
}

/** A port of 127.0.0.1 on which nothing listens. */
async function deadPort(): Promise<number> {
  const backend = await startedBackend();
  await backend.close();
  return backend.port;
}

const manual = (host: string, port: number) => ({ mode: 'manual', kind: 'http', host, port }) as const;

test('reports every stage of a live connection over TLS with its time, the chain included', async () => {
  const authority = await createAuthority();
  const { cert, key } = await authority.issue();
  const tls = { cert: `${cert}\n${authority.cert}`, key };
  const backend = await startedBackend({ tls, basePath: '/ops/api' });
  const app = startMainProcess();
  app.profile.connection.addAuthorities(authority.cert);
  await app.profile.connectBackend(backend.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  const result = await check(app);
  expect(result.stages.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'url ok',
    'dns skipped',
    'tcp ok',
    'proxy skipped',
    'tls ok',
    'service ok',
    'path ok',
    'token ok',
    'socket ok',
    'clock ok',
  ]);
  expect(result).toMatchObject({ cause: null, url: backend.url });
  expect(stage(result, 'tls')?.certificates.map(({ subject }) => subject)).toEqual([
    'localhost',
    'Example Works Root',
  ]);
  expect(app.checked.filter(({ stage: { status } }) => status === 'running').length).toBeGreaterThan(5);
  // The check's own socket is closed; that of the session stays open.
  await vi.waitFor(() => expect(backend.connections).toBe(1), soon);
});

/** Broken TLS set-ups. The issuer of the certificate is trusted unless the case says otherwise. */
test.each<
  [string, string, (authority: CertificateAuthority) => Promise<CertificateAndKey>, { trusted: boolean }]
>([
  [
    'Expired certificate',
    'certificate-expired',
    (authority) => authority.issue(expired()),
    { trusted: true },
  ],
  [
    'Wrong host',
    'certificate-wrong-host',
    (authority) => authority.issue({ hosts: ['ops.example.org'] }),
    { trusted: true },
  ],
  [
    'Unknown CA',
    'certificate-unknown-issuer',
    (authority) => authority.issue({ hosts: ['127.0.0.1'] }),
    { trusted: false },
  ],
  ['Self-signed', 'certificate-self-signed', () => selfSigned(), { trusted: false }],
])(
  "names the certificate's problem, shows the chain, and sends nothing of HTTP: %s",
  async (_name, code, make, { trusted }) => {
    const authority = await createAuthority();
    const backend = await startedBackend({ tls: await make(authority) });
    const app = startMainProcess();
    if (trusted) app.profile.connection.addAuthorities(authority.cert);
    const result = await check(app, backend.url);
    expect(cause(result)).toMatchObject({ name: 'tls', status: 'failed', code });
    expect(cause(result)?.certificates[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(stage(result, 'service')?.status).toBe('not-run');
    expect(backend.requests).toEqual([]);
  },
);

test('lets a certificate that a check rejected be trusted like one that a call rejected', async () => {
  const backend = await startedBackend({ tls: await selfSigned() });
  const app = startMainProcess();
  const refused = await check(app, backend.url);
  const sha256 = cause(refused)?.certificates[0]?.sha256 ?? '';
  app.profile.connection.trust('127.0.0.1', backend.port, sha256);
  const result = await check(app, backend.url);
  expect(result.cause).toBeNull();
  expect(stage(result, 'tls')).toMatchObject({ status: 'ok', code: 'tls-pinned' });
});

test('names both fingerprints of a changed certificate on a trusted backend, and keeps the token here', async () => {
  const backend = await startedBackend({ tls: await selfSigned() });
  const app = startMainProcess();
  const shown = cause(await check(app, backend.url))?.certificates[0]?.sha256 ?? '';
  app.profile.connection.trust('127.0.0.1', backend.port, shown);
  await app.profile.connectBackend(backend.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  await backend.close();
  const changed = await startedBackend({ tls: await selfSigned(), port: backend.port });
  const result = await check(app);
  expect(cause(result)).toMatchObject({ code: 'certificate-changed', params: { trusted: shown } });
  expect(cause(result)?.params.shown).not.toBe(shown);
  expect(changed.requests).toEqual([]);
  expect(changed.connections).toBe(0);
});

test.each([
  ['', '/api/v1'],
  ['/ops', '/ops/api'],
  ['/ops/api/projects', '/ops/api'],
  ['/web', ''],
])(
  'finds for the wrong sub-path %j the right one, %j, on the same origin, without the token',
  async (wrong, basePath) => {
    const backend = await startedBackend({ basePath });
    const result = await check(startMainProcess(), `${backend.origin}${wrong}`);
    expect(cause(result)).toMatchObject({
      name: 'path',
      code: 'path-other-url',
      params: { url: backend.url },
    });
    expect(stage(result, 'service')).toMatchObject({ code: 'service-not-found' });
  },
);

test('names the proxy and not the backend where the proxy is down', async () => {
  const { app, backend } = await signedUp();
  const port = await deadPort();
  await app.profile.connection.setProxy(manual('127.0.0.1', port));
  const sent = backend.requests.length;
  const result = await check(app);
  expect(cause(result)).toMatchObject({
    name: 'proxy',
    code: 'proxy-unreachable',
    params: { proxy: `127.0.0.1:${port}` },
  });
  expect(stage(result, 'dns')).toMatchObject({ status: 'skipped', code: 'dns-by-proxy' });
  expect(backend.requests.length).toBe(sent);
});

test('names the proxy where it blocks WebSockets, while calls pass', async () => {
  const proxy = await startBlockingProxy();
  onTestFinished(() => proxy.close());
  const { app, backend } = await signedUp();
  await app.profile.connection.setProxy(manual(proxy.host, proxy.port));
  const result = await check(app);
  expect(cause(result)).toMatchObject({
    name: 'socket',
    code: 'socket-blocked-proxy',
    params: { proxy: `${proxy.host}:${proxy.port}`, detail: 'HTTP 403' },
  });
  expect(stage(result, 'proxy')).toMatchObject({ status: 'ok' });
  expect(stage(result, 'token')).toMatchObject({ status: 'ok' });
  expect(proxy.asked).toContain(`127.0.0.1:${backend.port}`);
});

test('blames no firewall for live updates at the root of the origin while the API has a prefix', async () => {
  const backend = await startedBackend({
    basePath: '/api',
    realtimePath: '/socket.io',
    socketIoDefaults: true,
  });
  const result = await check(startMainProcess(), backend.url);
  expect(cause(result)).toMatchObject({
    name: 'socket',
    code: 'socket-other-path',
    params: { path: '/api/socket.io', other: '/socket.io' },
  });
});

test('reports missing live updates at their path', async () => {
  const backend = await startedBackend({ basePath: '/ops', realtimePath: '/live/socket.io' });
  const result = await check(startMainProcess(), backend.url);
  expect(cause(result)).toMatchObject({
    name: 'socket',
    code: 'socket-not-found',
    params: { path: '/ops/socket.io' },
  });
});

test('checks the own backend with its token and realtime path however it is typed, and another without', async () => {
  const backend = await startedBackend({ realtimePath: '/live' });
  const app = startMainProcess();
  await app.profile.connectBackend(backend.url, false);
  app.profile.paths.configure({ ...app.info().paths, realtime: '/live' });
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  const own = await check(app, ` ${backend.url.toUpperCase().replace('HTTP', 'http')}/ `);
  expect(stage(own, 'token')).toMatchObject({ status: 'ok' });
  expect(stage(own, 'socket')).toMatchObject({ status: 'ok' });
  const other = await startedBackend();
  const result = await check(app, other.url);
  expect(stage(result, 'token')?.status).toBe('skipped');
  expect(stage(result, 'socket')).toMatchObject({ status: 'ok' });
});

test('needs a backend before the first connection to refuse as the interface says', async () => {
  const server = await hostileServer((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"No"}');
  });
  const result = await check(startMainProcess(), server.url);
  expect(stage(result, 'service')).toMatchObject({ status: 'failed' });
});

test('reports a name that does not exist', async () => {
  const result = await check(startMainProcess(), 'https://nowhere.invalid');
  expect(cause(result)).toMatchObject({ name: 'dns', code: 'dns-not-found' });
});

test('reports a port on which nothing listens', async () => {
  const port = await deadPort();
  const result = await check(startMainProcess(), `http://127.0.0.1:${port}`);
  expect(cause(result)).toMatchObject({ name: 'tcp', code: 'tcp-refused', params: { port } });
});

test('reports https on a port that speaks http', async () => {
  const backend = await startedBackend();
  const result = await check(startMainProcess(), `https://127.0.0.1:${backend.port}`);
  expect(cause(result)).toMatchObject({ name: 'tls', code: 'tls-plain-text' });
});

test('reports a network that answers everything with its sign-in page', async () => {
  const portal = await hostileServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Guest Wi-Fi</h1>');
  });
  const result = await check(startMainProcess(), `${portal.url}/api`);
  expect(cause(result)).toMatchObject({ name: 'path', code: 'path-web-pages' });
  expect(new Set(portal.tokens)).toEqual(new Set([undefined]));
});

test('reports a network that redirects everything to its sign-in page elsewhere', async () => {
  const other = await hostileServer((_request, response) => response.end());
  const portal = await hostileServer((_request, response) => {
    response.writeHead(302, { location: `${other.url}/login` }).end();
  });
  const result = await check(startMainProcess(), portal.url);
  expect(cause(result)).toMatchObject({ code: 'service-redirected', params: { to: other.url } });
  expect(other.tokens).toEqual([]);
});

test.each([
  ['ahead', -86_400_000, 'clock-ahead'],
  ['behind', 86_400_000, 'clock-behind'],
] as const)('reports a clock that is a day %s', async (_way, offset, code) => {
  const service = await hostileServer((_request, response) => {
    response
      .writeHead(401, {
        'content-type': 'application/json',
        date: new Date(Date.now() + offset).toUTCString(),
      })
      .end('{"statusCode":401,"message":"Unauthorized"}');
  });
  const result = await check(startMainProcess(), service.url);
  expect(stage(result, 'clock')).toMatchObject({ status: 'warning', code });
});

test('names a revoked token, and the session ends as after every such response', async () => {
  const { app, backend } = await signedUp();
  backend.expireAll();
  const result = await check(app);
  expect(cause(result)).toMatchObject({ name: 'token', code: 'token-rejected' });
  await vi.waitFor(() => expect(app.info().sessionExpired).toBe(true), soon);
});

test('checks another URL than the own one without the token', async () => {
  const { app } = await signedUp();
  const other = await startedBackend();
  const result = await check(app, other.url);
  expect(stage(result, 'token')).toMatchObject({ code: 'token-none' });
  expect(stage(result, 'socket')).toMatchObject({ status: 'ok', code: 'socket-reachable' });
  expect(app.info().isAuthenticated).toBe(true);
});

test('leaves no connection behind after a cancelled check', async () => {
  const { app, backend } = await signedUp();
  const fault = backend.failNext({ path: '/project', hold: 'request' });
  const running = check(app);
  await fault.reached;
  app.profile.check.cancel();
  const result = await running;
  fault.release();
  expect(stage(result, 'service')?.status).toBe('not-run');
  expect(backend.connections).toBe(1);
});
