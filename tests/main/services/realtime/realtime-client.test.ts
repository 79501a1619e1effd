import { expect, test } from 'vitest';
import type { RealtimeState } from '#contract/state.ts';
import { AppFailure, failure } from '#services/errors/app-failure.ts';
import { limitsOf } from '#services/http/limits.ts';
import { RealtimeClient } from '#services/realtime/realtime-client.ts';
import { reconnectDelay } from '#services/realtime/reconnect-delay.ts';
import { FakeSockets } from '#tests/main/support/fake-sockets.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { settled } from '#tests/support/settled.ts';

const blocked = { kind: 'blocked', message: 'websocket error' } as const;
const network = { kind: 'network', message: 'ECONNREFUSED' } as const;

function begin(path = '/socket.io', findOtherPath: () => Promise<string | null> = async () => null) {
  const sockets = new FakeSockets();
  const clock = new FakeClock();
  const views: RealtimeState[] = [];
  const refetches: string[] = [];
  const events: unknown[] = [];
  const refusals: string[] = [];
  /** What a refetch does next; without it, it succeeds. */
  let answer: () => Promise<void> = async () => undefined;
  const limits = limitsOf({ connect: 3, idle: 30, total: 120 });
  const client = new RealtimeClient(
    { sockets, clock, random: fixedRandom() },
    {
      address: { origin: 'https://ops.test', path },
      host: 'ops.test',
      token: 'T1',
      limits: () => limits,
      findOtherPath,
    },
    {
      state: (state) => views.push(state),
      refetch: (reason) => {
        refetches.push(reason);
        return answer();
      },
      events: (together) => events.push(...together),
      refused: (message) => refusals.push(message),
    },
  );
  client.start();
  return {
    client,
    sockets,
    clock,
    views,
    refetches,
    events,
    refusals,
    status: () => client.state.status,
    refetch: (next: () => Promise<void>) => {
      answer = next;
    },
    /** Lets handshakes fail until the connection waits again. */
    fail: async (...failures: Parameters<(typeof sockets.last)['failed']>[0][]) => {
      for (const [at, each] of failures.entries()) {
        sockets.last.failed(each);
        await settled();
        if (at < failures.length - 1) await clock.advance(2_000);
      }
    },
  };
}

async function beginLive(path?: string) {
  const started = begin(path);
  started.sockets.last.connected();
  await settled();
  return started;
}

test('is live only after the handshake and a finished refetch', async () => {
  const { sockets, status, refetch, refetches } = begin();
  expect(status()).toBe('connecting');
  expect(sockets.last.address).toEqual({
    origin: 'https://ops.test',
    path: '/socket.io',
    token: 'T1',
    connectMs: 3000,
  });
  const fetched = Promise.withResolvers<void>();
  refetch(() => fetched.promise);
  sockets.last.connected();
  await settled();
  expect(status()).toBe('connecting');
  fetched.resolve();
  await settled();
  expect(status()).toBe('live');
  expect(refetches).toEqual(['away']);
});

test('is not live while the refetch fails, shows the error, and retries on the same socket', async () => {
  const { sockets, clock, status, refetch, refetches, client } = begin();
  const error = { code: 'gateway', status: 502 } as const;
  refetch(() => Promise.reject(new AppFailure(error)));
  sockets.last.connected();
  await settled();
  expect(client.state).toEqual({ status: 'connecting', error });
  await clock.advance(5_000);
  expect(refetches.length).toBeGreaterThan(3);
  expect(status()).toBe('connecting');
  refetch(async () => undefined);
  await clock.advance(2_000);
  expect(client.state).toEqual({ status: 'live' });
  expect(sockets.all).toHaveLength(1);
});

test('waits longer each time when the list keeps failing', async () => {
  const { sockets, clock, refetch, refetches, status } = begin();
  refetch(() => Promise.reject(new AppFailure({ code: 'gateway', status: 502 })));
  sockets.last.connected();
  await clock.advance(600_000);
  expect(refetches.length).toBeLessThanOrEqual(55);
  refetch(async () => undefined);
  await clock.advance(20_000);
  expect(status()).toBe('live');
});

test('reconnects after a close with growing pauses until it is live again', async () => {
  const { sockets, clock, status, refetches, fail } = await beginLive();
  sockets.last.closed();
  expect(status()).toBe('reconnecting');
  await clock.advance(199);
  expect(sockets.all).toHaveLength(1);
  await clock.advance(1);
  expect(sockets.all).toHaveLength(2);
  await fail(network);
  await clock.advance(399);
  expect(sockets.all).toHaveLength(2);
  await clock.advance(1);
  sockets.last.connected();
  await settled();
  expect(status()).toBe('live');
  expect(refetches).toEqual(['away', 'away']);
});

test('limits the growing pauses, and keeps no two clients in step', () => {
  const delays = [1, 2, 3, 4, 10, 60, 61, 10_000].map((failures) => reconnectDelay(failures, fixedRandom()));
  expect(delays).toEqual([200, 400, 800, 800, 800, 800, 15_000, 15_000]);
  const inVain = [1, 2, 3, 4, 5, 8, 10_000].map((count) => reconnectDelay(3, fixedRandom(), count));
  expect(inVain).toEqual([800, 800, 800, 1_600, 3_200, 15_000, 15_000]);
  expect(reconnectDelay(1, fixedRandom(0))).toBe(150);
  expect(reconnectDelay(1, fixedRandom(0.999))).toBeCloseTo(250, 0);
});

test('is offline without a response, and retries', async () => {
  const { clock, client, sockets, fail } = begin();
  await fail(network);
  expect(client.state).toMatchObject({ status: 'offline', error: { code: 'unreachable' } });
  await clock.advance(10_000);
  expect(sockets.all.length).toBeGreaterThan(1);
});

test('polls every 30 s after three blocked handshakes while HTTP works, until it is live', async () => {
  const { clock, status, refetches, client, sockets, fail } = begin();
  await fail(blocked, blocked);
  expect(status()).toBe('connecting');
  await clock.advance(2_000);
  await fail(blocked);
  expect(client.state).toMatchObject({ status: 'polling', error: { code: 'unreachable' } });
  expect(refetches).toEqual(['poll']);
  await clock.advance(29_999);
  expect(refetches).toEqual(['poll']);
  await clock.advance(1);
  await clock.advance(30_000);
  expect(refetches).toEqual(['poll', 'poll', 'poll']);
  // The handshake is tried all along.
  expect(sockets.all.length).toBeGreaterThan(3);
  sockets.last.connected();
  await settled();
  expect(client.state).toEqual({ status: 'live' });
  await clock.advance(120_000);
  expect(refetches).toEqual(['poll', 'poll', 'poll', 'away']);
  // And once more, should the way be blocked again.
  sockets.last.closed();
  await clock.advance(2_000);
  await fail(blocked, blocked, blocked);
  expect(status()).toBe('polling');
});

test('is offline while polling without HTTP, and polls again once it works', async () => {
  const { clock, status, refetch, fail } = begin();
  refetch(() => Promise.reject(failure('unreachable')));
  await fail(blocked, blocked, blocked);
  expect(status()).toBe('offline');
  refetch(async () => undefined);
  await clock.advance(30_000);
  expect(status()).toBe('polling');
});

test('is live within two seconds after a restart of the backend, also after many failed handshakes', async () => {
  const { clock, client, sockets, refetch, fail } = await beginLive();
  // A proxy in front of the backend answers, so that each handshake looks blocked.
  refetch(() => Promise.reject(failure('unreachable')));
  sockets.last.closed();
  await clock.advance(2_000);
  await fail(...Array(6).fill(blocked));
  await clock.advance(2_000);
  refetch(async () => undefined);
  sockets.last.connected();
  await settled();
  expect(client.state).toEqual({ status: 'live' });
  // The second time the last handshake is too early for the restarted backend; the call, which is retried, is not.
  const call = Promise.withResolvers<void>();
  refetch(() => call.promise);
  sockets.last.closed();
  await clock.advance(2_000);
  await fail(blocked);
  const { length } = sockets.all;
  call.resolve();
  await settled();
  expect(client.state.status).toBe('polling');
  await clock.advance(1_000);
  expect(sockets.all).toHaveLength(length + 1);
  sockets.last.connected();
  await settled();
  expect(client.state).toEqual({ status: 'live' });
});

test('does not delay the next handshake for a call without a response', async () => {
  const { clock, client, sockets, refetch, fail } = begin();
  refetch(() => new Promise(() => undefined));
  await fail(blocked, blocked, blocked);
  await clock.advance(1_000);
  expect(sockets.all).toHaveLength(4);
  refetch(async () => undefined);
  sockets.last.connected();
  await settled();
  expect(client.state).toEqual({ status: 'live' });
});

test('waits longer between blocked handshakes while calls work', async () => {
  const { clock, sockets, fail } = begin();
  await fail(blocked, blocked, blocked);
  const pauses: number[] = [];
  for (let at = 0; at < 8; at += 1) {
    const { length } = sockets.all;
    const before = clock.now();
    while (sockets.all.length === length) await clock.advance(100);
    pauses.push(clock.now() - before);
    await fail(blocked);
  }
  expect(pauses).toEqual([800, 800, 800, 800, 1_600, 3_200, 6_400, 12_800]);
});

test.each([
  { kind: 'blocked', status: 404, message: 'Unexpected server response: 404' },
  { kind: 'blocked', message: 'socket hang up' },
] as const)('offers the other path of socket.io after %j, and never uses it by itself', async (failure) => {
  const { clock, client, sockets, status, fail } = begin('/api/socket.io', async () => '/socket.io');
  await fail(failure);
  expect(client.state.offeredSocketPath).toBe('/socket.io');
  await clock.advance(2_000);
  await fail(failure, failure);
  expect(client.state).toMatchObject({ status: 'polling', offeredSocketPath: '/socket.io' });
  await clock.advance(60_000);
  expect(new Set(sockets.all.map(({ address }) => address.path))).toEqual(new Set(['/api/socket.io']));
  // What was offered is no longer of use.
  sockets.last.connected();
  await settled();
  expect(status()).toBe('live');
  expect(client.state.offeredSocketPath).toBeUndefined();
});

test('looks for another path once a minute at most, and until it is found', async () => {
  let asked = 0;
  const { clock, client, sockets } = begin('/api/socket.io', async () => {
    asked += 1;
    return asked < 3 ? null : '/socket.io';
  });
  for (let seconds = 0; seconds < 300; seconds += 1) {
    if (sockets.last.isOpen) sockets.last.failed(blocked);
    await clock.advance(1_000);
    if (asked < 3) expect(client.state.offeredSocketPath).toBeUndefined();
    expect(asked).toBeLessThanOrEqual(1 + seconds / 60);
  }
  expect(asked).toBe(3);
  expect(client.state.offeredSocketPath).toBe('/socket.io');
});

test('does not look for another path without a response or after a rejection by the service', async () => {
  let asked = 0;
  const { clock, fail } = begin('/api/socket.io', async () => {
    asked += 1;
    return '/socket.io';
  });
  await fail(network);
  await clock.advance(2_000);
  await fail({ kind: 'rejected', status: 403, message: 'Not you' });
  expect(asked).toBe(0);
});

test('stops and reports a rejected token, and shows any other rejection with its message', async () => {
  const { clock, client, sockets, refusals, fail } = begin();
  await fail({ kind: 'rejected', status: 403, message: 'Not you' });
  expect(client.state.error).toEqual({ code: 'rejected', status: 403, message: 'Not you' });
  await clock.advance(2_000);
  await fail({ kind: 'rejected', status: 401, message: 'jwt expired' });
  expect(refusals).toEqual(['jwt expired']);
  const { length } = sockets.all;
  await clock.advance(60_000);
  expect(sockets.all).toHaveLength(length);
});

test('ignores late calls of an old socket', async () => {
  const { client, sockets, clock, events, status, refusals } = await beginLive();
  const old = sockets.last;
  client.reconnect();
  expect(old.isOpen).toBe(false);
  sockets.last.connected();
  await settled();
  old.events([['project.update', {}]]);
  old.closed();
  old.failed({ kind: 'rejected', status: 401, message: 'late' });
  old.connected();
  await clock.advance(0);
  expect({ events, refusals, status: status() }).toEqual({ events: [], refusals: [], status: 'live' });
  expect(sockets.live).toHaveLength(1);
});

test('connects, fetches and reports nothing after a stop', async () => {
  const { client, sockets, clock, views, refetches, fail } = begin();
  await fail(blocked, blocked, blocked);
  client.stop();
  const before = [sockets.all.length, views.length, refetches.length];
  client.reconnect();
  await clock.advance(300_000);
  expect([sockets.all.length, views.length, refetches.length]).toEqual(before);
  expect(sockets.live).toEqual([]);
  expect(clock.pending).toBe(0);
});

test('leaves one socket and no timer after 100 flaps', async () => {
  const { sockets, clock, status } = await beginLive();
  for (let flap = 0; flap < 100; flap += 1) {
    sockets.last.closed();
    await clock.advance(20_000);
    sockets.last.connected();
    await settled();
  }
  await clock.advance(60_000);
  expect(status()).toBe('live');
  expect(sockets.live).toHaveLength(1);
  expect(clock.pending).toBe(0);
});

/** Plays a peer for a while: each connection is accepted at once and closed after so many ms. Counts what it costs. */
async function drops(lastedMs: number, forMs: number) {
  const started = begin();
  const { sockets, clock, refetches } = started;
  const lists: number[] = [];
  const began = clock.now();
  let seen = 0;
  const closings: { readonly at: number; readonly socket: (typeof sockets.all)[number] }[] = [];
  while (clock.now() - began < forMs) {
    if (sockets.all.length > seen) {
      seen = sockets.all.length;
      sockets.last.connected();
      closings.push({ at: clock.now() + lastedMs, socket: sockets.last });
      await settled();
    }
    while (closings[0] !== undefined && closings[0].at <= clock.now()) {
      closings.shift()?.socket.closed();
      await settled();
    }
    while (lists.length < refetches.length) lists.push(clock.now() - began);
    await clock.advance(50);
  }
  return { ...started, lists };
}

test.each([0, 3_000, 12_000])(
  'polls without flapping and with few handshakes and lists for a peer that closes after %i ms',
  async (lastedMs) => {
    const { views, sockets, lists, client } = await drops(lastedMs, 300_000);
    expect(client.state).toMatchObject({
      status: 'polling',
      error: { code: 'unreachable', params: { reason: 'dropped' } },
    });
    // After 0.2 s, 0.4 s, 0.8 s and so on up to 15 s; and it goes on trying.
    expect(sockets.all.length).toBeGreaterThan(12);
    expect(sockets.all.length).toBeLessThan(30);
    // Four connections were taken for restarts; from then on nothing changes for whoever looks.
    const polling = views.findIndex(({ status }) => status === 'polling');
    expect(views.slice(0, polling).filter(({ status }) => status === 'live')).toHaveLength(4);
    expect(new Set(views.slice(polling).map(({ status }) => status))).toEqual(new Set(['polling']));
    const later = lists.slice(3);
    expect(later.length).toBeGreaterThan(5);
    const apart = later.slice(1).map((at, index) => at - (later[index] ?? 0));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(5_000);
  },
);

test('is live once a connection lasts with a peer that closed earlier ones, and uses its events meanwhile', async () => {
  const { sockets, clock, status, events, refetches } = await drops(2_000, 30_000);
  await clock.advance(20_000);
  sockets.last.connected();
  await clock.advance(4_900);
  expect(status()).toBe('polling');
  sockets.last.events([['project.update', 1]]);
  expect(events).toEqual([['project.update', 1]]);
  await clock.advance(100);
  expect(status()).toBe('live');
  expect(refetches.at(-1)).toBe('away');
  // What was dropped is forgotten after 30 s: a restart is a restart again.
  await clock.advance(30_000);
  const { length } = sockets.all;
  sockets.last.closed();
  expect(status()).toBe('reconnecting');
  await clock.advance(200);
  expect(sockets.all).toHaveLength(length + 1);
  sockets.last.connected();
  await settled();
  expect(status()).toBe('live');
});

test('resets the pauses only after 30 s of being live', async () => {
  const { sockets, clock } = await beginLive();
  const pauseAfterClose = async () => {
    const { length } = sockets.all;
    sockets.last.closed();
    const before = clock.now();
    while (sockets.all.length === length) await clock.advance(50);
    sockets.last.connected();
    await settled();
    return clock.now() - before;
  };
  expect(await pauseAfterClose()).toBe(200);
  await clock.advance(29_000);
  expect(await pauseAfterClose()).toBe(400);
  await clock.advance(30_000);
  expect(await pauseAfterClose()).toBe(200);
});

test("reconnects at once on the operator's request after dropped connections", async () => {
  const { client, sockets, status } = await drops(0, 10_000);
  expect(status()).toBe('polling');
  client.reconnect();
  sockets.last.connected();
  await settled();
  expect(status()).toBe('live');
});

test('counts a close before the handshake was acknowledged as blocked', async () => {
  const { sockets, clock, status, refetches } = begin();
  for (let at = 0; at < 3; at += 1) {
    sockets.last.closed();
    await clock.advance(2_000);
  }
  expect(status()).toBe('polling');
  expect(refetches).toEqual(['poll']);
});
