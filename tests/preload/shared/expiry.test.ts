import { expect, test } from 'vitest';
import { dayAfter, endOfDay, expiryState, parseDay } from '#shared/expiry.ts';

test.each([
  ['2027-03-31', '2027-03-31'],
  [' 2027-3-1 ', '2027-03-01'],
  ['31.3.2027', '2027-03-31'],
  ['01. 03.2027', '2027-03-01'],
  ['2028-02-29', '2028-02-29'],
])('accepts %s as a day', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each([
  '',
  'soon',
  '2027-02-29',
  '2027-13-01',
  '2027-00-10',
  '31/03/2027',
  '0031-03-27',
  '2027-03-31x',
  '9999-01-01',
])('rejects “%s” as a day', (text) => {
  expect(parseDay(text)).toBeNull();
});

test('treats a credential as valid until the end of its last day, and reports it from 14 days before', () => {
  const end = endOfDay('2027-03-31');
  expect(end).toBe(new Date(2027, 3, 1).getTime());
  const state = (days: number) => expiryState('2027-03-31', end - days * 86_400_000);
  expect([state(15), state(14), state(0.1), state(0)]).toEqual(['later', 'soon', 'soon', 'expired']);
});

test('counts days on the local calendar, over the ends of months and years', () => {
  const lateEvening = new Date(2026, 11, 25, 23, 59).getTime();
  expect(dayAfter(7, lateEvening)).toBe('2027-01-01');
  expect(dayAfter(365, new Date(2027, 1, 28).getTime())).toBe('2028-02-28');
  // In many places the clock changes in between.
  expect(dayAfter(1, new Date(2026, 2, 28, 0, 30).getTime())).toBe('2026-03-29');
  expect(dayAfter(180, new Date(2026, 2, 1, 0, 30).getTime())).toBe('2026-08-28');
});
