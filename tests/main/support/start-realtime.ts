import type { RealtimeState } from '#contract/state.ts';
import { limitsOf } from '#services/http/limits.ts';
import { RealtimeClient } from '#services/realtime/realtime-client.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { settled } from '#tests/support/settled.ts';
import { FakeSockets } from './fake-sockets.ts';

export const blocked = { kind: 'blocked', message: 'websocket error' } as const;
export const network = { kind: 'network', message: 'ECONNREFUSED' } as const;

/** A client of `https://ops.test` that has started; the test controls its sockets, clock and refetches. */
export function begin(path = '/socket.io', findOtherPath: () => Promise<string | null> = async () => null) {
  const sockets = new FakeSockets();
  const clock = new FakeClock();
  const states: RealtimeState[] = [];
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
      state: (state) => states.push(state),
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
    states,
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

/** The same, live. */
export async function beginLive(path?: string) {
  const started = begin(path);
  started.sockets.last.connected();
  await settled();
  return started;
}

/**
 * Simulates a peer that accepts each connection immediately and closes it after `lastedMs`, for `forMs`. Records when lists
 * were fetched.
 */
export async function startDroppingPeer(lastedMs: number, forMs: number) {
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
