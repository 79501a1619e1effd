import { expect, test } from 'vitest';
import { AppFailure } from '#services/errors/app-failure.ts';
import { reconnectDelay } from '#services/realtime/reconnect-delay.ts';
import { begin, beginLive, blocked, network } from '#tests/main/support/start-realtime.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { settled } from '#tests/support/settled.ts';

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
  const { client, sockets, clock, states, refetches, fail } = begin();
  await fail(blocked, blocked, blocked);
  client.stop();
  const before = [sockets.all.length, states.length, refetches.length];
  client.reconnect();
  await clock.advance(300_000);
  expect([sockets.all.length, states.length, refetches.length]).toEqual(before);
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
