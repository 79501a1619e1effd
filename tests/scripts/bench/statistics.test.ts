import { describe, expect, it } from 'vitest';
import { interleave, median, percentile, spreadOf } from '#scripts/bench/statistics.ts';

describe('median', () => {
  it('is the middle value, whatever the order', () => {
    expect(median([30, 1, 2])).toBe(2);
  });

  it('is the mean of the two in the middle', () => {
    expect(median([4, 1, 2, 100])).toBe(3);
  });

  it('is not a number where nothing was measured', () => {
    expect(median([])).toBeNaN();
  });

  it('compares numbers, not texts', () => {
    expect(median([9, 10, 100])).toBe(10);
  });
});

describe('percentile', () => {
  it('is a value that was measured', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, 0.95)).toBe(95);
    expect(percentile(values, 1)).toBe(100);
  });

  it('is the only value of one', () => {
    expect(percentile([7], 0.5)).toBe(7);
  });
});

describe('spread', () => {
  it('is between the quartiles, whatever the order', () => {
    expect(spreadOf([4, 1, 3, 2, 5])).toEqual({ lower: 2, upper: 4, rounds: 5 });
  });

  it('is interpolated where no value is at the quartile', () => {
    expect(spreadOf([1, 2, 3, 4])).toEqual({ lower: 1.75, upper: 3.25, rounds: 4 });
  });

  it('is not known of two values', () => {
    expect(spreadOf([1, 2])).toBeUndefined();
  });
});

describe('interleave', () => {
  it('takes turns, and leaves the warm-up out', async () => {
    const turns: string[] = [];
    const numbers = [1000, 1, 3, 2];
    const rounds = await interleave(
      {
        app: async () => {
          turns.push('app');
          return numbers.shift() ?? Number.NaN;
        },
        plain: async () => {
          turns.push('plain');
          return 10;
        },
      },
      { rounds: 3 },
    );
    expect(turns).toEqual(['app', 'plain', 'app', 'plain', 'app', 'plain', 'app', 'plain']);
    expect(rounds).toEqual({ app: [1, 3, 2], plain: [10, 10, 10] });
  });
});
