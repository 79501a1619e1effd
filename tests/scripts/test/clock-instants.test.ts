import { expect, test } from 'vitest';
import { clockOffset, instantOfDay, instants } from '#scripts/test/clock-instants.ts';

/** What clocks in a zone show. */
function shown(at: number, timeZone: string): string {
  return new Date(at).toLocaleString('sv-SE', { timeZone });
}

test('sets each instant to that time in its zone', () => {
  for (const { name, zone, at } of instants)
    expect(shown(Date.parse(at), zone), name).toBe(at.slice(0, 19).replace('T', ' '));
});

test('goes through both changes of summer time, noon, midnight, the leap day and New Year', () => {
  const minute = (name: string) => {
    const { at = '', zone = '' } = instants.find((instant) => instant.name === name) ?? {};
    return [Date.parse(at), Date.parse(at) + 60_000].map((time) => shown(time, zone).slice(5, 16));
  };
  expect(minute('summer-time-begins')).toEqual(['03-29 01:59', '03-29 03:00']);
  expect(minute('summer-time-ends')).toEqual(['10-25 02:59', '10-25 02:00']);
  expect(minute('leap-day-ends-utc')).toEqual(['02-29 23:59', '03-01 00:00']);
  expect(minute('new-year')).toEqual(['12-31 23:59', '01-01 00:00']);
  expect(minute('before-noon')).toEqual(['06-10 11:59', '06-10 12:00']);
  expect(minute('before-midnight')).toEqual(['06-10 23:59', '06-11 00:00']);
});

test('runs all instants over the nights', () => {
  const nights = instants.map((_, night) => instantOfDay(Date.UTC(2026, 0, 1 + night, 3)).name);
  expect(new Set(nights).size).toBe(instants.length);
});

test('leads from now to the instant by the offset, in either direction', () => {
  const noon = { name: 'noon', zone: 'UTC', at: '2026-06-10T12:00:00Z' } as const;
  expect(clockOffset(noon, Date.UTC(2026, 5, 10, 11, 59, 30))).toBe('+30s');
  expect(clockOffset(noon, Date.UTC(2026, 5, 10, 12, 1))).toBe('-60s');
});
