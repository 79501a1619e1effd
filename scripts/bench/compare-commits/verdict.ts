import { type Figure, type Figures, inUnit } from '../figures.ts';
import { median, spreadOf } from '../statistics.ts';
import type { MeasurementName, Unit } from '../task.ts';
import { tasksOf } from '../tasks.ts';

/** A difference is beyond the noise if chance alone makes one as clear less often than this. */
const level = 0.01;

/** The least number of turns with which any difference can be beyond the noise. */
export const leastTurns = 5;

/**
 * The probability that chance alone separates two samples as clearly as they are, to either side: the exact rank-sum test of
 * Wilcoxon, Mann and Whitney. It assumes nothing about how the values are spread. Equal values share their rank.
 */
export function chanceOf(left: readonly number[], right: readonly number[]): number {
  const all = [...left, ...right];
  const ranks = all.map((value) => {
    const below = all.filter((other) => other < value).length;
    const equal = all.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
  const expected = (left.length * (all.length + 1)) / 2;
  const found = ranks.slice(0, left.length).reduce((sum, rank) => sum + rank, 0);
  let [asClear, ways] = [0, 0];
  /** Every choice of as many ranks as there are on the left. */
  function choose(from: number, missing: number, sum: number): void {
    if (missing === 0) {
      ways += 1;
      // Sums of halves are exact.
      if (Math.abs(sum - expected) >= Math.abs(found - expected)) asClear += 1;
      return;
    }
    for (let index = from; index <= ranks.length - missing; index += 1)
      choose(index + 1, missing - 1, sum + (ranks[index] ?? 0));
  }
  choose(0, left.length, 0);
  return asClear / ways;
}

/** The figures of all turns of both checkouts. */
export interface Turns {
  readonly before: readonly Figures[];
  readonly now: readonly Figures[];
}

/** One line for each task of these measurements: both medians with their quartiles, and what the difference means. */
export function describeTurns(names: readonly MeasurementName[], { before, now }: Turns): readonly string[] {
  return tasksOf(names).map(([id, { measurement, what, unit }]) => {
    const valuesOf = (turns: readonly Figures[]) =>
      turns.flatMap((figures): number[] => {
        const figure: Figure | null | undefined = figures[id];
        return figure == null || !Number.isFinite(figure.value) ? [] : [figure.value];
      });
    const [left, right] = [valuesOf(before), valuesOf(now)];
    return `${measurement}: ${what}\n  ${describe(left, right, unit)}`;
  });
}

function describe(left: readonly number[], right: readonly number[], unit: Unit): string {
  if (left.length === 0 || right.length === 0) {
    const missing = left.length > 0 ? 'here' : right.length > 0 ? 'there' : 'in either checkout';
    return `not measured ${missing}`;
  }
  const isBeyond = chanceOf(left, right) < level;
  const meaning = isBeyond ? 'beyond the noise' : 'within the noise';
  const values = `${sample(left, unit)} → ${sample(right, unit)}`;
  return `${values}: ${change(median(left), median(right), unit)}, ${meaning}`;
}

/** `1.64 (1.60 to 1.66)`: the median of the turns and their quartiles. */
function sample(values: readonly number[], unit: Unit): string {
  const spread = spreadOf(values);
  const quartiles = spread && ` (${inUnit(spread.lower, unit)} to ${inUnit(spread.upper, unit)})`;
  return `${inUnit(median(values), unit)}${quartiles ?? ''}`;
}

function change(before: number, now: number, unit: Unit): string {
  if (before === now) return 'the same';
  const direction = now < before ? 'less' : 'more';
  if (before === 0) return `${inUnit(Math.abs(now - before), unit)} ${direction}`;
  const percent = (Math.abs(now - before) / before) * 100;
  return `${percent.toLocaleString('en-US', { maximumSignificantDigits: 2 })} % ${direction}`;
}
