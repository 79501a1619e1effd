import { describe, expect, test } from 'vitest';
import { recogniseAnswer } from '#services/http/service-answer.ts';
import { probeService } from '#services/session/auth-api.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { refusal, type Scripted } from '#tests/main/support/fake-transport.ts';
import { startClient } from '#tests/main/support/start-client.ts';

const html = { 'content-type': 'text/html' };
const page = '<!doctype html><title>Welcome</title>';
const basic = { 'www-authenticate': 'Basic realm="gate"' };
const ownRefusal = JSON.stringify({ statusCode: 401, message: 'Unauthorized' });

function response(status: number, body = '', headers: Record<string, string> = {}) {
  return { status, headers, body };
}

describe('recogniseAnswer', () => {
  test.each([
    ['the 401 of the service', response(401, ownRefusal), 'service'],
    [
      'its 403, with a list of messages',
      response(403, '{"statusCode":403,"message":["No","Never"]}'),
      'service',
    ],
    ['a list of projects', response(200, '{"data":[]}'), 'service'],
    ['a 403 of another form', response(403, '{"message":"Forbidden"}'), 'other-refusal'],
    ['a 401 of another form', response(401, '{"detail":"Not authenticated"}'), 'other-refusal'],
    [
      'a 401 whose body names another status',
      response(401, '{"statusCode":16,"message":"No"}'),
      'other-refusal',
    ],
    [
      'a 401 that only asks for a token',
      response(401, '', { 'www-authenticate': 'Bearer' }),
      'other-refusal',
    ],
    ['a 401 of nothing', response(401), 'foreign'],
    ['a 401 with no words', response(401, '{}'), 'foreign'],
    ['a 401 for a key', response(401, '{"message":"No"}', { 'www-authenticate': 'Key' }), 'gateway-sign-in'],
    ["a gateway's 401 around the same body", response(401, ownRefusal, basic), 'gateway-sign-in'],
    ["a gateway's sign-in page", response(401, page, html), 'gateway-sign-in'],
    ["a firewall's page", response(403, page, html), 'gateway'],
    ['nothing at this path', response(404), 'absent'],
    ['the service, without this path', response(404, '{"statusCode":404,"message":"Cannot GET"}'), 'absent'],
    ['a web page', response(200, page), 'page'],
    ['JSON that is no list', response(200, '{"status":"up"}'), 'foreign'],
    ['an empty success', response(204), 'foreign'],
    ['the sign-in page of a network', response(511, page, html), 'portal'],
    ['a gateway without a backend', response(502, page, html), 'gateway'],
    ['a failing backend', response(500, '{"statusCode":500,"message":"Oops"}'), 'broken'],
    ['a backend that asks for a pause', response(429), 'busy'],
  ] as const)('recognises %s', async (_what, answer, who) => {
    expect(await recogniseAnswer(answer)).toBe(who);
  });
});

describe('connecting to a backend', () => {
  const probe = (answer: Scripted) => errorOf(() => probeService(startClient(answer).client, 'ops.test'));

  test('accepts the service by its refusal', async () => {
    expect(await probe(refusal(401))).toBeNull();
    expect(await probe(refusal(403))).toBeNull();
  });

  test.each<[string, Scripted]>([
    ['a web page', { status: 200, headers: html, body: page }],
    ['a 404', { status: 404 }],
  ])('does not take %s for the service', async (_what, answer) => {
    expect(await probe(answer)).toMatchObject({ code: 'not-the-service' });
  });

  test.each<[Scripted, string, string?]>([
    [{ status: 401, json: { detail: 'Not authenticated' } }, 'detail', 'Not authenticated'],
    [{ status: 401, json: { status: 401, error: 'Unauthorized' } }, 'status, error', 'Unauthorized'],
    [{ status: 401, json: { statusCode: 16, message: 'No' } }, 'statusCode 16, message', 'No'],
    [{ status: 401, headers: { 'www-authenticate': 'Bearer' } }, ''],
    [{ status: 403, json: ['No'] }, '[…]', 'No'],
    [{ status: 401, body: 'Unauthorized' }, '"Unauthorized"', 'Unauthorized'],
    [{ status: 401, json: 'No token' }, '"No token"', 'No token'],
    [
      {
        status: 401,
        headers: { 'content-type': 'text/plain', 'www-authenticate': 'Bearer realm="ops"' },
        body: 'Jwt is missing',
      },
      '"Jwt is missing"',
      'Jwt is missing',
    ],
  ])(
    'reports the words of a refusal in another form (%j), and connects only on request',
    async (answer, found, words) => {
      const { status } = answer as { status: number };
      const error = await probe(answer);
      expect(error).toMatchObject({
        code: 'error-body',
        status,
        params: { host: 'ops.test', status, found },
      });
      expect(error?.message).toBe(words);
      expect(await probeService(startClient(answer).client, 'ops.test', true)).toBe(true);
      expect(await probeService(startClient(refusal(401)).client, 'ops.test', true)).toBe(false);
    },
  );

  test('passes on the message of a gateway or a failing backend', async () => {
    expect(await probe({ status: 401, body: page, headers: basic })).toMatchObject({
      code: 'gateway',
      status: 401,
    });
    expect(await probe(refusal(500, 'Database is down'))).toMatchObject({
      code: 'rejected',
      status: 500,
      message: 'Database is down',
    });
  });
});
