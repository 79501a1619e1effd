import { largeTasks } from './large-tasks.ts';
import type { MeasurementName, Task } from './task.ts';
import { usualTasks } from './usual-tasks.ts';

/** Every line of the table, in order, with its limit. */
export const tasks = { ...usualTasks, ...largeTasks };

export type TaskId = keyof typeof tasks;

/** The lines of some measurements, in the table's order. */
export function tasksOf(names: readonly MeasurementName[]): (readonly [TaskId, Task])[] {
  const all = Object.entries(tasks) as [TaskId, Task][];
  return all.filter(([, { measurement }]) => names.includes(measurement));
}
