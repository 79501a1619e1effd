import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { callbackServer } from '#main/adapters/callback-server.ts';
import { textsFor } from '#main/texts/index.ts';
import { readCallback } from '#services/git-provider/callback-answer.ts';

const state = 'right-state';

/** A listener as in a sign-in: it closes after the first valid response. */
async function begin(language = 'en', port: number | null = null) {
  const taken: string[] = [];
  const listening = await callbackServer(textsFor([language])).listen(port, (query) => {
    const answer = taken.length > 0 ? { kind: 'refused' as const } : readCallback(query, state);
    if (answer.kind === 'code') {
      taken.push(answer.code);
      listening.close();
    }
    return answer.kind;
  });
  onTestFinished(() => listening.close());
  return { ...listening, taken, url: `http://127.0.0.1:${listening.port}/oauth/callback` };
}

/** Sends exactly these bytes and returns everything that is received. */
async function raw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  return text(socket).catch(() => '');
}

const request = (target: string, host: string, method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
const right = `/oauth/callback?code=mine&state=${state}`;

test('accepts a valid response, confirms it on the page, and closes the port', async () => {
  const { url, port, taken } = await begin();
  const response = await fetch(`${url}?code=mine&state=${state}`);
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain('Return to Pilothouse');
  expect(page).not.toContain('mine');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(taken).toEqual(['mine']);
  await expect(fetch(`${url}?code=theirs&state=${state}`)).rejects.toThrow();
  expect(await raw(port, request(right, `127.0.0.1:${port}`))).toBe('');
  expect(taken).toEqual(['mine']);
});

test('accepts no second response on a connection that was opened before', async () => {
  const { port, url, taken } = await begin();
  const early = connect(port, '127.0.0.1');
  early.on('error', () => undefined);
  await fetch(`${url}?code=mine&state=${state}`);
  early.write(request(`/oauth/callback?code=theirs&state=${state}`, `127.0.0.1:${port}`));
  expect(await text(early).catch(() => '')).not.toContain('200 OK');
  expect(taken).toEqual(['mine']);
});

test.each([
  ['a wrong state', '/oauth/callback?code=theirs&state=wrong'],
  ['no state', '/oauth/callback?code=theirs'],
  ['another path', `/oauth/other?code=theirs&state=${state}`],
  ['a path below', `/oauth/callback/x?code=theirs&state=${state}`],
  ['markup', '/oauth/callback?code=<script>alert(1)</script>&state=<b>'],
])('rejects with a page: %s; a valid response still works', async (_name, target) => {
  const { port, taken } = await begin();
  const response = await fetch(`http://127.0.0.1:${port}${target}`);
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain('Unexpected response');
  expect(page).not.toMatch(/theirs|script|<b>/);
  expect(taken).toEqual([]);
  await fetch(`http://127.0.0.1:${port}${right}`);
  expect(taken).toEqual(['mine']);
});

test.each([
  ['a foreign host', (port: number) => request(right, `evil.example:${port}`)],
  ['localhost', (port: number) => request(right, `localhost:${port}`)],
  ['another port', () => request(right, '127.0.0.1:1')],
  ['no port', () => request(right, '127.0.0.1')],
  ['POST', (port: number) => request(right, `127.0.0.1:${port}`, 'POST')],
  ['a target that is no URL', (port: number) => request('//[', `127.0.0.1:${port}`)],
  ['the whole URL of another', (port: number) => request(`http://evil.example${right}`, `127.0.0.1:${port}`)],
  ['1 MB of query', (port: number) => request(`${right}&x=${'y'.repeat(1_000_000)}`, `127.0.0.1:${port}`)],
  ['not HTTP', () => 'hello\r\n\r\n'],
])('rejects %s; a valid response still works', async (_name, bytes) => {
  const { port, url, taken } = await begin();
  expect(await raw(port, bytes(port))).not.toContain('200 OK');
  expect(taken).toEqual([]);
  await fetch(`${url}?code=mine&state=${state}`);
  expect(taken).toEqual(['mine']);
});

test('shows a person who denies access that nothing was connected', async () => {
  const { url } = await begin();
  const response = await fetch(`${url}?error=access_denied&state=${state}`);
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Access denied')]);
});

test('shows the page in the operator’s language and declares it', async () => {
  const { url } = await begin('de');
  expect(await (await fetch(`${url}?code=mine&state=${state}`)).text()).toMatch(
    /<html lang="de">[\s\S]*Pilothouse/,
  );
});

test('rejects where a fixed port is in use', async () => {
  const { port } = await begin();
  await expect(begin('en', port)).rejects.toThrow('EADDRINUSE');
});

test('ends a silent connection when the listener closes, so that it does not keep the port', async () => {
  const { port, close } = await begin();
  const silent = connect(port, '127.0.0.1');
  const ended = new Promise((resolve) => silent.on('close', resolve).on('error', () => undefined));
  await new Promise((resolve) => silent.once('connect', resolve));
  // The listener has processed it once it has answered a later request.
  await fetch(`http://127.0.0.1:${port}/other`);
  close();
  await ended;
  const again = await begin('en', port);
  expect(again.port).toBe(port);
});

test('ends a connection that does not finish its request after some seconds', async () => {
  const { port } = await begin();
  const slow = connect(port, '127.0.0.1').on('error', () => undefined);
  const ended = new Promise<void>((resolve) => void slow.once('close', () => resolve()));
  slow.resume().write('GET /oauth/callback?code=mine HTTP/1.1\r\nhost: 127.0.0.1');
  await ended;
});

test('listens on 127.0.0.1 alone, and holds twenty connections at most', async () => {
  const { port } = await begin();
  const refused = await fetch(`http://[::1]:${port}/oauth/callback`).then(
    () => 'answered',
    () => 'refused',
  );
  expect(refused).toBe('refused');
  const sockets = Array.from({ length: 25 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const closed = sockets.map(
    (socket) => new Promise<void>((resolve) => void socket.once('close', () => resolve())),
  );
  // Five of them are closed immediately; the system decides which ones.
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  for (const one of closed)
    void one.then(() => {
      count += 1;
      if (count === 5) resolve();
    });
  await promise;
  expect(count).toBe(5);
});
