import { expect, test } from 'vitest';
import { isWithin, numberRange } from '#services/lists/number-range.ts';

test.each([
  ['443', [443], [44, 442, 444, 4430]],
  ['8000-8002', [8000, 8001, 8002], [7999, 8003]],
  ['0-0', [0], [1]],
  ['<1024', [0, 1023], [1024]],
  ['<=1024', [1024], [1025]],
  ['>1024', [1025], [1024]],
  ['>=1024', [1024], [1023]],
  ['00443', [443], [0]],
])('reads the numbers %s', (text, inside, outside) => {
  const range = numberRange(text);
  if (range === null) throw new Error('not read');
  expect(inside.filter((value) => isWithin(range, value))).toEqual(inside);
  expect(outside.filter((value) => isWithin(range, value))).toEqual([]);
});

test.each(['', 'x', '4.5', '-1', '>', '9-8', '>1-2', '1-', '44*', '4e3', '1'.repeat(13)])(
  'does not read %j as numbers',
  (text) => {
    expect(numberRange(text)).toBeNull();
  },
);
