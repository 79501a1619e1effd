import { expect, test } from 'vitest';
import { minutesOf, timeOf } from '#ui/text/time-of-day.ts';

test('formats and parses every minute of a day', () => {
  for (let minutes = 0; minutes < 1_440; minutes += 1) expect(minutesOf(timeOf(minutes))).toBe(minutes);
  expect(timeOf(425)).toBe('07:05');
});

test('returns null for an invalid time of day', () => {
  for (const text of ['', '24:00', '7:05', '07:60', '07:05:00', 'noon']) expect(minutesOf(text)).toBe(null);
});
