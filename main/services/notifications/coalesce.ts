import type { DetectedChange } from '../projects/change-detector.ts';

/** Changes of more projects than this become one notification. */
const manyProjects = 5;

/** Anything about one change. */
export interface Notifiable {
  readonly change: DetectedChange;
}

/** The changes in one notification: those of one project, oldest first, or of many. */
export interface Bundle<Change extends Notifiable> {
  readonly about: 'project' | 'many';
  readonly changes: readonly Change[];
}

/** How individually changes are notified: `no-names` if no notification may concern one project. */
export type Detail = 'each' | 'few' | 'no-names';

const maxProjects = { each: manyProjects, few: 1, 'no-names': 0 };

/**
 * Coalesces changes into notifications: one for each project, or a single one for many projects. Deleted projects are never
 * in one with others, and come first.
 *
 * @param detail `few` shortly after other notifications: then all changes become a single one
 */
export function coalesce<Change extends Notifiable>(
  changes: readonly Change[],
  detail: Detail,
): readonly Bundle<Change>[] {
  const deleted = new Set<string>();
  for (const { change } of changes) if (change.kind === 'deleted') deleted.add(change.project.key);
  if (deleted.size === 0) return bundles(changes, maxProjects[detail]);
  const deletions: Change[] = [];
  const others: Change[] = [];
  for (const change of changes) (deleted.has(change.change.project.key) ? deletions : others).push(change);
  return [...bundles(deletions, maxProjects[detail]), ...bundles(others, maxProjects[detail])];
}

function bundles<Change extends Notifiable>(
  changes: readonly Change[],
  maxCount: number,
): readonly Bundle<Change>[] {
  if (changes.length === 0) return [];
  const byProject = new Map<string, Change[]>();
  for (const change of changes) {
    const { key } = change.change.project;
    const ofProject = byProject.get(key);
    if (ofProject === undefined) byProject.set(key, [change]);
    else ofProject.push(change);
    if (byProject.size > maxCount) return [{ about: 'many', changes }];
  }
  return [...byProject.values()].map((ofProject) => ({ about: 'project', changes: ofProject }));
}
