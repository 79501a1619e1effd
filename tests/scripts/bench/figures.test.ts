import { expect, it } from 'vitest';
import { inUnit, kilobytes, megabytes, ms, over, overRounds, spreadInUnit } from '#scripts/bench/figures.ts';

it('shows only significant digits', () => {
  expect([ms(1.234), ms(1234.5), kilobytes(1_234_567), megabytes(1_234_567)]).toEqual([
    '1.2 ms',
    '1,235 ms',
    '1,235 kB',
    '1.2 MB',
  ]);
});

it('shows a value in the unit of its task', () => {
  expect([
    inUnit(1.256, 'ratio'),
    inUnit(33.21, 'ms'),
    inUnit(399.6, 'ns'),
    inUnit(450, 'kB'),
    inUnit(1200, 'count'),
  ]).toEqual(['1.26', '33.2 ms', '400 ns', '450 kB', '1,200']);
});

it('divides the median of what was measured by that of its baseline', () => {
  expect(over([30, 29, 90], [20, 20, 20], ms)).toMatchObject({
    value: 1.5,
    orientation: '30 ms over 20 ms',
  });
});

it('compares each round with its own baseline for the spread', () => {
  // The machine became slower by half, and the ratio stayed.
  expect(over([30, 45, 60], [20, 30, 40], ms).spread).toEqual({ lower: 1.5, upper: 1.5, rounds: 3 });
});

it('has no spread where it was measured once', () => {
  expect(over([30], [20], ms)).toEqual({ value: 1.5, orientation: '30 ms over 20 ms', spread: undefined });
});

it('takes the median of the rounds, and shows their quartiles in the unit of the task', () => {
  const figure = overRounds([10, 50, 20, 40, 30], 'of five');
  expect(figure).toEqual({ value: 30, orientation: 'of five', spread: { lower: 20, upper: 40, rounds: 5 } });
  expect(figure.spread && spreadInUnit(figure.spread, 'ms')).toBe('20 ms to 40 ms');
});
