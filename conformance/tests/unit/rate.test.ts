import { expect, test, vi } from 'vitest';
import { defaultPaths } from '#contract/profiles.ts';
import { defaultLimits, systemClock } from '../../app/connections.ts';
import type { HttpTransport, SocketConnector } from '../../app/ports.ts';
import { ConformanceRun } from '../../run/conformance-run.ts';
import { fakeTime, fixedRandom } from '../support/fake-time.ts';

/** A backend that answers everything with 404 after a delay, and records the times of requests. */
function slowBackend(ms: number) {
  const times: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const transport: HttpTransport = {
    renew: () => undefined,
    async send() {
      times.push(systemClock.now());
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise<void>((resolve) => systemClock.setTimer(ms, resolve));
      running -= 1;
      return { status: 404, headers: {}, body: '{"statusCode":404,"message":"Not found"}' };
    },
  };
  const sockets: SocketConnector = {
    open: (_address, listener) => {
      times.push(systemClock.now());
      const cancel = systemClock.setTimer(ms, () => listener.failed({ kind: 'blocked', message: 'closed' }));
      return cancel;
    },
  };
  return { transport, sockets, times, maxRunning: () => maxRunning };
}

test.each([
  [5, 0],
  [5, 700],
  [20, 10],
])(
  'sends at most %i requests and handshakes a second, one at a time, where each takes %i ms',
  async (perSecond, ms) => {
    fakeTime();
    const { transport, sockets, times, maxRunning } = slowBackend(ms);
    const run = new ConformanceRun(
      { transport, sockets, clock: systemClock, random: fixedRandom },
      {
        baseUrl: 'https://ops.example.org',
        credentials: { kind: 'token', token: 'token' },
        ...{ otherToken: null, paths: defaultPaths, realtimePath: null, limits: defaultLimits },
        ...{ readOnly: false, perSecond, eventMs: 1_000, createNetwork: false, signUp: false },
        ...{ gitProvider: null, oauthCode: null, secrets: [] },
      },
    );
    let isOver = false;
    const ended = run.start().then(() => {
      isOver = true;
    });
    while (!isOver) await vi.advanceTimersToNextTimerAsync();
    await ended;
    expect(times.length).toBeGreaterThan(15);
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000 / perSecond);
    expect(maxRunning()).toBe(1);
  },
);
