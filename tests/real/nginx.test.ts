import { expect, test, vi } from 'vitest';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { errorOf } from '../main/support/app-error.ts';
import { needs } from './support/installed.ts';
import { proxied, startNginx } from './support/nginx.ts';
import { inTime, liveAt, type Operator, shop, shows, signedUp } from './support/operator.ts';
import { serviceOfFile } from './support/service.ts';

needs('nginx', 'postgresql');
const service = serviceOfFile();

const fields = { ...shop, description: '', path: '' };

function list(app: Operator) {
  return errorOf(() => app.profile.data.sync.list('always'));
}

test('works with TLS and a sub-path after restarts and reloads of nginx, by REST and live', async () => {
  const authority = await createAuthority();
  const nginx = await startNginx({
    tls: await authority.issue(),
    server: `location /ops/api/ { ${proxied(`${service().url}/`)} }`,
  });
  const app = await liveAt(`${nginx.origin}/ops/api`, ({ profile }) =>
    profile.connection.addAuthorities(authority.cert),
  );
  await app.profile.data.changes.create(fields);
  const colleague = await service().colleague();
  await colleague.create({ ...shop, name: 'Theirs' });
  await shows(app, 'Shop', 'Theirs');

  await nginx.stop();
  await vi.waitFor(() => expect(app.info().realtime.status).not.toBe('live'), inTime);
  expect(await list(app)).toMatchObject({ code: 'unreachable', params: { reason: 'refused' } });
  await colleague.create({ ...shop, name: 'Meanwhile' });
  await nginx.start();
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('live'), inTime);
  await shows(app, 'Meanwhile', 'Shop', 'Theirs');

  // The open connection stays with the old processes; requests go to the new ones.
  nginx.reload();
  await colleague.create({ ...shop, name: 'Reloaded' });
  await shows(app, 'Meanwhile', 'Reloaded', 'Shop', 'Theirs');
  expect(await list(app)).toBeNull();
});

test('reports a gateway error while the service behind nginx is down, and keeps the session', async () => {
  const nginx = await startNginx({ server: `location / { ${proxied(service().url)} }` });
  const app = await liveAt(nginx.origin);
  await app.profile.data.changes.create(fields);
  await service().stop();
  const away = { code: 'gateway', status: 502, params: { host: new URL(nginx.origin).host } };
  expect(await list(app)).toMatchObject(away);
  expect(await errorOf(() => app.profile.data.changes.create({ ...fields, name: 'Late' }))).toMatchObject(
    away,
  );
  expect(app.info()).toMatchObject({ isAuthenticated: true });
  expect(app.names()).toEqual(['Shop']);
  await service().start();
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('live'), inTime);
  expect(await list(app)).toBeNull();
});

test('polls lists at a location without WebSocket upgrade, and reports it in the check', async () => {
  // The default of proxy_pass.
  const nginx = await startNginx({ server: `location / { proxy_pass ${service().url}; }` });
  const app = await signedUp(nginx.origin);
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('polling'), inTime);
  const colleague = await service().colleague();
  await colleague.create(shop);
  expect(await list(app)).toBeNull();
  expect(app.names()).toEqual(['Shop']);
  const check = await app.profile.check.run({ runId: 'run-1', url: null });
  expect(check.cause).toBe('socket');
  expect(check.stages.find(({ name }) => name === 'socket')).toMatchObject({
    status: 'failed',
    code: 'socket-blocked',
  });
});

test.each([429, 503])(
  'reports the page of nginx when limit_req answers %i, resends nothing, and continues to read',
  async (status) => {
    const nginx = await startNginx({
      http: 'limit_req_zone $binary_remote_addr zone=calls:1m rate=1r/s;',
      server: `
      limit_req_status ${status};
      location /project { limit_req zone=calls; ${proxied(service().url)} }
      location / { ${proxied(service().url)} }`,
    });
    const app = await liveAt(nginx.origin);
    const { changes, sync } = app.profile.data;
    const create = (name: string) => errorOf(() => changes.create({ ...fields, name }));
    const outcomes = await Promise.all(['A', 'B', 'C'].map(create));
    const refused = outcomes.filter((error) => error !== null);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    for (const error of refused) expect(error).toMatchObject({ code: 'gateway', status });
    const colleague = await service().colleague();
    expect(await colleague.projects()).toHaveLength(3 - refused.length);
    // A GET is retried after a delay, and succeeds.
    await vi.waitFor(() => sync.list('always'), inTime);
    expect(app.info()).toMatchObject({ isAuthenticated: true });
  },
);

test('waits with a GET for the Retry-After of a rate limit', async () => {
  const nginx = await startNginx({
    http: 'limit_req_zone $binary_remote_addr zone=calls:1m rate=30r/m;',
    server: `
      limit_req_status 429;
      error_page 429 = @limited;
      location @limited { add_header Retry-After 2 always; return 429 "slow down"; }
      location /project { limit_req zone=calls; ${proxied(service().url)} }
      location / { ${proxied(service().url)} }`,
  });
  const app = await liveAt(nginx.origin);
  const begun = performance.now();
  // One of the two is over the limit, regardless of earlier requests.
  expect(await Promise.all([list(app), errorOf(() => app.profile.data.sync.read('none'))])).toMatchObject([
    null,
    { code: 'rejected', status: 400 },
  ]);
  expect(performance.now() - begun).toBeGreaterThan(1_900);
});

test('reports basic authentication of nginx as a gateway that requires credentials', async () => {
  const nginx = await startNginx({
    files: { users: 'ada:{PLAIN}correct horse\n' },
    server: `
      auth_basic "Operators";
      auth_basic_user_file users;
      location / { ${proxied(service().url)} }`,
  });
  const app = await liveAt(service().url);
  const error = await errorOf(() => app.profile.connectBackend(nginx.origin, false));
  expect(error).toMatchObject({ code: 'gateway', status: 401 });
  // The previous backend and its session are unchanged.
  expect(app.info()).toMatchObject({ isAuthenticated: true, baseUrl: service().url });
  const check = await app.profile.check.run({ runId: 'run-1', url: nginx.origin });
  expect(check.stages.find(({ name }) => name === check.cause)).toMatchObject({
    name: 'service',
    code: 'service-gateway-sign-in',
  });
});

test('reports a token that is too long for nginx, and a change that it redirects', async () => {
  const nginx = await startNginx({
    server: `
      location = /project {
        if ($request_method = POST) { return 301 $scheme://$http_host/v2/project; }
        ${proxied(service().url)}
      }
      location / { ${proxied(service().url)} }`,
  });
  const { host } = new URL(nginx.origin);
  const app = await liveAt(nginx.origin);
  expect(await errorOf(() => app.profile.data.changes.create(fields))).toEqual({
    code: 'redirect',
    params: {
      ...{ reason: 'change', status: 301, url: `${nginx.origin}/v2` },
      ...{ from: `${nginx.origin}/project`, to: `${nginx.origin}/v2/project` },
    },
  });
  expect(await errorOf(() => app.profile.useToken('x'.repeat(15_000)))).toMatchObject({
    code: 'gateway',
    status: 400,
    params: { host, reason: 'header-too-large' },
  });
  expect(app.info()).toMatchObject({ isAuthenticated: true });
});

test('passes a gateway with credentials in its own header by REST and live updates', async () => {
  const credentials = Buffer.from('ada:open sesame').toString('base64');
  const gate = await startNginx({
    files: { users: 'ada:{PLAIN}open sesame\n', ok: '' },
    server: `auth_basic "Operators"; auth_basic_user_file users; location / { root .; try_files /ok =404; }`,
  });
  const nginx = await startNginx({
    server: `
      location = /gate {
        internal;
        proxy_pass ${gate.origin};
        proxy_pass_request_body off;
        proxy_set_header Content-Length "";
        proxy_set_header Authorization $http_x_gateway_authorization;
      }
      location / { auth_request /gate; ${proxied(service().url)} }`,
  });
  const app = await liveAt(nginx.origin, ({ profile }) =>
    profile.connection.headers.set([{ name: 'X-Gateway-Authorization', value: `Basic ${credentials}` }]),
  );
  await app.profile.data.changes.create(fields);
  await app.profile.connection.headers.set([]);
  expect(await list(app)).toMatchObject({ code: 'gateway', status: 401 });
  expect(app.info()).toMatchObject({ isAuthenticated: true });
});

test('does not follow a redirect to the sign-in page of another origin, and sends nothing there', async () => {
  const sso = await startNginx({ server: 'location / { return 200 "<!doctype html>Sign in"; }' });
  const nginx = await startNginx({
    server: `
      if ($cookie_session = "") { return 302 ${sso.origin}/login?next=$request_uri; }
      location / { ${proxied(service().url)} }`,
  });
  const app = await liveAt(service().url);
  expect(await errorOf(() => app.profile.connectBackend(nginx.origin, false))).toMatchObject({
    code: 'redirect',
    params: { reason: 'other-origin', from: nginx.origin, to: sso.origin },
  });
  const check = await app.profile.check.run({ runId: 'run-1', url: nginx.origin });
  expect(check.stages.find(({ name }) => name === check.cause)).toMatchObject({ code: 'service-redirected' });
  expect(sso.requests()).toEqual([]);
});
