import { once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { begin, call, connect, sample } from '../test-client.ts';
import { soon } from './until.ts';

/** Events arrive in order: when this one has arrived, all earlier ones have, too. */
const marker = { projectId: 'marker', type: 'UPDATE' };

const refusal = {
  message: 'Unauthorized',
  data: { statusCode: 401, message: 'Unauthorized', error: 'Unauthorized' },
};

describe('events', () => {
  test('Connect · accepts auth.token with a valid token over WebSocket', async () => {
    const { backend, token } = await begin();
    const { socket } = await connect(backend, token);
    expect(socket.io.engine.transport.name).toBe('websocket');
    expect(backend.connections).toBe(1);
    socket.disconnect();
    await expect.poll(() => backend.connections).toBe(0);
  });

  test.each([undefined, '', 'nonsense'])(
    'Connect · rejects the token %j with the error body',
    async (token) => {
      const { backend } = await begin();
      await expect(connect(backend, token)).rejects.toMatchObject(refusal);
      expect(backend.connections).toBe(0);
    },
  );

  test('Connect · rejects a revoked token, and keeps open sockets open', async () => {
    const { backend, token } = await begin();
    const { socket } = await connect(backend, token);
    backend.revoke(token);
    await expect(connect(backend, token)).rejects.toMatchObject(refusal);
    expect(socket.connected).toBe(true);
  });

  test('Connect · offers no long polling', async () => {
    const { backend } = await begin();
    const response = await fetch(`${backend.origin}/socket.io/?EIO=4&transport=polling`);
    expect(response.status).toBe(400);
  });

  test('Connect · accepts only the path under a sub-path, and returns 404 elsewhere', async () => {
    const { backend, token } = await begin({ basePath: '/ops/api' });
    const stray = new WebSocket(`${backend.origin}/socket.io/?EIO=4&transport=websocket`);
    const [, response] = await once(stray, 'unexpected-response', { signal: AbortSignal.timeout(5000) });
    expect(response.statusCode).toBe(404);
    await connect(backend, token, '/ops/api/socket.io');
  });

  test('Connect · uses a socket.io path that can differ from the sub-path', async () => {
    const { backend, token } = await begin({ basePath: '/ops/api', realtimePath: '/live' });
    await expect(connect(backend, token)).rejects.toThrow('websocket error');
    await connect(backend, token, '/live');
  });

  test('project.update · emits CREATE, UPDATE and DELETE for POST, PUT and DELETE to all clients, also the author', async () => {
    const { backend, token } = await begin();
    const other = await backend.account('grace@example.org', 'p', 'Grace');
    const [author, colleague] = [await connect(backend, token), await connect(backend, other)];
    await call(backend, 'POST /project', { token, body: sample });
    const id = backend.projects()[0]?.id;
    await call(backend, `PUT /project/${id}`, { token, body: { name: 'Shop' } });
    await call(backend, `DELETE /project/${id}`, { token });
    const expected = [
      { projectId: id, type: 'CREATE', data: { id, ...sample } },
      { projectId: id, type: 'UPDATE', data: { id, ...sample, name: 'Shop' } },
      { projectId: id, type: 'DELETE' },
    ];
    await vi.waitFor(() => expect(author.events).toMatchObject(expected), soon);
    await vi.waitFor(() => expect(colleague.events).toMatchObject(expected), soon);
  });

  test('project.update · emits the same for a colleague within the process', async () => {
    const { backend, token } = await begin();
    const { events } = await connect(backend, token);
    const { id } = backend.colleague.create(sample);
    backend.colleague.update(id, { vmId: 'vm-9' });
    backend.colleague.delete(id);
    await vi.waitFor(
      () =>
        expect(events).toMatchObject([
          { projectId: id, type: 'CREATE' },
          { projectId: id, type: 'UPDATE', data: { vmId: 'vm-9' } },
          { projectId: id, type: 'DELETE' },
        ]),
      soon,
    );
  });

  test('project.update · emits nothing for rejected changes and other resources', async () => {
    const { backend, token } = await begin();
    const { events } = await connect(backend, token);
    await call(backend, 'POST /project', { token, body: {} });
    await call(backend, 'PUT /project/unknown', { token, body: sample });
    await call(backend, 'DELETE /project/unknown', { token });
    await call(backend, 'POST /authorization', {
      token,
      body: { type: 'deploy_key', name: 'K', data: { key: 'k' } },
    });
    backend.emit(marker);
    await vi.waitFor(() => expect(events).toEqual([marker]), soon);
  });

  test('Payload · leaves out data on request', async () => {
    const { backend, token } = await begin({ shape: { eventData: 'none' } });
    const { events } = await connect(backend, token);
    const { id } = backend.colleague.create(sample);
    await vi.waitFor(() => expect(events).toEqual([{ projectId: id, type: 'CREATE' }]), soon);
  });

  test('Payload · contains only the changed fields on request', async () => {
    const { backend, token } = await begin({ shape: { eventData: 'partial' } });
    const { id } = backend.colleague.create(sample);
    const { events } = await connect(backend, token);
    backend.colleague.update(id, { name: 'Shop' });
    await vi.waitFor(
      () => expect(events).toEqual([{ projectId: id, type: 'UPDATE', data: { id, name: 'Shop' } }]),
      soon,
    );
  });

  test('Payload · has a string as projectId even if identifiers are numbers', async () => {
    const { backend, token } = await begin({ shape: { idType: 'number' } });
    const { events } = await connect(backend, token);
    backend.colleague.create(sample);
    await vi.waitFor(() => expect(events).toMatchObject([{ projectId: '1', data: { id: 1 } }]), soon);
  });
});
