import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { muteEnd, quietUntil } from '#shared/mute.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const night = { on: true, from: 22 * 60, to: 7 * 60, days: everyDay };

/** In local time. */
function local(text: string): number {
  return new Date(text).getTime();
}

let zone: string | undefined;
beforeEach(() => {
  zone = process.env.TZ;
  process.env.TZ = 'Europe/Berlin';
});
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('quiet hours', () => {
  test.each([
    ['an evening', '2026-01-15T21:59:59', null],
    ['their begin', '2026-01-15T22:00:00', '2026-01-16T07:00'],
    ['midnight', '2026-01-16T00:00:00', '2026-01-16T07:00'],
    ['their last second', '2026-01-16T06:59:59', '2026-01-16T07:00'],
    ['their end', '2026-01-16T07:00:00', null],
  ])('runs over midnight: %s', (_, at, until) => {
    expect(quietUntil(night, local(at))).toBe(until === null ? null : local(until));
  });

  test('runs within a day', () => {
    const lunch = { ...night, from: 12 * 60, to: 13 * 60 };
    expect(quietUntil(lunch, local('2026-01-15T12:30'))).toBe(local('2026-01-15T13:00'));
    expect(quietUntil(lunch, local('2026-01-15T13:00'))).toBe(null);
    expect(quietUntil({ ...lunch, on: false }, local('2026-01-15T12:30'))).toBe(null);
  });

  test('begins on the selected day', () => {
    // 16 January 2026 is a Friday.
    const fridays = { ...night, days: [5] };
    expect(quietUntil(fridays, local('2026-01-16T06:00'))).toBe(null);
    expect(quietUntil(fridays, local('2026-01-16T23:00'))).toBe(local('2026-01-17T07:00'));
    expect(quietUntil(fridays, local('2026-01-17T06:00'))).toBe(local('2026-01-17T07:00'));
    expect(quietUntil(fridays, local('2026-01-17T23:00'))).toBe(null);
  });

  test('covers a full day from an hour to the same hour', () => {
    const sunday = { ...night, from: 8 * 60, to: 8 * 60, days: [0] };
    expect(quietUntil(sunday, local('2026-01-18T07:59'))).toBe(null);
    expect(quietUntil(sunday, local('2026-01-18T08:00'))).toBe(local('2026-01-19T08:00'));
    expect(quietUntil(sunday, local('2026-01-19T07:59'))).toBe(local('2026-01-19T08:00'));
  });

  test('is an hour shorter in the night when the clocks go forward, and longer when they go back', () => {
    const hour = 3_600_000;
    for (const [evening, hours] of [
      ['2026-03-28T22:00', 8],
      ['2026-10-24T22:00', 10],
    ] as const) {
      const begin = local(evening);
      expect(quietUntil(night, begin)).toBe(begin + hours * hour);
      expect(quietUntil(night, begin + hours * hour - 1)).toBe(begin + hours * hour);
      expect(quietUntil(night, begin + hours * hour)).toBe(null);
    }
  });

  test('begins and ends also at a time that the clocks skip', () => {
    const skipped = { ...night, from: 2 * 60 + 30, to: 5 * 60 };
    expect(quietUntil(skipped, local('2026-03-29T04:00'))).toBe(local('2026-03-29T05:00'));
    const until = { ...night, from: 0, to: 2 * 60 + 30 };
    expect(quietUntil(until, local('2026-03-29T01:30'))).toBe(local('2026-03-29T03:30'));
  });

  test('ends in the future, at the selected hour and within a day, in any time zone and at any time', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia');
    const minutes = fc.integer({ min: 0, max: 1_439 });
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }));
    const time = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) });
    fc.assert(
      fc.property(zones, minutes, minutes, days, time, (name, from, to, on, at) => {
        process.env.TZ = name;
        const until = quietUntil({ on: true, from, to, days: on }, at);
        if (until === null) return;
        expect(until).toBeGreaterThan(at);
        // A day in which the clocks go back has 25 hours.
        expect(until - at).toBeLessThanOrEqual(25 * 3_600_000);
        expect(quietUntil({ on: true, from, to, days: on }, until - 1)).not.toBe(null);
      }),
    );
  });
});

describe('a mute', () => {
  test('ends after its minutes, at eight the next day, or never', () => {
    const now = local('2026-10-24T18:30');
    expect(muteEnd('15-minutes', now)).toBe(local('2026-10-24T18:45'));
    expect(muteEnd('1-hour', now)).toBe(local('2026-10-24T19:30'));
    expect(muteEnd('tomorrow', now)).toBe(local('2026-10-25T08:00'));
    expect(muteEnd('until-unmuted', now)).toBe(null);
  });
});
