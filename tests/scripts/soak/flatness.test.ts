import { expect, test } from 'vitest';
import { flatnessOf } from '../../soak/day/flatness.ts';

const allowance = { share: 0.05, least: 2 };
const hours = (value: (hour: number) => number) => Array.from({ length: 24 }, (_, hour) => value(hour));

test('calls a value flat that stays level after the first hours', () => {
  const { growth, isFlat } = flatnessOf(
    hours((hour) => Math.min(100, 20 * hour)),
    allowance,
  );
  expect([growth, isFlat]).toEqual([0, true]);
});

test('finds a leak of half a percent an hour, also between values that go up and down', () => {
  const leaking = flatnessOf(
    hours((hour) => 100 + 0.5 * hour + (hour % 2)),
    allowance,
  );
  expect(leaking.isFlat).toBe(false);
  expect(leaking.growth).toBeGreaterThan(11);
  expect(leaking.growth).toBeLessThan(13);
});

test('does not call a value that goes up and down, or shrinks, a leak', () => {
  const saw = flatnessOf(
    hours((hour) => 100 + 4 * (hour % 3)),
    allowance,
  );
  expect(saw.isFlat).toBe(true);
  const shrinking = flatnessOf(
    hours((hour) => 100 - hour),
    allowance,
  );
  expect(shrinking.isFlat).toBe(true);
});

test('allows small numbers to grow by a few', () => {
  const descriptors = flatnessOf(
    hours((hour) => (hour < 12 ? 10 : 11)),
    allowance,
  );
  expect(descriptors.allowed).toBe(2);
  expect(descriptors.isFlat).toBe(true);
});

test('refuses a judgement after a few hours', () => {
  expect(() => flatnessOf([1, 2, 3, 4, 5, 6, 7, 8], allowance)).toThrow('8 hours are too few');
});
