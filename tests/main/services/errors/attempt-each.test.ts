import { expect, test } from 'vitest';
import { attemptEach } from '#services/errors/attempt-each.ts';

const failing = new Set([2, 3]);

function attempt(items: readonly number[]): { done: number[]; thrown: unknown } {
  const done: number[] = [];
  try {
    attemptEach(items, (item) => {
      if (failing.has(item)) throw new Error(`${item}`);
      done.push(item);
    });
  } catch (thrown) {
    return { done, thrown };
  }
  return { done, thrown: null };
}

test('runs every item, and throws at the end what was thrown', () => {
  expect(attempt([1, 4])).toEqual({ done: [1, 4], thrown: null });
  expect(attempt([1, 2, 4])).toEqual({ done: [1, 4], thrown: new Error('2') });
  const { done, thrown } = attempt([1, 2, 3, 4]);
  expect(done).toEqual([1, 4]);
  expect(thrown).toBeInstanceOf(AggregateError);
  expect((thrown as AggregateError).errors).toEqual([new Error('2'), new Error('3')]);
});
