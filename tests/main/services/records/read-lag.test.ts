import { expect, test } from 'vitest';
import { ReadLag } from '#services/records/read-lag.ts';

test('holds reads back for 30 s, or twice the longest lag seen, at most 2 minutes', () => {
  let changes = 0;
  const lag = new ReadLag(() => {
    changes += 1;
  });
  const after = (ms: number) => {
    lag.observe(ms);
    return [lag.seenMs, lag.windowMs, changes];
  };
  expect(lag.windowMs).toBe(30_000);
  expect(after(4_000)).toEqual([4_000, 30_000, 1]);
  expect(after(40_000)).toEqual([40_000, 80_000, 2]);
  // A shorter lag does not reduce the known one.
  expect(after(4_000)).toEqual([40_000, 80_000, 2]);
  expect(after(300_000)).toEqual([300_000, 120_000, 3]);
});
