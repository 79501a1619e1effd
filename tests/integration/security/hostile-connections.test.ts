import { expect, test, vi } from 'vitest';
import { soon } from '#tests/support/until.ts';
import { fastClock } from '../support/fast-clock.ts';
import { connectPacket, type FrameSocket, frame, frameServer, openPacket } from '../support/frame-server.ts';
import { startMainProcess } from '../support/start-main-process.ts';

/* What a backend can make the app do by closing realtime connections: connect, fetch lists, and notify the window. */

/** A minute of the app's time takes three seconds. */
const times = 20;
const minute = 60_000;

const honest = (socket: FrameSocket) => {
  for (const packet of [openPacket, connectPacket]) socket.text(packet);
};

const ways: Readonly<Record<string, (socket: FrameSocket) => void>> = {
  'closes each connection': (socket) => {
    honest(socket);
    socket.end();
  },
  'resets each connection': (socket) => {
    honest(socket);
    socket.socket.resetAndDestroy();
  },
  'ends the transport': (socket) => {
    honest(socket);
    socket.text('1');
  },
  'disconnects the namespace': (socket) => {
    honest(socket);
    socket.text('41');
  },
  'asks for a heartbeat each millisecond and sends none': (socket) => {
    socket.text('0{"sid":"e","upgrades":[],"pingInterval":1,"pingTimeout":1}');
    socket.text(connectPacket);
  },
  'rejects each connection': (socket) => {
    socket.text(openPacket);
    socket.text('44{"message":"no"}');
  },
  'sends a message that is too long': (socket) => {
    honest(socket);
    socket.raw(frame(1, Buffer.alloc(1_100_000, 'x')));
  },
  'sends no valid handshake': (socket) => socket.text('0null'),
  'does each of this in turn': (socket) => inTurn[socket.index % inTurn.length]?.(socket),
};
const inTurn = Object.values(ways).slice(0, -1);

/** What the app does in each of its first two minutes with a server that closes connections in this way. */
async function inTwoMinutes(way: (socket: FrameSocket) => void) {
  const server = await frameServer(way);
  const clock = fastClock(times);
  let updates = 0;
  const app = startMainProcess(undefined, {
    clock,
    stateChanged: () => {
      updates += 1;
    },
  });
  await app.profile.connectBackend(server.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  const inAMinute = async () => {
    const before = { connections: server.handshakes.length, lists: server.lists(), updates };
    const startedAt = clock.now();
    await new Promise<void>((resolve) => clock.setTimer(minute, resolve));
    // On a busy machine the timer is late, and more happens until then.
    const minutes = (clock.now() - startedAt) / minute;
    return {
      connections: (server.handshakes.length - before.connections) / minutes,
      lists: (server.lists() - before.lists) / minutes,
      updates: (updates - before.updates) / minutes,
    };
  };
  const counts = { first: await inAMinute(), later: await inAMinute() };
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('polling'), soon);
  return counts;
}

const upTo = (most: number) => expect.toSatisfy((count: number) => count <= most);

test('makes few connections, lists and window updates a minute, however a backend ends live connections', async () => {
  // Concurrently, because each of them mostly waits.
  const outcomes = await Promise.all(
    Object.entries(ways).map(async ([name, way]) => [name, await inTwoMinutes(way)]),
  );
  const expected = {
    first: { connections: upTo(25), lists: upTo(10), updates: upTo(40) },
    later: { connections: upTo(10), lists: upTo(4), updates: upTo(12) },
  };
  expect(Object.fromEntries(outcomes)).toEqual(
    Object.fromEntries(Object.keys(ways).map((name) => [name, expected])),
  );
});
