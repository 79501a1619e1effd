/** A value that was measured once an hour of the day. */
export type Series = readonly number[];

/** By how much a value may grow in 24 hours: a share of its mean, and so much in any case. */
export interface Allowance {
  readonly share: number;
  readonly least: number;
}

/** What a series says about growth. */
export interface Flatness {
  /** By how much the line through the values rises in 24 hours. */
  readonly growth: number;
  /** By how much it may rise. */
  readonly allowed: number;
  readonly isFlat: boolean;
}

/** Hours at the start that do not count: Activity, caches and compiled code reach their full size in them. */
const warmUpHours = 6;

/**
 * Whether a value stays level: the line with the least squares through its hours after the first six.
 * @throws Error if there are less than three such hours
 */
export function flatnessOf(series: Series, { share, least }: Allowance): Flatness {
  const counted = series.slice(warmUpHours);
  if (counted.length < 3) throw new Error(`${series.length} hours are too few to tell growth.`);
  const mean = meanOf(counted);
  const middle = (counted.length - 1) / 2;
  const rise = counted.reduce((sum, value, hour) => sum + (hour - middle) * (value - mean), 0);
  const run = counted.reduce((sum, _value, hour) => sum + (hour - middle) ** 2, 0);
  const growth = (rise / run) * 24;
  const allowed = Math.max(least, share * mean);
  return { growth, allowed, isFlat: growth <= allowed };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
