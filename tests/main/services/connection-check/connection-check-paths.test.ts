import { describe, expect, test } from 'vitest';
import type { HandshakeFailure } from '#main/ports.ts';
import { failed, refusal, type Scripted } from '#tests/main/support/fake-transport.ts';
import { type Given, list, page, runCheck, withToken } from '#tests/main/support/run-check.ts';

describe('the path', () => {
  /** Answers of the base URL and of the other paths, by URL. */
  const paths = (service: string | null, otherwise: Scripted): Given => ({
    url: 'https://ops.test/ops/v2',
    answers: [
      otherwise,
      ...['/ops/v2/api', '/ops/v2/api/v1', '/ops/v2/v1', '/ops', '', '/api', '/api/v1', '/v1'].map((path) =>
        path === service ? refusal(401) : otherwise,
      ),
    ],
  });

  test.each(['/ops/v2/api', '/ops', '', '/api/v1'])('finds the service at %j', async (path) => {
    const result = await runCheck(paths(path, { status: 404 }));
    expect(result.cause).toBe('path');
    expect(result.stage('service')).toMatchObject({ code: 'service-not-found' });
    expect(result.stage('path')).toMatchObject({
      status: 'failed',
      code: 'path-other-url',
      params: { url: `https://ops.test${path}` },
    });
    expect(withToken(result.sent)).toEqual([]);
    expect(new Set(result.sent.map(({ url }) => new URL(url).origin))).toEqual(new Set(['https://ops.test']));
  });

  test('does not take an open list at another path for the service', async () => {
    const answers = [{ status: 404 }, list, ...Array(7).fill({ status: 404 })];
    const result = await runCheck({ url: 'https://ops.test/ops/v2', answers });
    expect(result.stage('path')).toMatchObject({ code: 'path-not-found' });
    expect(result.cause).toBe('service');
  });

  test('reports a network or a website in between where every path is the same web page', async () => {
    const result = await runCheck(paths(null, page));
    expect(result.stage('path')).toMatchObject({ code: 'path-web-pages' });
    expect(result.cause).toBe('path');
  });
});

describe('live updates at the root of the origin', () => {
  const cut: HandshakeFailure = { kind: 'blocked', message: 'socket hang up' };
  const open: Scripted = { status: 200, body: '0{"sid":"a","upgrades":["websocket"]}' };
  const noPolling: Scripted = { status: 400, body: '{"code":0,"message":"Transport unknown"}' };
  const absent: Scripted = { status: 404, body: '{"statusCode":404,"message":"Cannot GET"}' };

  test.each([open, noPolling])('suggests the root where it opens and the sub-path does not', async (root) => {
    const result = await runCheck({ handshake: cut, answers: [refusal(401), list, root, absent] });
    expect(result.cause).toBe('socket');
    expect(result.stage('socket')).toMatchObject({
      code: 'socket-other-path',
      params: { path: '/api/socket.io', other: '/socket.io' },
    });
    const asked = result.sent.slice(2);
    expect(asked.map(({ url }) => url)).toEqual([
      'https://ops.test/socket.io/?EIO=4&transport=polling',
      'https://ops.test/api/socket.io/?EIO=4&transport=polling',
    ]);
    expect(withToken(asked)).toEqual([]);
  });

  test.each<[string, readonly Scripted[]]>([
    ['nothing is there', [absent]],
    ['the sub-path opens as well: WebSockets are kept out', [open, open]],
    [
      'another origin is there',
      [{ status: 302, headers: { location: 'https://elsewhere.test/socket.io/' } }],
    ],
    ['a web page is there', [page]],
    ['nobody answers', [failed('reset')]],
  ])('does not suggest the root where %s', async (_what, answers) => {
    const result = await runCheck({ handshake: cut, answers: [refusal(401), list, ...answers] });
    expect(result.stage('socket')).toMatchObject({ code: 'socket-connection-closed' });
    expect(result.sent).toHaveLength(2 + answers.length);
    expect(new Set(result.sent.map(({ url }) => new URL(url).host))).toEqual(new Set(['ops.test']));
  });
});
