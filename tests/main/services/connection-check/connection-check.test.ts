import { describe, expect, test } from 'vitest';
import type { RejectedCertificate } from '#contract/connection.ts';
import type { CheckStage, CheckStageName } from '#contract/connection-check.ts';
import { TransportFailure } from '#main/http-ports.ts';
import type { HandshakeFailure } from '#main/ports.ts';
import { aCertificate, type FakeNetwork } from '#tests/main/support/fake-probe.ts';
import { failed, refusal, type Scripted } from '#tests/main/support/fake-transport.ts';
import { type Given, list, page, runCheck, withToken } from '#tests/main/support/run-check.ts';

/** Name and status of each stage. */
function statuses(stages: readonly CheckStage[]) {
  return Object.fromEntries(stages.map(({ name, status }) => [name, status]));
}

describe('a working connection', () => {
  test('reports each stage with its duration', async () => {
    const { stages, cause, reported, url } = await runCheck();
    expect(url).toBe('https://ops.test/api');
    expect(cause).toBeNull();
    expect(statuses(stages)).toEqual({
      url: 'ok',
      dns: 'ok',
      tcp: 'ok',
      proxy: 'skipped',
      tls: 'ok',
      service: 'ok',
      path: 'ok',
      token: 'ok',
      socket: 'ok',
      clock: 'skipped',
    });
    expect(stages.find(({ name }) => name === 'tls')?.certificates).toEqual([aCertificate()]);
    const dns = reported.filter(({ name }) => name === 'dns').map(({ status }) => status);
    expect(dns).toEqual(['running', 'ok']);
  });

  test('ends the handshake that it made', async () => {
    const { sockets } = await runCheck();
    expect(sockets.all).toHaveLength(1);
    expect(sockets.live).toEqual([]);
  });

  test('is checked for WebSockets also without a session', async () => {
    const handshake = { kind: 'rejected', status: 401, message: 'Unauthorized' } as const;
    const { cause, stage, sent } = await runCheck({ token: null, answers: [refusal(401)], handshake });
    expect(cause).toBeNull();
    expect(stage('token')).toMatchObject({ status: 'skipped', code: 'token-none' });
    expect(stage('socket')).toMatchObject({ status: 'ok', code: 'socket-reachable' });
    expect(withToken(sent)).toEqual([]);
  });

  test('reports an optional client certificate', async () => {
    const { cause, stage } = await runCheck({ network: { secure: { lacksClientCertificate: true } } });
    expect(cause).toBeNull();
    expect(stage('tls')).toMatchObject({ status: 'ok', code: 'tls-client-certificate-optional' });
  });

  test('names the one address that does not respond', async () => {
    const names = { 'ops.test': ['192.0.2.1', '192.0.2.2'] };
    const { cause, stage } = await runCheck({ network: { names, reached: { '192.0.2.2': 'silent' } } });
    expect(cause).toBeNull();
    expect(stage('tcp')).toMatchObject({
      status: 'warning',
      code: 'tcp-partial',
      params: { port: 443, addresses: '192.0.2.1', silent: '192.0.2.2' },
    });
  });

  test.each([
    [13, 'warning', 'certificate-expires-soon'],
    [15, 'ok', 'tls-verified'],
  ])('reports a certificate that ends in %i days: %s', async (days, status, code) => {
    const validTo = Date.UTC(2026, 0, 15, 12) + days * 86_400_000;
    const { stage } = await runCheck({ network: { secure: { chain: [aCertificate({ validTo })] } } });
    expect(stage('tls')).toMatchObject({ status, code });
  });

  test('uses port 80 for http', async () => {
    const { stage } = await runCheck({ url: 'http://ops.test' });
    expect(stage('tcp')).toMatchObject({ params: { port: 80 } });
  });

  test('reports that TLS is not used for http on this computer', async () => {
    const { stage } = await runCheck({ url: 'http://[::1]:4000' });
    expect(stage('tls')).toMatchObject({ status: 'skipped', code: 'tls-none' });
    expect(stage('dns')).toMatchObject({ code: 'dns-ip-address', params: { address: '::1' } });
  });
});

describe('a broken set-up', () => {
  const refused = (fields: Partial<RejectedCertificate>): FakeNetwork => ({
    secure: {
      chain: [aCertificate()],
      refused: {
        host: 'ops.test',
        port: 443,
        problems: ['expired'],
        certificate: aCertificate(),
        trusted: null,
        ...fields,
      },
    },
  });
  const viaProxy = (problem: 'refused' | 'dns' | 'answer' | 'reset'): FakeNetwork => ({
    proxy: 'proxy.test:3128',
    tunnel: new TransportFailure('proxy', false, 'HTTP 403', {
      proxy: { address: 'proxy.test:3128', problem },
    }),
  });

  test.each<[CheckStageName, string, Given]>([
    ['url', 'url-invalid', { url: 'ftp://ops.test' }],
    ['url', 'url-invalid', { url: 'https://ada:secret@ops.test' }],
    ['dns', 'dns-not-found', { url: 'https://nowhere.test' }],
    ['dns', 'dns-not-found', { network: { names: { 'ops.test': 'ENODATA' } } }],
    ['dns', 'dns-timeout', { network: { names: { 'ops.test': 'EAI_AGAIN' } } }],
    ['tcp', 'tcp-refused', { network: { reached: { '192.0.2.1': 'refused' } } }],
    [
      'tcp',
      'tcp-refused',
      {
        network: {
          names: { 'ops.test': ['192.0.2.1', '192.0.2.2'] },
          reached: { '192.0.2.1': 'refused', '192.0.2.2': 'silent' },
        },
      },
    ],
    ['tcp', 'tcp-timeout', { network: { reached: { '192.0.2.1': 'silent' } } }],
    ['tcp', 'tcp-no-route', { network: { reached: { '192.0.2.1': 'no-route' } } }],
    ['tcp', 'tcp-local-network', { network: { reached: { '192.0.2.1': 'local-network' } } }],
    ['proxy', 'proxy-unreachable', { network: viaProxy('refused') }],
    ['proxy', 'proxy-not-found', { network: viaProxy('dns') }],
    ['proxy', 'proxy-connect-refused', { network: viaProxy('answer') }],
    ['proxy', 'proxy-connection-closed', { network: viaProxy('reset') }],
    [
      'proxy',
      'proxy-sign-in-required',
      {
        network: {
          proxy: 'p:1',
          tunnel: new TransportFailure('proxy-auth', false, 'HTTP 407', { proxy: { address: 'p:1' } }),
        },
      },
    ],
    ['tls', 'certificate-expired', { network: refused({}) }],
    ['tls', 'certificate-changed', { network: refused({ problems: ['changed'], trusted: 'cd'.repeat(32) }) }],
    ['tls', 'certificate-wrong-host', { network: refused({ problems: ['wrong-host', 'unknown-issuer'] }) }],
    ['tls', 'certificate-unknown-issuer', { network: refused({ problems: ['unknown-issuer'] }) }],
    ['tls', 'tls-client-certificate-required', { network: { secure: failed('client-certificate') } }],
    [
      'tls',
      'tls-plain-text',
      { network: { secure: new TransportFailure('tls', false, 'ERR_SSL_WRONG_VERSION_NUMBER') } },
    ],
    [
      'tls',
      'tls-key-usage',
      { network: { secure: new TransportFailure('tls', false, 'ERR_SSL_KEY_USAGE_BIT_INCORRECT') } },
    ],
    ['tls', 'tls-failed', { network: { secure: failed('tls') } }],
  ])('ends the check after naming the cause %s: %s', async (cause, code, given) => {
    const result = await runCheck({ ...given, answers: [] });
    expect(result.cause).toBe(cause);
    expect(result.stage(cause)).toMatchObject({ status: 'failed', code });
    expect(result.stage('service')).toMatchObject({ status: 'not-run' });
    expect(result.stage('clock')).toMatchObject({ status: 'not-run' });
    expect(result.sent).toEqual([]);
    expect(result.sockets.all).toEqual([]);
  });

  test.each<[string, readonly Scripted[]]>([
    ['service-gateway-error', [{ status: 502 }]],
    [
      'tls-client-certificate-required',
      [{ ...page, status: 400, body: '<title>400 No required SSL certificate was sent</title>' }],
    ],
    ['tls-client-certificate-required', [{ status: 495 }]],
    ['service-gateway-sign-in', [{ ...page, status: 401 }]],
    ['service-captive-portal', [{ ...page, status: 511 }]],
    ['service-server-error', [refusal(500)]],
    ['service-rate-limited', [{ status: 429 }]],
    ['service-redirected', [{ status: 302, headers: { location: 'https://portal.test/login' } }]],
    ['service-redirect-loop', Array(6).fill({ status: 302, headers: { location: '/again' } })],
    ['service-connection-closed', [failed('reset', true)]],
    ['service-timeout', [failed('idle-time-out')]],
  ])('names the problem of the service and sends no token: %s', async (code, answers) => {
    const result = await runCheck({ answers });
    expect(result.cause).toBe('service');
    expect(result.stage('service')).toMatchObject({ status: 'failed', code });
    expect(result.stage('token')).toMatchObject({ status: 'not-run' });
    expect(withToken(result.sent)).toEqual([]);
    expect(result.sockets.all).toEqual([]);
  });

  test('names http that redirects to https of the same host', async () => {
    const answers = [{ status: 301, headers: { location: 'https://ops.test/project' } }];
    const { stage } = await runCheck({ url: 'http://ops.test', answers });
    expect(stage('url')).toMatchObject({ status: 'warning', code: 'url-unencrypted' });
    expect(stage('service')).toMatchObject({
      code: 'service-requires-https',
      params: { to: 'https://ops.test' },
    });
  });
});

test('does not suggest https of another host to which http redirects', async () => {
  const answers = [{ status: 301, headers: { location: 'https://ops.test.evil.test/project' } }];
  const { stage } = await runCheck({ url: 'http://ops.test', answers });
  expect(stage('service')).toMatchObject({ code: 'service-redirected' });
});

describe('a refusal with a foreign body', () => {
  const other = { status: 401, json: { detail: 'Not authenticated' } };

  test('fails before the first sign-in: reports the body, and looks for the service elsewhere', async () => {
    const answers = [other, ...Array.from({ length: 10 }, () => ({ status: 404 }))];
    const result = await runCheck({ answers });
    expect(result.cause).toBe('service');
    expect(result.stage('service')).toMatchObject({
      status: 'failed',
      code: 'service-error-body',
      params: { status: 401, found: 'detail' },
    });
    expect(result.stage('path')).toMatchObject({ code: 'path-not-found' });
  });

  test('causes a warning after the first sign-in', async () => {
    const result = await runCheck({ acceptsErrorBody: true, answers: [other, list] });
    expect(result.cause).toBeNull();
    expect(result.stage('service')).toMatchObject({ status: 'warning', code: 'service-error-body' });
    expect(result.stage('token')).toMatchObject({ code: 'token-accepted' });
  });
});

describe('the session', () => {
  test('reports a token that the service rejects', async () => {
    const handshake = { kind: 'rejected', status: 401, message: 'Unauthorized' } as const;
    const result = await runCheck({ answers: [refusal(401), refusal(401)], handshake });
    expect(result.cause).toBe('token');
    expect(result.stage('token')).toMatchObject({ code: 'token-rejected' });
  });

  test('reports a token that is rejected in the words of another framework', async () => {
    const result = await runCheck({
      answers: [refusal(401), { status: 401, json: { detail: 'Token expired' } }],
    });
    expect(result.cause).toBe('token');
    expect(result.stage('token')).toMatchObject({ code: 'token-rejected' });
  });

  test('does not treat a refusal that does not mention the token as a rejected token', async () => {
    const plain = { status: 401, headers: { 'content-type': 'text/plain' }, body: 'Unauthorized' };
    const result = await runCheck({ answers: [refusal(401), plain] });
    expect(result.cause).toBe('token');
    expect(result.stage('token')).toMatchObject({ status: 'failed', code: 'token-unexpected-response' });
  });

  test('reports a token that is too long for a server on the way', async () => {
    const body = '<html><head><title>400 Request Header Or Cookie Too Large</title></head></html>';
    const result = await runCheck({ answers: [refusal(401), { status: 400, body }, { status: 404 }] });
    expect(result.cause).toBe('token');
    expect(result.stage('token')).toMatchObject({ code: 'token-too-long', params: { status: 400 } });
  });

  test('accepts a token that may not list projects', async () => {
    const result = await runCheck({ answers: [refusal(401), refusal(403)] });
    expect(result.cause).toBeNull();
    expect(result.stage('token')).toMatchObject({ status: 'warning', code: 'token-forbidden' });
  });

  test.each<[string, HandshakeFailure, FakeNetwork]>([
    ['socket-not-found', { kind: 'blocked', status: 404, message: '' }, {}],
    ['socket-blocked', { kind: 'blocked', status: 403, message: '' }, {}],
    ['socket-blocked-proxy', { kind: 'blocked', status: 403, message: '' }, { proxy: 'p:1' }],
    ['socket-blocked-proxy', { kind: 'network', message: 'ECONNRESET' }, { proxy: 'p:1' }],
    ['socket-connection-closed', { kind: 'network', message: 'ECONNRESET' }, {}],
    ['socket-timeout', { kind: 'blocked', message: 'timeout' }, {}],
    ['socket-rejected', { kind: 'rejected', status: 500, message: 'Oops' }, {}],
  ])('reports the failure of live updates: %s', async (code, handshake, network) => {
    const result = await runCheck({ handshake, network });
    expect(result.cause).toBe('socket');
    expect(result.stage('socket')).toMatchObject({ status: 'failed', code });
  });
});

describe('the clock', () => {
  test.each<[string, string | undefined, string]>([
    ['right', 'Thu, 15 Jan 2026 12:04:00 GMT', 'clock-in-sync'],
    ['a day ahead', 'Wed, 14 Jan 2026 12:00:00 GMT', 'clock-ahead'],
    ['a day behind', 'Fri, 16 Jan 2026 12:00:00 GMT', 'clock-behind'],
    ['compared with nothing', undefined, 'clock-unknown'],
    ['compared with nonsense', 'soon', 'clock-unknown'],
  ])('is reported as %s', async (_what, date, code) => {
    const headers = { 'content-type': 'application/json', ...(date === undefined ? {} : { date }) };
    const body = '{"statusCode":401,"message":"No"}';
    const { stage } = await runCheck({ answers: [{ status: 401, headers, body }, list] });
    expect(stage('clock')).toMatchObject({ code });
  });

  test('is not judged by a cached response', async () => {
    const headers = { date: 'Wed, 14 Jan 2026 12:00:00 GMT', age: '86400' };
    const { stage } = await runCheck({
      answers: [{ status: 401, headers, body: '{"statusCode":401,"message":"No"}' }, list],
    });
    expect(stage('clock')).toMatchObject({ code: 'clock-unknown' });
  });
});

describe('cancelling', () => {
  test('tries nothing more, and reports the rest as not run', async () => {
    const result = await runCheck({
      before: (name, controller) => name === 'service' && controller.abort(),
      answers: [refusal(401)],
    });
    expect(result.stage('tls')).toMatchObject({ status: 'ok' });
    expect(result.stage('service')).toMatchObject({ status: 'not-run' });
    expect(result.sockets.all).toEqual([]);
    expect(withToken(result.sent)).toEqual([]);
  });
});
