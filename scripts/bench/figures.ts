import type { Scale } from './scale.ts';
import type { TaskId, Unit } from './tasks.ts';

/** What was measured for one task. */
export interface Figure {
  /** In the task's unit; not a number where nothing could be measured. */
  readonly value: number;
  /** What it was made of, in units. */
  readonly orientation: string;
  /** What is wrong, where that is not a matter of speed. It is never measured again. */
  readonly failure?: string;
}

/** What some measurements found; null where the app does not offer yet what is measured. */
export type Figures = Readonly<Partial<Record<TaskId, Figure | null>>>;

/** What a measurement gets. */
export interface Setup {
  /** The folder of the built pages. */
  readonly pages: string;
  readonly scale: Scale;
  /** Runs after the measurement, also where it fails; the last one first. */
  defer(step: () => Promise<void>): void;
}

/** One of the measurements: its figures by task. */
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

/** One value over another, with both for orientation. */
export function over(
  measured: number,
  baseline: number,
  unit: (value: number) => string,
): Pick<Figure, 'value' | 'orientation'> {
  return { value: measured / baseline, orientation: `${unit(measured)} over ${unit(baseline)}` };
}
