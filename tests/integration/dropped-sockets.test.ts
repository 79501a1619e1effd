import { expect, test, vi } from 'vitest';
import type { RealtimeState } from '#contract/state.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { droppingServer } from './support/dropping-server.ts';
import { fastClock } from './support/fast-clock.ts';
import { live, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

/** A minute of the app's time takes three seconds. */
const times = 20;
const minute = 60_000;

/** An operator who signs up here, and each reported status. */
async function operatorOf(url: string) {
  const clock = fastClock(times);
  const reported: RealtimeState['status'][] = [];
  const app = startMainProcess(undefined, {
    clock,
    stateChanged: () => reported.push(app.info().realtime.status),
  });
  await app.profile.connectBackend(url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  const polling = () =>
    vi.waitFor(() => expect(app.info().realtime.status).toBe('polling'), { timeout: 15_000, interval: 20 });
  /** Resolves after a minute of the app's time. */
  const aMinute = () => new Promise<void>((resolve) => clock.setTimer(minute, resolve));
  return { app, reported, polling, aMinute };
}

test.each([
  ['at once', 0],
  ['after 5 seconds', 5_000 / times],
])(
  'polls with few handshakes and lists for a peer that accepts connections and drops them %s',
  async (_when, ms) => {
    const backend = await startedBackend();
    backend.dropConnectionsAfter(ms);
    const lists = () => backend.requests.filter(({ path }) => path === '/project').length;
    const { app, reported, polling, aMinute } = await operatorOf(backend.url);
    await polling();
    expect(app.info().realtime.error).toMatchObject({ code: 'unreachable', params: { reason: 'dropped' } });
    const before = { lists: lists(), handshakes: backend.handshakes };
    reported.length = 0;
    await aMinute();
    expect(new Set(reported)).toEqual(new Set(['polling']));
    // One list every 30 s, and a pause of up to 15 s between handshakes.
    expect(lists() - before.lists).toBeLessThanOrEqual(3);
    expect(backend.handshakes - before.handshakes).toBeGreaterThanOrEqual(2);
    expect(backend.handshakes - before.handshakes).toBeLessThanOrEqual(10);

    // Events that arrive are processed nevertheless, and it is live once a connection lasts.
    backend.dropConnectionsAfter(null);
    backend.colleague.create({ ...shop, name: 'Meanwhile' });
    await vi.waitFor(() => expect(app.names()).toEqual(['Meanwhile']), soon);
    await live(app);
  },
);

test.each(['request', 'upgrade'] as const)(
  'polls without waiting for a timeout behind a proxy that closes each WebSocket after its %s',
  async (reach) => {
    const server = await droppingServer(reach);
    const { app, reported, polling, aMinute } = await operatorOf(server.url);
    await polling();
    expect(app.info().realtime.error).toMatchObject({ params: { reason: 'websocket' } });
    const before = { lists: server.lists(), handshakes: server.handshakes() };
    reported.length = 0;
    await aMinute();
    expect(new Set(reported)).toEqual(new Set(['polling']));
    expect(server.lists() - before.lists).toBeLessThanOrEqual(3);
    expect(server.handshakes() - before.handshakes).toBeGreaterThanOrEqual(2);
    expect(server.handshakes() - before.handshakes).toBeLessThanOrEqual(10);
  },
);
