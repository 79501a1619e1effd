import { type Figure, type Figures, inUnit } from './figures.ts';
import type { MeasurementName, Task } from './task.ts';
import { type TaskId, tasksOf } from './tasks.ts';

/** A task whose value exceeds its limit, or that has a limit and was not measured. */
export interface Miss {
  readonly id: TaskId;
  readonly task: Task;
  /** Null if it was not measured. */
  readonly figure: Figure | null;
}

/** Which limits of these measurements are exceeded. A task that was not measured counts as exceeding its limit. */
export function missesOf(names: readonly MeasurementName[], figures: Figures): Miss[] {
  return tasksOf(names).flatMap(([id, task]): Miss[] => {
    const figure = figures[id] ?? null;
    if (task.bar === undefined) return [];
    if (figure === null || Number.isNaN(figure.value)) return [{ id, task, figure: null }];
    return figure.value <= task.bar ? [] : [{ id, task, figure }];
  });
}

/** The message of `--check` for all of them. */
export function describeMisses(misses: readonly Miss[]): string {
  const counted = misses.length === 1 ? '1 bar is missed' : `${misses.length} bars are missed`;
  return misses.length === 0
    ? 'No bar is missed.'
    : [`${counted}:`, ...misses.map(describeMiss)].join('\n  ');
}

/** `P1: List of 10,000 …: 5.40, at most 1.80: 200 % too much` */
function describeMiss({ task, figure }: Miss): string {
  const bar = task.bar ?? Number.NaN;
  const line = `${task.measurement}: ${task.what}: `;
  const atMost = `at most ${inUnit(bar, task.unit)}`;
  if (figure === null) return `${line}not measured, ${atMost}`;
  const beyond = figure.value - bar;
  const excess = bar === 0 ? inUnit(beyond, task.unit) : `${percent(beyond / bar)} %`;
  return `${line}${inUnit(figure.value, task.unit)}, ${atMost}: ${excess} too much`;
}

/** Rounded to enough digits that it is never 0. */
function percent(share: number): string {
  return (share * 100).toLocaleString('en-US', { maximumSignificantDigits: share < 0.1 ? 1 : 3 });
}
