import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { niceTop, timeTicks } from '#ui/plots/scales.ts';

const zone = process.env.TZ;

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
});

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const hoursOf = (ticks: readonly number[]) => ticks.map((at) => new Date(at).getHours());

describe('timeTicks', () => {
  test('stands at round hours of the local day', () => {
    const from = new Date(2026, 5, 14, 16, 27).getTime();
    const ticks = timeTicks(from, from + 86_400_000, 9);
    expect(hoursOf(ticks)).toEqual([18, 21, 0, 3, 6, 9, 12, 15]);
  });

  test.each([
    ['forward', [2026, 2, 29], 23],
    ['back', [2026, 9, 25], 25],
  ] as const)(
    'stays at round hours on a day on which the clocks go %s',
    (_direction, [year, month, day], hours) => {
      const [from, to] = [new Date(year, month, day).getTime(), new Date(year, month, day + 1).getTime()];
      expect(to - from).toBe(hours * 3_600_000);
      expect(hoursOf(timeTicks(from, to, 9))).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 0]);
    },
  );

  test('stands at midnights where the span has several days, and at minutes where it is short', () => {
    const from = new Date(2026, 9, 22, 12).getTime();
    const days = timeTicks(from, from + 7 * 86_400_000, 9);
    expect(days.map((at) => new Date(at).getDate())).toEqual([23, 24, 25, 26, 27, 28, 29]);
    expect(new Set(hoursOf(days))).toEqual(new Set([0]));
    const minutes = timeTicks(from + 60_000, from + 3_600_000, 6);
    expect(minutes.map((at) => new Date(at).getMinutes())).toEqual([10, 20, 30, 40, 50, 0]);
  });

  test('has none where there is place for none', () => {
    expect(timeTicks(1_000, 2_000, 0)).toEqual([]);
  });
});

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [42, 50],
  [100, 100],
  [1_000_000, 1_000_000],
])('ends an axis for %i at %i', (value, top) => {
  expect(niceTop(value)).toBe(top);
});
