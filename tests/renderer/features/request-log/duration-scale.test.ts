import { expect, test } from 'vitest';
import { durationShare } from '#features/request-log/duration-scale.ts';

test.each([
  [0, 0],
  [1, 0],
  [10, 0.25],
  [100, 0.5],
  [10_000, 1],
  [120_000, 1],
])('draws %j ms as %j of the longest bar', (durationMs, share) => {
  expect(durationShare(durationMs)).toBeCloseTo(share);
});
