import { once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { begin, call, connect, sample } from '../test-client.ts';
import { soon } from './until.ts';

describe('failNext', () => {
  test('returns the given response once, and changes nothing', async () => {
    const { backend, token } = await begin();
    backend.failNext({
      method: 'POST',
      path: '/project',
      status: 502,
      body: '<h1>Bad gateway</h1>',
      contentType: 'text/html',
      headers: { 'retry-after': '3' },
    });
    expect((await call(backend, 'GET /project', { token })).status).toBe(200);
    const reply = await call(backend, 'POST /project', { token, body: sample });
    expect(reply).toMatchObject({ status: 502, text: '<h1>Bad gateway</h1>' });
    expect(reply.headers.get('retry-after')).toBe('3');
    expect(backend.projects()).toEqual([]);
    expect((await call(backend, 'POST /project', { token, body: sample })).status).toBe(201);
  });

  test('has the format of the service for an error without a body', async () => {
    const { backend, token } = await begin();
    backend.failNext({ status: 403 });
    const body = { statusCode: 403, message: 'Forbidden', error: 'Forbidden' };
    expect(await call(backend, 'GET /project', { token })).toMatchObject({ status: 403, body });
  });

  test('applies to the given number of requests, and to none after it is cancelled', async () => {
    const { backend, token } = await begin();
    backend.failNext({ status: 503, times: 2 });
    backend.failNext({ status: 418 }).cancel();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      statuses.push((await call(backend, 'GET /project', { token })).status);
    }
    expect(statuses).toEqual([503, 503, 200]);
  });

  test('performs the change and closes the connection with dropAnswer', async () => {
    const { backend, token } = await begin();
    const { events } = await connect(backend, token);
    backend.failNext({ method: 'POST', path: '/project', dropAnswer: true });
    await expect(call(backend, 'POST /project', { token, body: sample })).rejects.toThrow();
    expect(backend.projects()).toMatchObject([sample]);
    await vi.waitFor(() => expect(events).toHaveLength(1), soon);
    expect(backend.requests.at(-1)).toMatchObject({ method: 'POST', path: '/project', status: null });
  });

  test('waits with hold: request before the request is processed', async () => {
    const { backend, token } = await begin();
    const fault = backend.failNext({ method: 'POST', path: '/project', hold: 'request' });
    const pending = call(backend, 'POST /project', { token, body: sample });
    await fault.reached;
    expect(backend.projects()).toEqual([]);
    fault.release();
    expect((await pending).status).toBe(201);
    expect(backend.projects()).toHaveLength(1);
  });

  test('returns with hold: answer what was read before a later change', async () => {
    const { backend, token } = await begin();
    const fault = backend.failNext({ method: 'GET', path: '/project', hold: 'answer' });
    const pending = call(backend, 'GET /project', { token });
    await fault.reached;
    backend.colleague.create(sample);
    fault.release();
    expect((await pending).body).toEqual([]);
  });
});

describe('test access', () => {
  test('requests · lists method, path below the base, whether authorized, and status, but no secrets', async () => {
    const { backend, token } = await begin({ basePath: '/ops/api' });
    await call(backend, 'GET /project?token=hush', { token });
    await call(backend, 'POST /auth/signin', { body: { email: 'ada@example.org', password: 'hush' } });
    expect(backend.requests).toEqual([
      { method: 'GET', path: '/project', hasQuery: true, hasAuthorization: true, status: 200 },
      { method: 'POST', path: '/auth/signin', hasQuery: false, hasAuthorization: false, status: 401 },
    ]);
  });

  test('emit · sends anything, including invalid events', async () => {
    const { backend, token } = await begin();
    const { events } = await connect(backend, token);
    const odd = [null, 'text', 7, [], { projectId: 1, type: 'MOVE' }];
    for (const event of odd) backend.emit(event);
    await vi.waitFor(() => expect(events).toEqual(odd), soon);
  });

  test('stop, restart · closes connections and keeps port, data and tokens', async () => {
    const { backend, token } = await begin();
    const { id } = backend.colleague.create(sample);
    const { socket } = await connect(backend, token);
    await backend.stop();
    await expect.poll(() => socket.connected).toBe(false);
    await expect(call(backend, 'GET /project', { token })).rejects.toThrow();
    await backend.restart();
    expect((await call(backend, 'GET /project', { token })).body).toMatchObject([{ id }]);
    await connect(backend, token);
  });

  test('stop · does not wait for a frozen client', async () => {
    const { backend, token } = await begin();
    const { socket } = await connect(backend, token);
    const frozen = new WebSocket(`${backend.origin}/socket.io/?EIO=4&transport=websocket`);
    await once(frozen, 'open');
    frozen.pause();
    frozen.on('error', () => {});
    const startedAt = performance.now();
    await backend.stop();
    expect(performance.now() - startedAt).toBeLessThan(5000);
    await expect.poll(() => socket.connected).toBe(false);
  });

  test('stop · does not wait for a held request, which is never processed', async () => {
    const { backend, token } = await begin();
    const fault = backend.failNext({ hold: 'request' });
    const pending = call(backend, 'POST /project', { token, body: sample });
    await fault.reached;
    await Promise.all([expect(pending).rejects.toThrow(), backend.stop()]);
    fault.release();
    await backend.restart();
    await call(backend, 'GET /project', { token });
    expect(backend.projects()).toEqual([]);
  });
});
