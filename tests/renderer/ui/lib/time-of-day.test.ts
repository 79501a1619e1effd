import { expect, test } from 'vitest';
import { minutesOf, timeOf } from '#ui/lib/time-of-day.ts';

test('every minute of a day is written and read back', () => {
  for (let minutes = 0; minutes < 1_440; minutes += 1) expect(minutesOf(timeOf(minutes))).toBe(minutes);
  expect(timeOf(425)).toBe('07:05');
});

test('what is no time of day is none', () => {
  for (const text of ['', '24:00', '7:05', '07:60', '07:05:00', 'noon']) expect(minutesOf(text)).toBe(null);
});
