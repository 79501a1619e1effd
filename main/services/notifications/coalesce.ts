import type { DetectedChange } from '../projects/change-detector.ts';

/** Changes of more projects than this, known at the same time, become one notification. */
const manyProjects = 5;

/** Whatever tells of one change. */
export interface Telling {
  readonly change: DetectedChange;
}

/** What one notification tells: the changes of one project, oldest first, or those of many. */
export interface Bundle<Change extends Telling> {
  readonly about: 'project' | 'many';
  readonly changes: readonly Change[];
}

/**
 * Puts changes that became known together into notifications: one for each project, or a single one where there are many.
 *
 * @param alone false where the last notifications have only just been shown: then a single one in any case
 */
export function coalesce<Change extends Telling>(
  changes: readonly Change[],
  alone: boolean,
): readonly Bundle<Change>[] {
  const byProject = Map.groupBy(changes, ({ change: { project } }) => project.key);
  if (byProject.size > (alone ? manyProjects : 1)) return [{ about: 'many', changes }];
  return [...byProject.values()].map((ofProject) => ({ about: 'project', changes: ofProject }));
}
