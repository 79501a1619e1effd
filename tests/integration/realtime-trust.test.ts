import { expect, test, vi } from 'vitest';
import type { RealtimeState } from '#contract/state.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { startTcpProxy } from '../faults/support/start-tcp-proxy.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { live, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

/** An operator whose backend is behind a network that can fail, and each reported status. */
async function behindNetwork(options?: BackendOptions) {
  const backend = await startedBackend(options);
  backend.colleague.create({ ...shop, name: 'First' });
  const proxy = await startTcpProxy(backend.port);
  const reported: RealtimeState['status'][] = [];
  const app = startMainProcess(undefined, { stateChanged: () => reported.push(app.info().realtime.status) });
  await app.profile.connectBackend(proxy.origin, false);
  const signUp = () => app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  return { app, backend, proxy, reported, signUp };
}

test('notices a silently dead connection by its heartbeat, and connects again', async () => {
  const { app, backend, proxy, signUp } = await behindNetwork({
    heartbeat: { everyMs: 200, timeoutMs: 1_000 },
  });
  await signUp();
  await live(app);
  // Neither side learns that the other has closed; only the missing heartbeat shows it.
  proxy.freeze();
  backend.colleague.create({ ...shop, name: 'Second' });
  await vi.waitFor(() => expect(app.names()).toEqual(['First', 'Second']), { timeout: 15_000 });
  await live(app);
  backend.colleague.create({ ...shop, name: 'Third' });
  await vi.waitFor(() => expect(app.names()).toContain('Third'), soon);
});

test('is not live before the handshake is acknowledged, though the list has come', async () => {
  const { app, proxy, reported, signUp } = await behindNetwork();
  const recover = proxy.add({ kind: 'partition', on: 'socket' });
  await signUp();
  await vi.waitFor(() => expect(proxy.socketsBegun).toBe(1), soon);
  await app.profile.data.sync.list('always');
  expect(app.names()).toEqual(['First']);
  expect(reported).not.toContain('live');
  recover();
  await live(app);
});

test('is not live before the list has been refetched, though the handshake is acknowledged', async () => {
  const { app, backend, reported, signUp } = await behindNetwork();
  await signUp();
  await live(app);
  for (let round = 1; round <= 2; round += 1) {
    const fault = backend.failNext({ method: 'GET', path: '/project', hold: 'answer' });
    reported.length = 0;
    app.profiles.reconnect();
    backend.colleague.create({ ...shop, name: `Meanwhile ${round}` });
    await fault.reached;
    await vi.waitFor(() => expect(backend.connections).toBe(1), soon);
    expect(reported).not.toContain('live');
    expect(app.info().realtime).toMatchObject({
      status: 'reconnecting',
      projectsAsOf: expect.any(Number),
    });
    fault.release();
    await live(app);
    expect(app.names()).toContain(`Meanwhile ${round}`);
    expect(app.info().realtime).toEqual({ status: 'live', projectsFetchedAt: expect.any(Number) });
  }
});
