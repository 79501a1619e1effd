import { describe, expect, test } from 'vitest';
import { TransportFailure, type TransportFailureKind } from '#main/http-ports.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { failed, refusal, type Scripted } from '#tests/main/support/fake-transport.ts';
import { found, get, post, startClient } from '#tests/main/support/start-client.ts';

describe('redirects', () => {
  const to = (location: string, status = 302): Scripted => ({ status, headers: { location } });

  test.each([
    ['/api/elsewhere/project', 'https://ops.test/api/elsewhere/project'],
    ['https://ops.test/api/project/', 'https://ops.test/api/project/'],
    ['?page=1#top', 'https://ops.test/api/project?page=1'],
  ])('follows %s within the origin with a GET and the token', async (location, url) => {
    const { transport, client } = startClient(to(location), found);
    await client.call(get);
    expect(transport.sent[1]).toMatchObject({ url, headers: { authorization: 'Bearer T0KEN' } });
  });

  test.each([
    ['https://evil.test/project', 'https://evil.test'],
    ['//evil.test/project', 'https://evil.test'],
    ['http://ops.test/api/project', 'http://ops.test'],
    ['https://ops.test:8443/api/project', 'https://ops.test:8443'],
    ['https://ops.test.evil.test/', 'https://ops.test.evil.test'],
  ])('sends nothing to another origin (%s), and names both', async (location, other) => {
    const { transport, outcome } = startClient(to(location, 307));
    expect(await outcome(get)).toEqual({
      code: 'redirect',
      params: { reason: 'other-origin', from: 'https://ops.test', to: other },
    });
    expect(transport.sent).toHaveLength(1);
  });

  test.each([
    ['/other/project', 'https://ops.test/other'],
    ['/apis/project', 'https://ops.test/apis'],
    ['/api/../project', 'https://ops.test'],
    ['/login', ''],
    ['/api', ''],
  ])('keeps token and body below the base URL and does not follow %s', async (location, url) => {
    for (const call of [get, post, { ...post, token: undefined, path: '/auth/signin' }]) {
      const { transport, outcome } = startClient(to(location.replace('/project', call.path), 307));
      expect(await outcome(call)).toMatchObject({ code: 'redirect', params: { reason: 'outside', url } });
      expect(transport.sent).toHaveLength(1);
    }
  });

  test('follows a redirect anywhere within the origin without token and body', async () => {
    const { transport, outcome } = startClient(to('/login'), found);
    expect(await outcome({ method: 'GET', path: '/project' })).toBeNull();
    expect(transport.sent[1]?.url).toBe('https://ops.test/login');
  });

  test('follows five redirects but not the sixth', async () => {
    const five = Array.from({ length: 5 }, (_, at) => to(`/api/${at}`));
    expect(await startClient(...five, found).outcome(get)).toBeNull();
    const { transport, outcome } = startClient(...five, to('/api/6'));
    expect(await outcome(get)).toMatchObject({ code: 'redirect', params: { reason: 'too-many' } });
    expect(transport.sent).toHaveLength(6);
  });

  test.each([
    [301, '/api/project/?token=x', 'change', 'https://ops.test/api/project/', ''],
    [302, '/login', 'change', 'https://ops.test/login', ''],
    [302, '/v2/project', 'change', 'https://ops.test/v2/project', 'https://ops.test/v2'],
    [303, '/api/project/7', 'change-answered', 'https://ops.test/api/project/7', ''],
  ])(
    'does not follow %i to %s with a change, which would lose its body',
    async (status, location, reason, address, url) => {
      const { transport, outcome } = startClient(to(location, status));
      expect(await outcome(post)).toEqual({
        code: 'redirect',
        params: { reason, status, from: 'https://ops.test/api/project', to: address, url },
      });
      expect(transport.sent).toHaveLength(1);
    },
  );

  test('names an address of any length in part, without its query', async () => {
    const { outcome } = startClient(to(`/api/${'x'.repeat(5_000)}?token=secret`));
    const address = (await outcome(post))?.params?.to;
    expect(address).toMatch(/^https:\/\/ops\.test\/api\/x+…$/);
    expect(address).toHaveLength('https://ops.test'.length + 201);
  });

  test.each([307, 308])('follows %i with a change and its body', async (status) => {
    const { transport, outcome } = startClient(to('/api/project/', status), found);
    expect(await outcome(post)).toBeNull();
    expect(transport.sent[1]).toMatchObject({ method: 'POST', body: '{"name":"Shop"}' });
  });

  test.each([to('https://', 302), { status: 302 }])('reports %j as unusable', async (answer) => {
    expect(await startClient(answer).outcome(get)).toMatchObject({
      code: 'redirect',
      params: { reason: 'unusable' },
    });
  });
});

describe('a 304', () => {
  const conditional = { ...get, ifNoneMatch: 'W/"a"' };

  test('is an answer to a conditional request', async () => {
    const { transport, client } = startClient({ status: 304, headers: { etag: 'W/"a"' } });
    expect(await client.call(conditional)).toMatchObject({ status: 304, body: '', etag: 'W/"a"' });
    expect(transport.sent[0]?.headers).toMatchObject({ 'if-none-match': 'W/"a"' });
  });

  test('is an error and no redirect for any other call', async () => {
    const { transport, outcome } = startClient({ status: 304 });
    expect(await outcome(get)).toMatchObject({ code: 'gateway', status: 304 });
    expect(transport.sent[0]?.headers).not.toHaveProperty('if-none-match');
  });
});

describe('retries', () => {
  const again: TransportFailureKind[] = ['refused', 'dns', 'reset', 'network', 'connect-time-out'];
  const never: TransportFailureKind[] = ['tls', 'idle-time-out', 'total-time-out', 'too-large'];

  test.each([429, 502, 503, 504])('resends a GET twice upon %i', async (status) => {
    const { transport, outcome } = startClient({ status }, { status }, found);
    expect(await outcome(get)).toBeNull();
    expect(transport.sent).toHaveLength(3);
    const given = startClient({ status }, { status }, { status });
    expect(await given.outcome(get)).toMatchObject({ code: 'gateway', status });
  });

  test.each(again)('resends a GET twice upon a failure: %s', async (kind) => {
    expect(await startClient(failed(kind), failed(kind), found).outcome(get)).toBeNull();
    const { transport, outcome } = startClient(failed(kind), failed(kind), failed(kind));
    expect(await outcome(get)).not.toBeNull();
    expect(transport.sent).toHaveLength(3);
  });

  test.each(never)('does not resend a GET upon %s', async (kind) => {
    const { transport, outcome } = startClient(failed(kind, true));
    expect(await outcome(get)).not.toBeNull();
    expect(transport.sent).toHaveLength(1);
  });

  test.each([400, 401, 403, 404, 409, 500, 501])('does not resend a GET upon %i', async (status) => {
    const { transport, outcome } = startClient(refusal(status));
    await outcome(get);
    expect(transport.sent).toHaveLength(1);
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)('never resends a %s', async (method) => {
    for (const answer of [refusal(503), refusal(429), failed('refused'), failed('reset', true)]) {
      const { transport, outcome } = startClient(answer);
      expect(await outcome({ ...post, method })).not.toBeNull();
      expect(transport.sent).toHaveLength(1);
    }
  });

  test('does not wait for the next attempt of a call that is stopped', async () => {
    const { transport, client } = startClient({ status: 429, headers: { 'retry-after': '30' } }, found);
    const operator = new AbortController();
    const error = errorOf(() => client.call({ ...get, stop: operator.signal }));
    operator.abort();
    expect(await error).toEqual({ code: 'cancelled' });
    expect(transport.sent).toHaveLength(1);
  });

  test('waits longer each time', async () => {
    const { transport, clock, client } = startClient({ status: 503 }, { status: 503 }, found);
    const done = client.call(get);
    await clock.advance(199);
    expect(transport.sent).toHaveLength(1);
    await clock.advance(1);
    expect(transport.sent).toHaveLength(2);
    await clock.advance(399);
    expect(transport.sent).toHaveLength(2);
    await clock.advance(1);
    await done;
  });

  test.each([
    ['7', 7_000],
    ['30', 30_000],
    ['0', 0],
    ['Thu, 15 Jan 2026 12:00:09 GMT', 9_000],
    ['Thu, 15 Jan 2026 11:00:00 GMT', 0],
  ])('resends a call at the time that Retry-After names: %s', async (value, ms) => {
    const { transport, clock, client } = startClient(
      { status: 429, headers: { 'retry-after': value } },
      found,
    );
    const done = client.call(get);
    await clock.advance(Math.max(0, ms - 1));
    expect(transport.sent).toHaveLength(ms === 0 ? 2 : 1);
    await clock.advance(1);
    await done;
  });

  test.each(['31', '86400', 'Thu, 15 Jan 2026 12:00:31 GMT'])(
    'returns the response where Retry-After is too long to wait: %s',
    async (value) => {
      const { transport, outcome } = startClient({ status: 503, headers: { 'retry-after': value } });
      expect(await outcome(get)).toMatchObject({ code: 'gateway', status: 503 });
      expect(transport.sent).toHaveLength(1);
    },
  );

  test('resends a call at most twice, also with redirects', async () => {
    const { transport, outcome } = startClient(
      { status: 503 },
      { status: 307, headers: { location: '/api/b' } },
      { status: 503 },
      { status: 503 },
    );
    expect(await outcome(get)).toMatchObject({ status: 503 });
    expect(transport.sent).toHaveLength(4);
  });

  test('does not resend an aborted call, which ends at once', async () => {
    const { transport, clock, client } = startClient({ status: 503, headers: { 'retry-after': '30' } });
    const giveUp = new AbortController();
    const error = errorOf(() => client.call({ ...get, signal: giveUp.signal }));
    await clock.advance(1_000);
    giveUp.abort();
    expect(await error).toEqual({ code: 'signed-out' });
    expect(transport.sent).toHaveLength(1);
  });
});

/** What a call returns whose first response is cut off, and whose retries end with this failure. */
async function afterCut(kind: TransportFailureKind): Promise<unknown> {
  const reader = { write: () => true, end: async () => undefined } as never;
  const received = { status: 200, headers: {}, body: '', reader };
  const cut = new TransportFailure('reset', true, 'E_TEST', { received });
  const { client, clock } = startClient(cut, failed(kind), failed(kind));
  const answered = client.call({ ...get, newReader: () => reader }).then(
    (answer) => answer.cut,
    (thrown) => thrown.error.code,
  );
  await clock.advance(120_000);
  return answered;
}

const endsWithCut: Readonly<Record<TransportFailureKind, boolean>> = {
  ...{ refused: true, dns: true, reset: true, network: true, 'connect-time-out': true },
  ...{ 'idle-time-out': true, 'total-time-out': true },
  // These do not end by themselves: the operator has to know of them.
  ...{ tls: false, certificate: false, 'client-certificate': false, proxy: false, 'proxy-auth': false },
  ...{ keychain: false, 'too-large': false, aborted: false },
};

test.each(Object.entries(endsWithCut) as [TransportFailureKind, boolean][])(
  'keeps the beginning of a list after a retry that failed with %s: %s',
  async (kind, isKept) => {
    const outcome = await afterCut(kind);
    if (isKept) expect(outcome).toBe('reset');
    else expect(outcome).not.toBe('reset');
  },
);
