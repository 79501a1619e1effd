import { eachInTurns, type TimeSlices } from '../async/time-slices.ts';
import type { DetectedChange } from '../projects/change-detector.ts';

/** Changes of more projects than this become one notification. */
const manyProjects = 5;

/** Anything about one change. */
export interface Notifiable {
  readonly change: DetectedChange;
}

/** The changes that one notification is about: those of one project, oldest first, or of many. */
export interface Bundle<Change extends Notifiable> {
  readonly about: 'project' | 'many';
  readonly changes: readonly Change[];
}

/**
 * Coalesces changes into notifications: one for each project, or a single one where there are many projects.
 *
 * @param alone false where notifications were shown a moment ago: then all changes become a single one
 */
export async function coalesce<Change extends Notifiable>(
  changes: readonly Change[],
  alone: boolean,
  slices: TimeSlices,
): Promise<readonly Bundle<Change>[]> {
  const most = alone ? manyProjects : 1;
  const byProject = new Map<string, Change[]>();
  const add = (change: Change) => {
    const { key } = change.change.project;
    const ofProject = byProject.get(key);
    if (ofProject === undefined) byProject.set(key, [change]);
    else ofProject.push(change);
  };
  await eachInTurns(changes, slices, add, () => byProject.size <= most);
  if (byProject.size > most) return [{ about: 'many', changes }];
  return [...byProject.values()].map((ofProject) => ({ about: 'project', changes: ofProject }));
}
