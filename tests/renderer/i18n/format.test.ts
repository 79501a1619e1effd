import { expect, test } from 'vitest';
import { createFormats } from '#i18n/format.ts';

test.each([
  [5_400_000, 'in 1 hour', 'in 1 Stunde'],
  [86_400_000, 'tomorrow', 'morgen'],
  [5 * 86_400_000, 'in 5 days', 'in 5 Tagen'],
])('words %s ms from now', (ms, english, german) => {
  expect(createFormats('en').ahead(ms)).toBe(english);
  expect(createFormats('de').ahead(ms)).toBe(german);
});

test.each([
  [598_000, '10 minutes', '10 Minuten'],
  [572_000, '10 minutes', '10 Minuten'],
  [568_000, '9 minutes', '9 Minuten'],
  [59_600, '1 minute', '1 Minute'],
  [3_598_000, '1 hour', '1 Stunde'],
  [86_000_000, '1 day', '1 Tag'],
])('words %s ms as the nearest duration', (ms, english, german) => {
  expect(createFormats('en').duration(ms)).toBe(english);
  expect(createFormats('de').duration(ms)).toBe(german);
});

test.each([
  [45_000, '45s', '45 Sek.'],
  [900_000, '15m', '15 Min.'],
  [14 * 3_600_000, '14h', '14 Std.'],
  [79 * 86_400_000, '79d', '79 Tg.'],
])('words %s ms ago in few letters, with units of one kind', (ms, english, german) => {
  const now = Date.UTC(2026, 5, 15);
  expect(createFormats('en').shortAgo(now - ms, now)).toBe(english);
  expect(
    createFormats('de')
      .shortAgo(now - ms, now)
      .replace('\u00a0', ' '),
  ).toBe(german);
});

test('marks times in UTC, and uses the days of UTC', () => {
  const at = Date.UTC(2026, 5, 15, 23, 30);
  const utc = createFormats('en', 'utc');
  expect(utc.dateTime(at)).toMatch(/Jun 15, 2026, 11:30\sPM\sUTC$/);
  expect(utc.precise(at)).toMatch(/^11:30:00\sPM\sUTC$/);
  expect(utc.recent(at, at + 60_000)).toMatch(/^11:30\sPM\sUTC$/);
  expect([utc.day(at, at), utc.day(at, at + 3_600_000), utc.day(at, at + 86_400_000 * 2)]).toEqual([
    'Today',
    'Yesterday',
    'Monday, June 15, 2026',
  ]);
  expect(createFormats('en').dateTime(at)).not.toContain('UTC');
});
