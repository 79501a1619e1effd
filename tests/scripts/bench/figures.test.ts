import { expect, it } from 'vitest';
import { inUnit, kilobytes, megabytes, ms, over } from '#scripts/bench/figures.ts';

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

it('divides what was measured by its baseline', () => {
  expect(over(30, 20, ms)).toEqual({ value: 1.5, orientation: '30 ms over 20 ms' });
});
