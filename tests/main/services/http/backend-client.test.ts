import { describe, expect, test } from 'vitest';
import { readJson } from '#services/http/backend-client.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { failed, refusal, type Scripted } from '#tests/main/support/fake-transport.ts';
import { found, get, post, startClient } from '#tests/main/support/start-client.ts';

describe('a request', () => {
  test('carries JSON and the token if there is one, and nothing of it in the URL', async () => {
    const { transport, client } = startClient(found, found);
    await client.call(post);
    await client.call({ method: 'POST', path: '/auth/signin', body: { email: 'e' } });
    expect(transport.sent[0]).toMatchObject({
      method: 'POST',
      url: 'https://ops.test/api/project',
      headers: { authorization: 'Bearer T0KEN', 'content-type': 'application/json' },
      body: '{"name":"Shop"}',
      limits: { connectMs: 10_000, idleMs: 30_000, totalMs: 120_000, maxBytes: 64 * 1024 * 1024 },
    });
    expect(transport.sent[1]?.headers).not.toHaveProperty('authorization');
  });

  test.each([
    '@evil.test/project',
    '.evil.test/project',
    ':81/project',
    '-elsewhere/project',
    '/../project',
    '/%2e%2e/project',
    '\\..\\project',
    '',
  ])('is not sent for a path that leads out of the base URL: %j', async (path) => {
    const { transport, outcome } = startClient(found);
    expect(await outcome({ ...get, path })).toEqual({ code: 'bad-input', params: { field: 'path' } });
    expect(transport.sent).toEqual([]);
  });

  test.each([
    ['7', 7_000],
    ['0', 0],
    ['soon', undefined],
    ['-7', undefined],
  ])('has the age of its response in ms: %j', async (age, ageMs) => {
    expect((await startClient({ headers: { age } }).client.call(get)).ageMs).toBe(ageMs);
  });

  test.each([200, 201, 202, 204, 299])('succeeds with the status %i', async (status) => {
    const { client } = startClient({ status, body: 'x' });
    expect(await client.call(post)).toMatchObject({ status, body: 'x' });
  });
});

describe('a failure of the connection', () => {
  const host = 'ops.test';

  test.each([
    ['refused', { code: 'unreachable', params: { host, reason: 'refused', detail: 'E_TEST' } }],
    ['dns', { code: 'unreachable', params: { host, reason: 'dns', detail: 'E_TEST' } }],
    ['tls', { code: 'unreachable', params: { host, reason: 'tls', detail: 'E_TEST' } }],
    ['connect-time-out', { code: 'timed-out', params: { host, seconds: 10, phase: 'connect' } }],
    ['idle-time-out', { code: 'timed-out', params: { host, seconds: 30, phase: 'idle' } }],
    ['total-time-out', { code: 'timed-out', params: { host, seconds: 120, phase: 'total' } }],
    ['too-large', { code: 'too-large', params: { host, limitMiB: 64 } }],
  ] as const)('is reported as %s', async (kind, error) => {
    expect(await startClient(failed(kind), failed(kind), failed(kind)).outcome(get)).toEqual(error);
  });

  test.each(['reset', 'idle-time-out', 'total-time-out', 'too-large'] as const)(
    'leaves the status of a change unknown that ended with %s',
    async (kind) => {
      expect(await startClient(failed(kind, true)).outcome(post)).toEqual({
        code: 'outcome-unknown',
        params: { host },
      });
    },
  );

  test('leaves nothing changed after a read that may have arrived', async () => {
    expect(await startClient(failed('idle-time-out', true)).outcome(get)).toMatchObject({
      code: 'timed-out',
    });
  });

  test('sends nothing for a call that was cancelled before it began', async () => {
    const { transport, outcome } = startClient(found);
    expect(await outcome({ ...post, signal: AbortSignal.abort() })).toEqual({ code: 'signed-out' });
    expect(transport.sent).toEqual([]);
  });

  test('is reported as not sent for a change that was never sent', async () => {
    expect(await startClient(failed('refused')).outcome(post)).toMatchObject({ code: 'unreachable' });
  });
});

describe('an error of the backend', () => {
  test.each([
    [
      refusal(400, 'name is missing'),
      { code: 'rejected', status: 400, message: 'name is missing', error: 'Error' },
    ],
    [refusal(400, ['a', 'b', 5]), { code: 'rejected', status: 400, message: 'a\nb', error: 'Error' }],
    [refusal(403, 'Not yours'), { code: 'rejected', status: 403, message: 'Not yours', error: 'Error' }],
    [
      { status: 422, json: { message: 'No' } },
      { code: 'rejected', status: 422, message: 'No' },
    ],
    [
      { status: 400, json: { statusCode: 400, message: 'No', error: { nested: 1 } } },
      { code: 'rejected', status: 400, message: 'No' },
    ],
    [{ status: 500, body: '<html>Oops</html>' }, notTheBackend(500, 'Internal Server Error')],
    [
      { status: 500, body: 'Oops' },
      { code: 'rejected', status: 500, message: 'Oops' },
    ],
    [{ status: 404, body: '' }, gateway(404, 'Not Found')],
    [
      { status: 418, body: '"teapot"' },
      { code: 'rejected', status: 418, message: 'teapot' },
    ],
    [{ status: 418, body: 'teapot' }, gateway(418, '')],
    [refusal(500, { nested: true }), { code: 'rejected', status: 500, message: 'Error' }],
    [{ status: 500, body: 'null' }, gateway(500, 'Internal Server Error')],
  ] as const)('is read from %j', async (answer, error) => {
    expect(await startClient(answer).outcome(get)).toEqual(error);
  });

  test('has a part of a message of any length', async () => {
    const error = await startClient(refusal(400, 'x'.repeat(1e6))).outcome(get);
    expect(error?.message).toHaveLength(4_000);
  });
});

describe('a 401', () => {
  const shaped = refusal(401, 'Unauthorized');
  const invalid = 'Bearer error="invalid_token", error_description="Jwt expired"';

  test('ends the session where the service sends it to a call with a token', async () => {
    expect(await startClient(shaped).outcome(get)).toEqual({
      code: 'signed-out',
      status: 401,
      message: 'Unauthorized',
      error: 'Error',
    });
  });

  test('shows the message of the service to a call without a token', async () => {
    expect(await startClient(shaped).outcome({ method: 'POST', path: '/auth/signin' })).toMatchObject({
      code: 'rejected',
      status: 401,
    });
  });

  test.each<[string, Scripted]>([
    ["a proxy's page", { status: 401, body: '<html>Log in</html>' }],
    ['JSON in a page', { status: 401, headers: { 'content-type': 'text/html' }, body: '{"message":"No"}' }],
    ['Basic', { ...asText(shaped), headers: { 'www-authenticate': 'Basic realm="proxy"' } }],
    ['Negotiate', { ...asText(shaped), headers: { 'www-authenticate': 'Negotiate, Bearer' } }],
    ['Key', { ...asText({ status: 401, json: { message: 'No' } }), headers: { 'www-authenticate': 'Key' } }],
    ['a page with the challenge', { status: 401, headers: { 'www-authenticate': invalid }, body: '<html>' }],
  ])(
    'is a connection error that keeps the token if a server in front of the service sends %s',
    async (_what, answer) => {
      expect(await startClient(answer).outcome(get)).toMatchObject({ code: 'gateway', status: 401 });
    },
  );

  test.each<[string, Scripted]>([
    ['nothing', { status: 401 }],
    ['JSON without a message, as oauth2-proxy sends it', { status: 401, json: {} }],
    [
      'a challenge that does not mention this token',
      { status: 401, headers: { 'www-authenticate': 'Bearer' } },
    ],
  ])('keeps the token if it does not mention it and contains %s', async (_what, answer) => {
    expect(await startClient(answer).outcome(get)).toEqual(gateway(401, 'Unauthorized'));
  });

  test('shows plain text, which gateways send too, and keeps the token', async () => {
    expect(await startClient({ status: 401, body: 'Unauthorized' }).outcome(get)).toEqual({
      code: 'rejected',
      status: 401,
      message: 'Unauthorized',
    });
  });

  test.each<[string, Scripted, string?]>([
    [
      'Envoy',
      {
        status: 401,
        headers: { 'content-type': 'text/plain', 'www-authenticate': invalid },
        body: 'Jwt is expired',
      },
      'Jwt is expired',
    ],
    [
      'FastAPI, Django REST framework',
      { status: 401, json: { detail: 'Not authenticated' } },
      'Not authenticated',
    ],
    ['Flask-JWT', { status: 401, json: { msg: 'Token has expired' } }, 'Token has expired'],
    ['Laravel, gateways', { status: 401, json: { message: 'Unauthenticated.' } }, 'Unauthenticated.'],
    ['Express', { status: 401, json: { error: 'jwt expired' } }, 'jwt expired'],
    [
      'Spring',
      { status: 401, json: { status: 401, error: 'Unauthorized', path: '/project' } },
      'Unauthorized',
    ],
    ['RFC 9457', { status: 401, json: { title: 'Unauthorized', detail: 'Expired' } }, 'Expired'],
    ['Spring Security', { status: 401, headers: { 'www-authenticate': invalid } }],
    [
      'a token scheme',
      {
        ...asText({ status: 401, json: { detail: 'No' } }),
        headers: { 'www-authenticate': 'Token, JWT realm="a, b"' },
      },
      'No',
    ],
  ])('ends the session in another form (%s), for a call with a token', async (_what, answer, message) => {
    const error = await startClient(answer).outcome(get);
    expect(error).toMatchObject({ code: 'signed-out', status: 401 });
    expect(error?.message).toBe(message);
  });

  test('shows its words in another form, for a call without a token', async () => {
    const answer = { status: 401, json: { detail: 'Incorrect username or password' } };
    expect(await startClient(answer).outcome({ method: 'POST', path: '/auth/signin' })).toEqual({
      code: 'rejected',
      status: 401,
      message: 'Incorrect username or password',
    });
  });

  test('is from the service where it has the challenge for tokens', async () => {
    const answer = { ...asText(shaped), headers: { 'www-authenticate': 'Bearer error="invalid_token"' } };
    expect(await startClient(answer).outcome(get)).toMatchObject({ code: 'signed-out' });
  });
});

describe('a token that is too long for a server on the way', () => {
  const nginx = '<html><head><title>400 Request Header Or Cookie Too Large</title></head></html>';

  test.each([
    { status: 400, headers: { 'content-type': 'text/html' }, body: nginx },
    { status: 431 },
    { status: 494, body: nginx },
  ])('is reported for $status', async (answer) => {
    const { status } = answer;
    expect(await startClient(answer).outcome(get)).toMatchObject({
      code: 'gateway',
      status,
      params: { host: 'ops.test', reason: 'header-too-large' },
    });
    const { token: _none, ...call } = post;
    expect((await startClient(answer).outcome(call))?.params?.reason).not.toBe('header-too-large');
  });
});

describe('JSON', () => {
  const answer = (body: string, contentType = 'application/json') => ({ status: 200, body, contentType });

  test('keeps the digits of integers that would be rounded', () => {
    const body =
      '[{"id":9007199254740993,"n":1234567890123456789012,"f":0.1234567890123456,"s":"1234567890123456"}]';
    expect(readJson(answer(body), 'GET /project', 'h')).toEqual([
      { id: '9007199254740993', n: '1234567890123456789012', f: 0.1234567890123456, s: '1234567890123456' },
    ]);
  });

  test.each([
    ['<!doctype html><p>Hi', 'text/plain', { code: 'not-the-service' }],
    ['oops', 'text/html; charset=utf-8', { code: 'not-the-service' }],
    [
      '{"a":',
      'application/json',
      { code: 'unreadable', params: { path: 'GET /x', difference: 'not valid JSON' } },
    ],
    [' ', '', { code: 'unreadable', params: { difference: 'expected JSON, found an empty answer' } }],
  ])('is rejected if it is %j with the type “%s”', async (body, contentType, error) => {
    expect(await errorOf(() => readJson(answer(body, contentType), 'GET /x', 'h'))).toMatchObject(error);
  });

  test('is not parsed with more values than one record may have', async () => {
    const body = `[${Array(20_001).fill('[]').join(',')}]`;
    const difference = 'more than 20000 values in one record';
    const error = { code: 'unreadable', params: { path: 'GET /x', difference } };
    expect(await errorOf(() => readJson(answer(body), 'GET /x', 'h'))).toMatchObject(error);
    // A list may contain any number of them.
    expect(readJson(answer(body), 'GET /x', 'h', Number.POSITIVE_INFINITY)).toHaveLength(20_001);
  });

  test('is not even read for a record of more than 4 MB', async () => {
    const difference = 'more than 4 MB for one record';
    const long = { ...answer('{}'), bytes: 4_000_001 };
    expect(await errorOf(() => readJson(long, 'GET /x', 'h'))).toMatchObject({
      code: 'unreadable',
      params: { path: 'GET /x', difference },
    });
    expect(readJson({ ...long, bytes: 4_000_000 }, 'GET /x', 'h')).toEqual({});
  });
});

function gateway(status: number, meaning: string) {
  return { code: 'gateway', status, params: { host: 'ops.test', status, meaning } };
}

function notTheBackend(status: number, meaning: string) {
  const { params, ...error } = gateway(status, meaning);
  return { ...error, params: { ...params, reason: 'not-the-backend' } };
}

function asText({ status, json }: { status: number; json: unknown }) {
  return { status, body: JSON.stringify(json) };
}
