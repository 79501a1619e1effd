import { expect, test } from 'vitest';
import type { HttpTransport } from '#main/http-ports.ts';
import { BackendClient } from '#services/http/backend-client.ts';
import { defaultLimits } from '#services/http/limits.ts';
import { RequestLog } from '#services/request-log/request-log.ts';
import { recorded } from '#services/request-log/request-recorder.ts';
import { FakeSockets } from '#tests/main/support/fake-sockets.ts';
import { FakeTransport, failed, refusal, type Scripted } from '#tests/main/support/fake-transport.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';

const token = 'T0KEN-of-a-session';

function start(...script: Scripted[]) {
  const clock = new FakeClock();
  const log = new RequestLog();
  const sockets = new FakeSockets();
  const ways = recorded({ transport: new FakeTransport(...script), sockets }, log, clock);
  const client = new BackendClient(
    { ...ways, clock, random: fixedRandom() },
    'https://ops.test/api',
    defaultLimits,
  );
  return { clock, log, client, ways, sockets };
}

test('has an entry for each attempt, newest first, with the reason why it was sent', async () => {
  const { clock, log, client } = start(
    failed('reset'),
    { status: 302, headers: { location: '/api/v2/project?ticket=abc' } },
    { json: [{ id: 1 }] },
  );
  const call = client.call({ method: 'GET', path: '/project', token });
  await clock.advance(10_000);
  await call;
  expect(log.list()).toMatchObject([
    {
      attempt: 'redirect',
      method: 'GET',
      route: '/api/v2/project?ticket=…',
      status: 200,
      failure: null,
      bytes: 10,
    },
    { attempt: 'retry', route: '/api/project', status: 302, failure: null },
    {
      attempt: 'first',
      origin: 'https://ops.test',
      status: null,
      failure: 'reset',
      bytes: null,
      hasToken: true,
    },
  ]);
  expect(new Set(log.list().map(({ key }) => key)).size).toBe(3);
});

test('has neither bodies nor tokens, also where the backend sends the token back in an address', async () => {
  const { log, client } = start(
    { status: 307, headers: { location: `/api/${token}/x` } },
    refusal(400, `not ${token}`),
  );
  const password = 'harbour-lights';
  await client
    .call({ method: 'POST', path: '/auth/signin', body: { password }, token })
    .catch(() => undefined);
  expect(log.list()).toMatchObject([{ route: '/api/…/x', status: 400, hasBody: true }, { hasBody: true }]);
  expect(JSON.stringify(log.list())).not.toContain(token);
  expect(JSON.stringify(log.list())).not.toContain(password);
});

test('keeps the newest 200', async () => {
  const { log, client } = start(...Array.from({ length: 205 }, () => ({ json: [] })));
  for (let call = 0; call < 205; call += 1) await client.call({ method: 'GET', path: `/project/${call}` });
  expect(log.list()).toHaveLength(200);
  expect(log.list()[0]?.route).toBe('/api/project/204');
  expect(log.list().at(-1)?.route).toBe('/api/project/5');
});

test('has the duration of each request', async () => {
  const clock = new FakeClock();
  const log = new RequestLog();
  const { promise, resolve } = Promise.withResolvers<{
    status: number;
    headers: Record<string, string>;
    body: string;
  }>();
  const transport: HttpTransport = { send: () => promise, renew: () => undefined };
  const ways = recorded({ transport, sockets: new FakeSockets() }, log, clock);
  const sent = ways.transport.send({
    method: 'GET',
    url: 'https://ops.test/',
    headers: {},
    limits: defaultLimits,
  });
  const at = clock.now();
  await clock.advance(1_234);
  resolve({ status: 204, headers: {}, body: '' });
  await sent;
  expect(log.list()).toMatchObject([{ at, durationMs: 1_234, status: 204, bytes: 0, hasToken: false }]);
});

test('has handshakes: accepted, answered by something else, rejected', () => {
  const { log, ways, sockets } = start();
  const heard: string[] = [];
  const listener = {
    connected: () => heard.push('connected'),
    failed: () => heard.push('failed'),
    closed: () => heard.push('closed'),
    events: () => heard.push('events'),
  };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    ways.sockets.open(
      { origin: 'https://ops.test', path: '/api/socket.io', token, connectMs: 1000 },
      listener,
    );
  }
  const [first, second, third] = sockets.all;
  first?.connected();
  second?.failed({ kind: 'blocked', status: 404, message: 'Unexpected server response: 404' });
  third?.failed({ kind: 'rejected', status: 401, message: `bad ${token}` });
  expect(log.list()).toMatchObject([
    { kind: 'socket', status: null, failure: 'rejected', route: '/api/socket.io' },
    { kind: 'socket', status: 404, failure: null },
    { kind: 'socket', status: 101, failure: null, hasToken: true },
  ]);
  expect(JSON.stringify(log.list())).not.toContain(token);
  expect(heard).toEqual(['connected', 'failed', 'failed']);
});

test('drops tokens at the sign-out, also those of requests that are answered later', async () => {
  const { promise, resolve } = Promise.withResolvers<{
    status: number;
    headers: Record<string, string>;
    body: string;
  }>();
  const log = new RequestLog();
  const transport: HttpTransport = { send: () => promise, renew: () => undefined };
  const sockets = new FakeSockets();
  const ways = recorded({ transport, sockets }, log, new FakeClock());
  const headers = { authorization: `Bearer ${token}` };
  const sent = ways.transport.send({
    method: 'GET',
    url: `https://ops.test/${token}`,
    headers,
    limits: defaultLimits,
  });
  ways.sockets.open(
    { origin: 'https://ops.test', path: '/socket.io', token: 'another-token', connectMs: 1 },
    { connected: () => undefined, failed: () => undefined, closed: () => undefined, events: () => undefined },
  );
  expect(log.secrets).toEqual([token, 'another-token']);
  log.forgetSecrets();
  resolve({ status: 200, headers: {}, body: '[]' });
  await sent;
  sockets.last.connected();
  expect(log.secrets).toEqual([]);
  expect(log.list()).toHaveLength(2);
  expect(JSON.stringify(log.list())).not.toContain(token);
});

test('keeps the token that was used last the longest, however many others there were', () => {
  const { log } = start();
  log.remember('session');
  for (let at = 1; at < 20; at += 1) log.remember(`token-${at}`);
  log.remember('session');
  log.remember('token-20');
  expect(log.secrets).toContain('session');
  expect(log.secrets).not.toContain('token-1');
});
