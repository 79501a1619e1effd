import { expect, test } from 'vitest';
import { Latency, quantile } from '#services/trends/latency.ts';

const minute = 60_000;
const base = 29_000_000 * minute;

test('finds quantiles by the nearest rank', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([quantile(values, 0.5), quantile(values, 0.95)]).toEqual([50, 95]);
  expect(quantile([7], 0.95)).toBe(7);
});

test('knows nothing before the first answer', () => {
  const latency = new Latency();
  expect(latency.p95).toBeNull();
  expect(latency.perBucket({ from: base, to: base + minute, buckets: 2 })).toEqual({
    p50: [null, null],
    p95: [null, null],
  });
});

test('has quantiles of each minute, null for those without a request', () => {
  const latency = new Latency();
  latency.add(base, 10);
  latency.add(base + 1, 30);
  latency.add(base + 2 * minute, 50);
  expect(latency.perBucket({ from: base, to: base + 3 * minute, buckets: 3 })).toEqual({
    p50: [10, null, 50],
    p95: [30, null, 50],
  });
});

test('weighs the minutes of a bucket by their requests', () => {
  const latency = new Latency();
  for (const ms of [10, 10, 10]) latency.add(base, ms);
  latency.add(base + minute, 50);
  expect(latency.perBucket({ from: base, to: base + 2 * minute, buckets: 1 }).p50).toEqual([20]);
});

test('shows the current minute although it is not over', () => {
  const latency = new Latency();
  const now = base + 10 * minute + 5_000;
  latency.add(now - 1_000, 40);
  expect(latency.perBucket({ from: now - 5 * minute, to: now, buckets: 5 }).p95.at(-1)).toBe(40);
});

test('keeps the minutes of a day and the last 200 durations', () => {
  const latency = new Latency();
  for (let index = 0; index < 3_000; index += 1)
    latency.add(base + index * minute, index < 2_800 ? 1_000 : 5);
  expect(latency.minutes()).toHaveLength(1_440);
  expect(latency.p95).toBe(5);
});

test('adds the minutes of an earlier run', () => {
  const earlier = new Latency();
  earlier.add(base, 10);
  const latency = new Latency();
  latency.add(base + minute, 20);
  latency.restore(earlier.minutes());
  expect(latency.perBucket({ from: base, to: base + 2 * minute, buckets: 2 }).p50).toEqual([10, 20]);
});
