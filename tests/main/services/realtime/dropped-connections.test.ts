import { expect, test } from 'vitest';
import { beginLive, startDroppingPeer } from '#tests/main/support/start-realtime.ts';
import { settled } from '#tests/support/settled.ts';

test.each([0, 3_000, 12_000])(
  'polls without flapping and with few handshakes and lists for a peer that closes after %i ms',
  async (lastedMs) => {
    const { states, sockets, lists, client } = await startDroppingPeer(lastedMs, 300_000);
    expect(client.state).toMatchObject({
      status: 'polling',
      error: { code: 'unreachable', params: { reason: 'dropped' } },
    });
    // After 0.2 s, 0.4 s, 0.8 s and so on up to 15 s; and it goes on trying.
    expect(sockets.all.length).toBeGreaterThan(12);
    expect(sockets.all.length).toBeLessThan(30);
    // Four connections were taken for restarts; from then on nothing changes for whoever looks.
    const polling = states.findIndex(({ status }) => status === 'polling');
    expect(states.slice(0, polling).filter(({ status }) => status === 'live')).toHaveLength(4);
    expect(new Set(states.slice(polling).map(({ status }) => status))).toEqual(new Set(['polling']));
    const later = lists.slice(3);
    expect(later.length).toBeGreaterThan(5);
    const apart = later.slice(1).map((at, index) => at - (later[index] ?? 0));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(5_000);
  },
);

test('is live once a connection lasts with a peer that closed earlier ones, and uses its events meanwhile', async () => {
  const { sockets, clock, status, events, refetches } = await startDroppingPeer(2_000, 30_000);
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
  const { client, sockets, status } = await startDroppingPeer(0, 10_000);
  expect(status()).toBe('polling');
  client.reconnect();
  sockets.last.connected();
  await settled();
  expect(status()).toBe('live');
});
