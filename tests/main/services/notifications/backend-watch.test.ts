import { expect, test } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import { BackendWatch } from '#services/notifications/backend-watch.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

const minute = 60_000;
const refused: AppError = { code: 'unreachable', params: { host: 'ops.example.org' } };

function watching() {
  const clock = new FakeClock();
  const computer = { online: true };
  const reported: string[] = [];
  const errors: (AppError | null)[] = [];
  const watch = new BackendWatch({
    clock,
    isOnline: () => computer.online,
    unreachable: (id, since, error) => {
      reported.push(`${id} out for ${(clock.now() - since) / minute}`);
      errors.push(error);
    },
    reachable: (id, since) => reported.push(`${id} back after ${(clock.now() - since) / minute}`),
  });
  const say =
    (kind: 'reached' | 'trying' | 'none' | 'failing', isLocal = false) =>
    (...ids: string[]) => {
      for (const id of ids)
        watch.changed(id, kind === 'failing' ? { kind, error: refused } : { kind }, isLocal);
    };
  return {
    ...{ clock, computer, reported, errors, watch },
    reached: say('reached'),
    trying: say('trying'),
    signedOut: say('none'),
    fails: say('failing'),
    localFails: say('failing', true),
  };
}

test('reports a backend once after two minutes without an answer, and its recovery', async () => {
  const { clock, reported, watch, reached, trying, fails } = watching();
  reached('a', 'b');
  fails('a');
  await clock.advance(minute);
  trying('a');
  fails('a');
  expect(reported).toEqual([]);
  await clock.advance(minute);
  expect(reported).toEqual(['a out for 2']);
  expect([watch.isOut('a'), watch.isOut('b')]).toEqual([true, false]);
  await clock.advance(23 * minute);
  reached('a');
  expect(reported).toEqual(['a out for 2', 'a back after 25']);
  expect(watch.isOut('a')).toBe(false);
});

test('reports the reason that came last', async () => {
  const { clock, watch, errors } = watching();
  const timedOut: AppError = { code: 'timed-out', params: { host: 'ops.example.org' } };
  watch.changed('a', { kind: 'failing', error: refused }, false);
  watch.changed('a', { kind: 'failing', error: timedOut }, false);
  watch.changed('a', { kind: 'failing', error: null }, false);
  await clock.advance(2 * minute);
  expect(errors).toEqual([timedOut]);
});

test('reports neither a short interruption nor its end', async () => {
  const { clock, reported, reached, fails } = watching();
  fails('a');
  await clock.advance(1.9 * minute);
  reached('a');
  await clock.advance(10 * minute);
  expect(reported).toEqual([]);
});

test('reports nothing of a profile that was signed out meanwhile', async () => {
  const { clock, reported, signedOut, fails } = watching();
  fails('a');
  signedOut('a');
  await clock.advance(10 * minute);
  expect(reported).toEqual([]);
});

test('counts no time while the computer is offline', async () => {
  const { clock, computer, reported, fails } = watching();
  computer.online = false;
  fails('a');
  await clock.advance(60 * minute);
  expect(reported).toEqual([]);
  computer.online = true;
  await clock.advance(2 * minute);
  expect(reported).toEqual(['a out for 2']);
});

test('counts no time while the computer sleeps, and starts the two minutes again after it', async () => {
  const { clock, reported, watch, reached, fails } = watching();
  reached('a', 'b', 'c');
  fails('a');
  await clock.advance(minute);
  watch.suspend();
  fails('a', 'b');
  await clock.advance(8 * 60 * minute);
  expect(reported).toEqual([]);
  watch.restart();
  fails('a');
  await clock.advance(1.9 * minute);
  expect(reported).toEqual([]);
});

test('ignores a timer that slept with the computer, even where the system did not report the sleep', async () => {
  const { clock, reported, watch } = watching();
  const slept = new FakeClock(clock.now());
  const late: (() => void)[] = [];
  const setTimer = (_ms: number, run: () => void) => {
    late.push(run);
    return () => undefined;
  };
  const sleepy = new BackendWatch({
    clock: { now: () => slept.now(), setTimer },
    isOnline: () => true,
    unreachable: (id) => reported.push(id),
    reachable: () => undefined,
  });
  expect(watch.isOut('a')).toBe(false);
  sleepy.changed('a', { kind: 'failing', error: refused }, false);
  await slept.advance(8 * 60 * minute);
  late.pop()?.();
  expect(reported).toEqual([]);
  await slept.advance(2 * minute);
  late.pop()?.();
  expect(reported).toEqual(['a']);
});

test('blames the network after sleep while no backend answers, and reports the others once one answers', async () => {
  const { clock, reported, watch, reached, fails } = watching();
  reached('a', 'b', 'c');
  watch.restart();
  fails('a', 'b', 'c');
  await clock.advance(30 * minute);
  expect(reported).toEqual([]);
  reached('b');
  expect(reported).toEqual(['a out for 30', 'c out for 30']);
});

test('reports each of several backends that stop answering while the network stays the same', async () => {
  const { clock, reported, reached, fails } = watching();
  reached('a', 'b');
  fails('a', 'b');
  await clock.advance(2 * minute);
  expect(reported).toEqual(['a out for 2', 'b out for 2']);
});

test('needs no network for a backend on this computer, and learns nothing of the network from it', async () => {
  const { clock, computer, reported, watch, localFails, fails } = watching();
  watch.changed('sample', { kind: 'reached' }, true);
  computer.online = false;
  localFails('tunnel');
  fails('a');
  await clock.advance(2 * minute);
  expect(reported).toEqual(['tunnel out for 2']);
});
