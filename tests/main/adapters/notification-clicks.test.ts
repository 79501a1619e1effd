import { expect, test } from 'vitest';
import { NotificationClicks } from '#main/adapters/notification-clicks.ts';

test('counts a click that is reported twice only once', () => {
  const clicks = new NotificationClicks();
  const clicked: string[] = [];
  for (const id of ['1', '2']) clicks.add(id, () => clicked.push(id));
  expect(clicks.take('2')).toBe(true);
  expect(clicks.take('2')).toBe(true);
  expect(clicks.take('1')).toBe(true);
  expect(clicked).toEqual(['2', '1']);
});

test('returns false for a notification of an earlier run', () => {
  expect(new NotificationClicks().take('1')).toBe(false);
});

test('remembers a limited number of notifications', () => {
  const clicks = new NotificationClicks();
  for (let id = 0; id <= 1_000; id += 1) clicks.add(String(id), () => undefined);
  expect(clicks.take('0')).toBe(false);
  expect(clicks.take('1000')).toBe(true);
});
