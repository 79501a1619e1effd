import { expect, test } from 'vitest';
import { failure } from '#services/errors/app-failure.ts';
import { begin, beginLive, blocked, network } from '#tests/main/support/start-realtime.ts';
import { settled } from '#tests/support/settled.ts';

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

test('counts a close before the handshake was acknowledged as blocked', async () => {
  const { sockets, clock, status, refetches } = begin();
  for (let at = 0; at < 3; at += 1) {
    sockets.last.closed();
    await clock.advance(2_000);
  }
  expect(status()).toBe('polling');
  expect(refetches).toEqual(['poll']);
});
