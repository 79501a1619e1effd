import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { quitInTime, saveAtLogOff } from '#main/windows/quit.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

/** A fake app; `left` is its exit code. */
function start(cleanUp: () => Promise<unknown>, finish: () => boolean = () => false) {
  const clock = new FakeClock();
  const log = recordedLog();
  const left: number[] = [];
  const events = new EventEmitter();
  const startedAgain: number[] = [];
  const app = Object.assign(events, {
    exit: (code: number) => left.push(code),
    relaunch: () => startedAgain.push(left.length),
  }) as unknown as Electron.App;
  quitInTime(app, { clock, log, cleanUp, hasPendingCalls: () => false, finish });
  let prevented = 0;
  const quit = () => events.emit('will-quit', { preventDefault: () => (prevented += 1) });
  return { clock, log, left, startedAgain, quit, prevented: () => prevented };
}

test('runs the last step once, after cleaning up', async () => {
  const steps: string[] = [];
  const { clock, left, quit } = start(
    async () => void steps.push('cleaned'),
    () => steps.push('finished') < 0,
  );
  quit();
  quit();
  await clock.advance(5_000);
  expect([steps, left]).toEqual([['cleaned', 'finished'], [0]]);
});

test("does not stop the system's updater from quitting the app, and starts it again after 30 seconds", async () => {
  const { clock, left, startedAgain, quit, prevented } = start(
    async () => undefined,
    () => true,
  );
  quit();
  await clock.advance(0);
  quit();
  expect([prevented(), left]).toEqual([1, []]);
  await clock.advance(30_000);
  // Before the exit, after which nothing runs.
  expect([startedAgain, left]).toEqual([[0], [0]]);
});

test('quits where the last step fails', async () => {
  const { clock, log, left, quit } = start(
    async () => undefined,
    () => {
      throw new Error('ENOENT');
    },
  );
  quit();
  await clock.advance(0);
  expect(left).toEqual([0]);
  expect(log.lines.join()).toContain('The last step of quitting failed');
});

test('quits after two seconds where cleaning up does not finish', async () => {
  const { clock, log, left, quit } = start(() => new Promise(() => undefined));
  quit();
  await clock.advance(1_999);
  expect(left).toEqual([]);
  await clock.advance(1);
  expect(left).toEqual([0]);
  expect(log.lines.join()).toContain('before cleaning up');
});

test('cleans up once before quitting, however often quitting is requested', async () => {
  let cleaned = 0;
  const cleaning = Promise.withResolvers<void>();
  const { clock, left, quit } = start(() => {
    cleaned += 1;
    return cleaning.promise;
  });
  quit();
  quit();
  await clock.advance(1_000);
  expect(left).toEqual([]);
  cleaning.resolve();
  await clock.advance(0);
  expect(left).toEqual([0]);
  await clock.advance(5_000);
  expect([left, cleaned]).toEqual([[0], 1]);
});

test('quits where cleaning up fails', async () => {
  const { clock, log, left, quit } = start(async () => {
    throw new Error('EIO');
  });
  quit();
  await clock.advance(0);
  expect(left).toEqual([0]);
  expect(log.lines.join()).toContain('Cleaning up failed');
});

test('saves at each request to end the session, and logs where that fails', async () => {
  const window = new EventEmitter();
  const log = recordedLog();
  let saved = 0;
  saveAtLogOff(window as unknown as Electron.BrowserWindow, log, async () => {
    saved += 1;
    if (saved === 2) throw new Error('disk full');
  });
  window.emit('query-session-end', {});
  window.emit('query-session-end', {});
  await new Promise(setImmediate);
  expect(saved).toBe(2);
  expect(log.lines.join()).toContain('log-off');
});
