import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from '#state/paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started() {
  const taken: (readonly number[])[] = [];
  return { taken, ...paced<number>(500, (items) => taken.push(items)) };
}

test('hands over the first item at once, and the last of a burst within the pause', () => {
  const { taken, push } = started();
  push([0]);
  expect(taken).toEqual([[0]]);
  for (let item = 1; item <= 20; item += 1) {
    push([item]);
    vi.advanceTimersByTime(16);
  }
  expect(taken).toEqual([[0]]);
  vi.advanceTimersByTime(500);
  expect(taken.flat()).toEqual(Array.from({ length: 21 }, (_, item) => item));
  expect(taken).toHaveLength(2);
});

test('hands over at once again after a pause without items', () => {
  const { taken, push } = started();
  push([1]);
  vi.advanceTimersByTime(1_000);
  push([2]);
  expect(taken).toEqual([[1], [2]]);
});

test('hands over nothing after it was stopped', () => {
  const { taken, push, stop } = started();
  push([1]);
  push([2]);
  stop();
  vi.advanceTimersByTime(1_000);
  expect(taken).toEqual([[1]]);
});
