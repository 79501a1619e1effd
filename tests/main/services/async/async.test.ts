import { describe, expect, test } from 'vitest';
import { exponentialDelay, withJitter } from '#services/async/backoff.ts';
import { delay } from '#services/async/delay.ts';
import { DelayedTask } from '#services/async/delayed-task.ts';
import { Generation } from '#services/async/generation.ts';
import { SerialQueue } from '#services/async/serial-queue.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

describe('SerialQueue', () => {
  test('runs tasks in order, one at a time, also after one that fails', async () => {
    const queue = new SerialQueue();
    const log: string[] = [];
    const task = (name: string) => async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (name === 'b') throw new Error('b failed');
      return name;
    };
    const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => queue.run(task(name))));
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('is idle when nothing runs or waits', async () => {
    const queue = new SerialQueue();
    expect(queue.isIdle).toBe(true);
    void queue.run(() => 'done');
    expect(queue.isIdle).toBe(false);
    await queue.whenDone();
    expect(queue.isIdle).toBe(true);
  });
});

test('keeps a check of Generation true until the next generation begins', () => {
  const generation = new Generation();
  const before = generation.check();
  expect(before()).toBe(true);
  const first = generation.next();
  expect([before(), first(), generation.check()()]).toEqual([false, true, true]);
  generation.next();
  expect(first()).toBe(false);
});

describe('DelayedTask', () => {
  test('runs once for all calls within the delay, and again for a later one', async () => {
    const clock = new FakeClock();
    let runs = 0;
    const task = new DelayedTask(clock, () => {
      runs += 1;
    });
    task.schedule(100);
    task.schedule(100);
    await clock.advance(99);
    expect([runs, task.isScheduled]).toEqual([0, true]);
    await clock.advance(1);
    expect([runs, task.isScheduled]).toEqual([1, false]);
    task.schedule(100);
    await clock.advance(100);
    expect(runs).toBe(2);
  });

  test('does not run after cancel, and can be scheduled again', async () => {
    const clock = new FakeClock();
    let runs = 0;
    const task = new DelayedTask(clock, () => {
      runs += 1;
    });
    task.schedule(100);
    task.cancel();
    await clock.advance(1_000);
    expect(runs).toBe(0);
    task.schedule(100);
    await clock.advance(100);
    expect(runs).toBe(1);
  });
});

describe('backoff', () => {
  test('doubles with every failure up to the maximum delay', () => {
    const bounds = { firstMs: 200, maxMs: 1_000 };
    expect([0, 1, 2, 3, 4, 60].map((failures) => exponentialDelay(failures, bounds))).toEqual([
      200, 200, 400, 800, 1_000, 1_000,
    ]);
  });

  test('spreads a delay evenly around itself with jitter', () => {
    const at = (fraction: number) => withJitter(1_000, { fraction: () => fraction, id: () => '' }, 0.5);
    expect([at(0), at(0.5), at(1)]).toEqual([750, 1_000, 1_250]);
  });
});

test('settles a delay after its time', async () => {
  const clock = new FakeClock();
  let settled = false;
  void delay(clock, 50).then(() => {
    settled = true;
  });
  await clock.advance(49);
  expect(settled).toBe(false);
  await clock.advance(1);
  expect(settled).toBe(true);
});
