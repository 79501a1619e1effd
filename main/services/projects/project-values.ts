import type { Project, ProjectFieldName, ProjectsOfValue } from '#contract/projects.ts';
import { forEachInTurns } from '../async/in-turns.ts';

/** Maximum number of projects that are listed by name. */
const maxNames = 20;

/** The projects that have exactly this value in a field. */
export async function projectsOfValue(
  projects: Iterable<Project>,
  { field, value }: { readonly field: ProjectFieldName; readonly value: string },
): Promise<ProjectsOfValue> {
  const names: string[] = [];
  let count = 0;
  let lastId: string | null = null;
  await forEachInTurns(projects, (project) => {
    if (project[field] !== value) return;
    count += 1;
    lastId = project.id ?? lastId;
    keepFirst(names, project.name);
  });
  return { count, names, lastId };
}

/** Inserts a name into a sorted list of limited length. */
function keepFirst(first: string[], name: string): void {
  const at = first.findIndex((other) => name.localeCompare(other) < 0);
  first.splice(at === -1 ? first.length : at, 0, name);
  if (first.length > maxNames) first.pop();
}
