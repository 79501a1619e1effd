import { expect, onTestFinished, test, vi } from 'vitest';
import { socketIoConnector } from '#main/adapters/socket-io-connector.ts';
import type { SocketEvent } from '#main/ports.ts';
import { longestBlockMs } from '#tests/support/cpu-time.ts';
import { shop } from '#tests/support/shop.ts';
import { soon } from '#tests/support/until.ts';
import { fastClock } from '../support/fast-clock.ts';
import { connectPacket, type FrameSocket, frame, frameServer, openPacket } from '../support/frame-server.ts';
import { randomSequences, type Sequence, systematicSequences } from '../support/hostile-frames.ts';
import { plainSettings } from '../support/plain-settings.ts';
import { live } from '../support/signed-up.ts';
import { startMainProcess } from '../support/start-main-process.ts';

const marker = '42["marker"]';
const atOnce = 24;

/** Uncaught exceptions and unhandled rejections. */
function uncaught(): unknown[] {
  const thrown: unknown[] = [];
  const note = (error: unknown) => void thrown.push(error);
  process.on('uncaughtException', note).on('unhandledRejection', note);
  onTestFinished(() => void process.off('uncaughtException', note).off('unhandledRejection', note));
  return thrown;
}

function write(socket: FrameSocket, { frames }: Sequence): void {
  for (const each of frames) {
    if (typeof each === 'string') socket.text(each);
    else socket.raw(each);
  }
}

test.each([
  ['each packet with each payload', systematicSequences()],
  ['several at random', randomSequences(400, 20261122)],
])('ends or keeps each connection of hostile frames, %s, and throws nothing', async (_name, sequences) => {
  const thrown = uncaught();
  const server = await frameServer((socket) => {
    const sequence = sequences[Number(/^\/(\d+)\//.exec(socket.request.url ?? '')?.[1])];
    if (sequence === undefined) return socket.end();
    write(socket, sequence);
    // The rest of a normal connection, for sequences that did not end it.
    for (const packet of [openPacket, connectPacket, marker]) socket.text(packet);
  });
  const connector = socketIoConnector(
    async () => plainSettings,
    async () => 'DIRECT',
    () => undefined,
  );
  const failures: string[] = [];
  const outcomes = new Set<string>();

  async function play(index: number): Promise<void> {
    const name = sequences[index]?.name ?? '';
    const before = thrown.length;
    const { promise, resolve } = Promise.withResolvers<string>();
    // Counted instead of measured, because the computer may have suspended this process for a while.
    let waited = 0;
    const waiting = setInterval(() => {
      waited += 1;
      if (waited === 100) resolve('nothing');
    }, 100);
    const close = connector.open(
      { origin: server.url, path: `/${index}`, token: 't', connectMs: 5_000 },
      {
        connected: () => undefined,
        failed: () => resolve('failed'),
        closed: () => resolve('closed'),
        events: (events: readonly SocketEvent[]) => {
          if (events.some(([event]) => event === 'marker')) resolve('went on');
        },
      },
    );
    const outcome = await promise;
    clearInterval(waiting);
    close();
    outcomes.add(outcome);
    if (outcome === 'nothing') failures.push(`${name}: neither ended nor went on`);
    if (thrown.length > before) failures.push(`${name}: ${String(thrown.at(-1))}`);
  }

  const next = sequences.keys();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const index of next) await play(index);
    }),
  );
  expect(failures.slice(0, 10)).toEqual([]);
  expect(thrown).toEqual([]);
  expect(outcomes).toEqual(new Set(['failed', 'closed', 'went on']));
});

test.each([
  ['a packet of socket.io', connectPacket],
  ['a heartbeat', '2'],
  ['no identifier', '0{"upgrades":[],"pingInterval":25000,"pingTimeout":20000}'],
  ['an empty identifier', '0{"sid":"","upgrades":[],"pingInterval":25000,"pingTimeout":20000}'],
  ['an identifier that is no text', '0{"sid":7,"upgrades":[],"pingInterval":25000,"pingTimeout":20000}'],
  ['a heartbeat without a pause', '0{"sid":"e","upgrades":[],"pingInterval":0,"pingTimeout":0}'],
  ['a heartbeat in the past', '0{"sid":"e","upgrades":[],"pingInterval":25000,"pingTimeout":-1}'],
  ['a heartbeat once in a month', '0{"sid":"e","upgrades":[],"pingInterval":2592000000,"pingTimeout":20000}'],
])('ends a connection that begins with %s at once', async (_name, first) => {
  const server = await frameServer((socket) => {
    for (const packet of [first, openPacket, connectPacket]) socket.text(packet);
  });
  const connector = socketIoConnector(
    async () => plainSettings,
    async () => 'DIRECT',
    () => undefined,
  );
  const outcome = new Promise<string>((resolve) => {
    const close = connector.open(
      { origin: server.url, path: '/socket.io', token: 't', connectMs: 50_000 },
      {
        connected: () => resolve('connected'),
        failed: () => resolve('failed'),
        closed: () => resolve('closed'),
        events: () => undefined,
      },
    );
    onTestFinished(close);
  });
  expect(await outcome).toBe('failed');
});

/** An operator of this server whose handshakes may take a second. A minute of the app's time takes three seconds. */
async function operatorOf(url: string, times = 20) {
  const clock = fastClock(times);
  const app = startMainProcess(undefined, { clock });
  app.profile.configure({ timeOuts: { connect: 1, idle: 30, total: 120 } });
  await app.profile.connectBackend(url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  const aMinute = () => new Promise<void>((resolve) => clock.setTimer(60_000, resolve));
  return { app, aMinute };
}

const honest = (socket: FrameSocket) => {
  for (const packet of [openPacket, connectPacket]) socket.text(packet);
};

const created = (name: string) =>
  `42${JSON.stringify(['project.update', { projectId: name, type: 'CREATE', data: { ...shop, id: name, name } }])}`;

test('is live on the first honest connection after many with hostile frames', async () => {
  const thrown = uncaught();
  const hostile = randomSequences(12, 7);
  const server = await frameServer((socket) => {
    const sequence = hostile[socket.index];
    if (sequence === undefined) return honest(socket);
    write(socket, sequence);
    socket.end();
  });
  const { app } = await operatorOf(server.url, 200);
  await live(app);
  expect(server.handshakes).toHaveLength(hostile.length + 1);
  expect(thrown).toEqual([]);
});

test('does not offer compression of messages', async () => {
  const server = await frameServer(honest);
  const { app } = await operatorOf(server.url);
  await live(app);
  expect(server.handshakes[0]?.headers['sec-websocket-extensions']).toBeUndefined();
});

test('ignores a second CONNECT and a second open packet', async () => {
  const opened: FrameSocket[] = [];
  const server = await frameServer((socket) => {
    opened.push(socket);
    honest(socket);
  });
  const { app } = await operatorOf(server.url);
  await live(app);
  const before = server.lists();
  for (const packet of [openPacket, connectPacket]) {
    for (let at = 0; at < 500; at += 1) opened[0]?.text(packet);
  }
  // Its heartbeat would be missed immediately.
  opened[0]?.text('0{"sid":"e","upgrades":[],"pingInterval":1,"pingTimeout":1}');
  for (let at = 0; at < 10; at += 1) {
    opened[0]?.text(created(`Later ${at}`));
    await vi.waitFor(() => expect(app.names()).toContain(`Later ${at}`), soon);
  }
  expect(server.lists()).toBe(before);
  expect(opened).toHaveLength(1);
});

test.each([
  ['no open packet', []],
  ['no CONNECT', [openPacket]],
  ['the heartbeat only', [openPacket, '2', '2']],
])('polls after the connect timeout with a server that sends %s', async (_name, packets) => {
  const server = await frameServer((socket) => {
    for (const packet of packets) socket.text(packet);
  });
  const { app } = await operatorOf(server.url, 200);
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('polling'), soon);
});

test('ends the connection for a message of more than a megabyte, also in fragments', async () => {
  const long = Buffer.alloc(1_100_000, 'x');
  const ended: number[] = [];
  const server = await frameServer((socket) => {
    honest(socket);
    if (socket.index > 1) return;
    socket.socket.once('close', () => ended.push(socket.index));
    if (socket.index === 0) return socket.raw(frame(1, long));
    const [first, ...rest] = Array.from({ length: 11 }, (_, at) =>
      frame(at === 0 ? 1 : 0, long.subarray(0, 100_000)),
    );
    for (const part of [first, ...rest]) if (part !== undefined) socket.raw(notFinal(part));
  });
  const { app } = await operatorOf(server.url);
  await vi.waitFor(() => expect(ended).toEqual([0, 1]), soon);
  await live(app);
});

/** A frame with the bit FIN cleared (RFC 6455, 5.2). */
function notFinal(bytes: Buffer): Buffer {
  bytes[0] = (bytes[0] ?? 0) & 0x7f;
  return bytes;
}

test('does not answer a flood of pings ping by ping', async () => {
  let pongs = 0;
  const opened: FrameSocket[] = [];
  const server = await frameServer((socket) => {
    honest(socket);
    socket.socket.on('data', (bytes: Buffer) => {
      // A masked text of one character.
      pongs += bytes.toString('latin1').split('\x81\x81').length - 1;
    });
    opened.push(socket);
  });
  const { app } = await operatorOf(server.url);
  await live(app);
  opened[0]?.raw(Buffer.alloc(300_000, frame(1, Buffer.from('2'))));
  opened[0]?.text(created('After'));
  await vi.waitFor(() => expect(app.names()).toEqual(['After']), soon);
  expect(server.handshakes).toHaveLength(1);
  // 100,000 pings in about a second.
  expect(pongs).toBeGreaterThan(0);
  expect(pongs).toBeLessThan(5_000);
});

test('disconnects a server that requests pongs of the WebSocket and does not read them', async () => {
  const flood = Buffer.alloc(127_000, frame(9, Buffer.alloc(125)));
  let ended = false;
  const server = await frameServer((socket) => {
    honest(socket);
    if (socket.index > 0) return;
    socket.socket.pause();
    socket.socket.once('close', () => {
      ended = true;
    });
    const more = () => {
      while (socket.socket.writable && socket.socket.write(flood));
    };
    socket.socket.on('drain', more);
    more();
  });
  const { app } = await operatorOf(server.url);
  await vi.waitFor(() => expect(ended).toBe(true), soon);
  await live(app);
});

test.each([
  ['lists', '[],'.repeat(300_000)],
  ['keys', `{${Array.from({ length: 80_000 }, (_, at) => `"k${at}":0,`).join('')}"k":0},`],
  ['levels', `${'['.repeat(400_000)}${']'.repeat(400_000)},`],
  ['small events', ''],
])('blocks the main process less than 100 ms for events of many %s', async (_name, data) => {
  const opened: FrameSocket[] = [];
  const server = await frameServer((socket) => {
    opened.push(socket);
    honest(socket);
  });
  const { app } = await operatorOf(server.url);
  await live(app);
  const event = `42["project.update",{"projectId":"1","type":"UPDATE","data":{"more":[${data}0]}}]`;
  const frames =
    data === ''
      ? Buffer.concat(Array.from({ length: 20_000 }, () => frame(1, Buffer.from('42[0]'))))
      : frame(1, Buffer.from(event));
  let reported = 0;
  const blocks: number[] = [];
  // Other load on the computer slows the measurement down; code that blocks does so each time.
  while (blocks.length < 3 && !blocks.some((ms) => ms < 100)) {
    reported += 1;
    const name = `After ${reported}`;
    blocks.push(
      await longestBlockMs(async () => {
        opened[0]?.raw(frames);
        opened[0]?.text(created(name));
        await vi.waitFor(() => expect(app.names()).toContain(name), soon);
      }),
    );
  }
  expect(Math.min(...blocks)).toBeLessThan(100);
  expect(opened).toHaveLength(1);
});
