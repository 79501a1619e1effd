import { expect, test } from 'vitest';
import { CrashLimit } from '#services/desktop/crash-limit.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

const minute = 60_000;

test('reloads after three crashes in a minute, but not after the fourth', () => {
  const limit = new CrashLimit(new FakeClock());
  expect([1, 2, 3, 4, 5].map(() => limit.mayReload())).toEqual([true, true, true, false, false]);
});

test('ignores a crash that is a minute old', async () => {
  const clock = new FakeClock();
  const limit = new CrashLimit(clock);
  limit.mayReload();
  await clock.advance(minute / 2);
  limit.mayReload();
  limit.mayReload();
  await clock.advance(minute / 2);
  expect([limit.mayReload(), limit.mayReload()]).toEqual([true, false]);
});

test('ignores old crashes after the clock was set back a day', async () => {
  const clock = new FakeClock();
  const limit = new CrashLimit(clock);
  for (let crash = 1; crash <= 3; crash += 1) limit.mayReload();
  await clock.advance(-24 * 60 * minute);
  expect(limit.mayReload()).toBe(true);
});
