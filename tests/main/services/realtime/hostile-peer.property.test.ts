import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failure } from '#services/errors/app-failure.ts';
import { limitsOf } from '#services/http/limits.ts';
import { RealtimeClient } from '#services/realtime/realtime-client.ts';
import { FakeSockets } from '#tests/main/support/fake-sockets.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { settled } from '#tests/support/settled.ts';

const minute = 60_000;
const limits = limitsOf({ connect: 3, idle: 30, total: 120 });

/** What a peer does with one connection, and with a list that is fetched meanwhile. */
interface Move {
  readonly handshake: 'accepted' | 'blocked' | 'network' | 'rejected';
  readonly lastsMs: number;
  readonly lists: 'answered' | 'refused' | 'never answered';
}

const move: fc.Arbitrary<Move> = fc.record({
  handshake: fc.constantFrom('accepted', 'accepted', 'blocked', 'network', 'rejected'),
  // From dropped immediately to longer than the minimum of a steady connection.
  lastsMs: fc.oneof(fc.constant(0), fc.nat(100), fc.nat(10_000), fc.integer({ min: 29_000, max: 32_000 })),
  lists: fc.constantFrom('answered', 'answered', 'refused', 'never answered'),
});

/** Repeats these moves for several minutes. @returns when connections were opened and lists fetched, ms */
async function play(moves: readonly Move[], fraction: number, forMs: number) {
  const sockets = new FakeSockets();
  const clock = new FakeClock(0);
  const opened: number[] = [];
  const listed: number[] = [];
  const current = () => moves[(sockets.all.length - 1) % moves.length] ?? moves[0];
  const client = new RealtimeClient(
    { sockets, clock, random: { fraction: () => fraction, id: () => 'id' } },
    {
      address: { origin: 'https://ops.test', path: '/socket.io' },
      host: 'ops.test',
      token: 'T1',
      limits: () => limits,
      findOtherPath: async () => null,
    },
    {
      state: () => undefined,
      refetch: async () => {
        listed.push(clock.now());
        if (current()?.lists === 'refused') throw failure('unreachable');
        if (current()?.lists === 'never answered') await new Promise(() => undefined);
      },
      events: () => undefined,
      refused: () => undefined,
    },
  );
  client.start();
  while (clock.now() < forMs) {
    if (sockets.all.length > opened.length) {
      const { last } = sockets;
      const { handshake, lastsMs } = current() as Move;
      opened.push(clock.now());
      if (handshake === 'accepted') {
        last.connected();
        clock.setTimer(lastsMs, () => last.closed());
      } else if (handshake === 'rejected') last.failed({ kind: 'rejected', status: 403, message: 'no' });
      else last.failed({ kind: handshake, message: 'no' });
      await settled();
    }
    await clock.advance(Math.max(1, clock.next ?? minute));
    expect(sockets.live.length).toBeLessThanOrEqual(1);
  }
  client.stop();
  return { opened, listed };
}

/** The maximum number of these times within one minute. */
function maxPerMinute(times: readonly number[]): number {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + minute).length));
}

test('makes few connections and list fetches in every minute, whatever a peer does with them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(move, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (moves, fraction) => {
        const { opened, listed } = await play(moves, fraction, 4 * minute);
        // 60 quick attempts, while it may be a restart of the backend; then one every 15 s.
        expect(maxPerMinute(opened)).toBeLessThanOrEqual(65);
        expect(maxPerMinute(listed)).toBeLessThanOrEqual(35);
        // They are counted until it has been live for 30 s.
        const isNeverLive = moves.every(
          ({ handshake, lastsMs }) => handshake !== 'accepted' || lastsMs < 29_000,
        );
        if (isNeverLive) expect(opened.length).toBeLessThanOrEqual(85);
      },
    ),
    { numRuns: 400, seed: 20_261_122 },
  );
});
