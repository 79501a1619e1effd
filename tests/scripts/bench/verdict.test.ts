import { describe, expect, it } from 'vitest';
import { chanceOf, describeTurns, leastTurns } from '#scripts/bench/compare-commits/verdict.ts';
import type { Figures } from '#scripts/bench/figures.ts';
import { tasks } from '#scripts/bench/tasks.ts';

describe('the chance of a difference', () => {
  it('is that of the two extreme orders where the samples do not overlap', () => {
    // 252 ways to choose five of ten, and two of them are as clear.
    expect(chanceOf([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])).toBeCloseTo(2 / 252, 10);
    expect(chanceOf([6, 7, 8, 9, 10], [1, 2, 3, 4, 5])).toBeCloseTo(2 / 252, 10);
  });

  it('is 1 where nothing differs', () => {
    expect(chanceOf([3, 3, 3, 3, 3], [3, 3, 3, 3, 3])).toBe(1);
    expect(chanceOf([1, 4], [2, 3])).toBe(1);
  });

  it('agrees with a table of the test where the samples overlap', () => {
    // U = 1 of five and five: 0.0159 to both sides.
    expect(chanceOf([1, 2, 3, 4, 6], [5, 7, 8, 9, 10])).toBeCloseTo(4 / 252, 10);
  });

  it('is small enough with the least number of turns, and with no fewer', () => {
    const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
    const chanceIn = (turns: number) => chanceOf(from(0, turns), from(100, turns));
    expect(chanceIn(leastTurns)).toBeLessThan(0.01);
    expect(chanceIn(leastTurns - 1)).toBeGreaterThan(0.01);
  });
});

/** What is said of the two tasks of P4, of which only the first is measured with these values. */
function said(before: readonly number[], now: readonly number[]): string {
  const turns = (values: readonly number[]): Figures[] =>
    values.map((value) => ({ mainBundle: { value, orientation: '' } }));
  const [first = ''] = describeTurns(['P4'], { before: turns(before), now: turns(now) });
  return first.replace(`P4: ${tasks.mainBundle.what}\n  `, '');
}

describe('the result of a comparison', () => {
  it('names a clear difference with its direction', () => {
    expect(said([2, 2.1, 2.2, 2.1, 2], [1, 1.1, 1, 1.1, 1.05])).toBe(
      '2.10 (2.00 to 2.10) → 1.05 (1.00 to 1.10): 50 % less, beyond the noise',
    );
  });

  it('makes nothing of one that chance may have made', () => {
    expect(said([1, 1.2, 1.1, 1.3, 1], [1.1, 1.2, 1.3, 1, 1.25])).toBe(
      '1.10 (1.00 to 1.20) → 1.20 (1.10 to 1.25): 9.1 % more, within the noise',
    );
  });

  it('counts a failed run as one turn less', () => {
    const before: Figures[] = [{ mainBundle: { value: 1, orientation: '' } }, {}];
    const [line] = describeTurns(['P4'], { before, now: before });
    expect(line).toContain('1.00 → 1.00: the same, within the noise');
  });

  it('says what was not measured, and in which checkout', () => {
    expect(said([], [1])).toBe('not measured there');
    expect(said([1], [Number.NaN])).toBe('not measured here');
    expect(describeTurns(['P4'], { before: [], now: [] })[1]).toContain('not measured in either checkout');
  });
});
