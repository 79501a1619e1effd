import type { Scale } from './scale.ts';
import { median, type Spread, spreadOf } from './statistics.ts';
import type { Unit } from './task.ts';
import type { TaskId } from './tasks.ts';

/** The result of one task. */
export interface Figure {
  /** In the task's unit; NaN if nothing could be measured. */
  readonly value: number;
  /** The values that it was computed from, with units. */
  readonly orientation: string;
  /** How far the rounds lie apart, in the task's unit; undefined where it was measured less than three times. */
  readonly spread?: Spread | undefined;
  /** A failure that is not about speed. The task is not measured again. */
  readonly failure?: string;
}

/** The results of some measurements; null if the app does not have the measured feature. */
export type Figures = Readonly<Partial<Record<TaskId, Figure | null>>>;

/** The input of a measurement. */
export interface Setup {
  /** The folder of the built pages. */
  readonly pages: string;
  readonly scale: Scale;
  /** Runs after the measurement, also after a failure; the last one first. */
  defer(step: () => Promise<void>): void;
}

/** A measurement: returns its results by task. */
export type Measure = (setup: Setup) => Promise<Figures>;

/** `12.3 ms`, `1,234 ms` */
export function ms(value: number): string {
  return `${value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 })} ms`;
}

/** `12 kB`, in thousands of bytes. */
export function kilobytes(value: number): string {
  return `${Math.round(value / 1000).toLocaleString('en-US')} kB`;
}

/** `1.2 MB`, in millions of bytes. */
export function megabytes(value: number): string {
  return `${(value / 1e6).toFixed(1)} MB`;
}

/** `1,234` */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** A value in its unit: `1.25`, `33 ms`, `450 kB`. */
export function inUnit(value: number, unit: Unit): string {
  if (unit === 'ratio') return value.toFixed(2);
  if (unit === 'ms') return ms(value);
  return unit === 'count' ? count(value) : `${count(value)} ${unit}`;
}

/** `1.49 to 1.62` */
export function spreadInUnit({ lower, upper }: Spread, unit: Unit): string {
  return `${inUnit(lower, unit)} to ${inUnit(upper, unit)}`;
}

/** The median of the rounds, and their spread. */
export function overRounds(rounds: readonly number[], orientation: string): Figure {
  return { value: median(rounds), orientation, spread: spreadOf(rounds) };
}

/**
 * The ratio of two medians, with both for orientation. Its spread is that of the ratios of each round, in which both were
 * measured shortly after each other.
 */
export function over(
  measured: readonly number[],
  baseline: readonly number[],
  unit: (value: number) => string,
): Figure {
  const [above, below] = [median(measured), median(baseline)];
  const ratios = measured.map((value, round) => value / (baseline[round] ?? Number.NaN));
  return {
    value: above / below,
    orientation: `${unit(above)} over ${unit(below)}`,
    spread: spreadOf(ratios),
  };
}
