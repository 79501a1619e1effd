import type { Project, ProjectFieldName, ProjectsOfValue } from '#contract/projects.ts';
import { forEachInTurns } from '../async/in-turns.ts';

/** Maximum number of suggestions for one field. */
const maxValues = 50;
/** Longer and multi-line values are not suggested, because they cannot be told apart in a one-line field. */
const maxValueLength = 500;
/** Maximum number of projects that are listed by name. */
const maxNames = 20;

/** The first values in use, sorted, that contain a text in any case and do not equal it. */
export async function valuesInUse(
  projects: Iterable<Project>,
  { field, text }: { readonly field: ProjectFieldName; readonly text: string },
): Promise<readonly string[]> {
  const wanted = text.trim().toLowerCase();
  const first: string[] = [];
  await forEachInTurns(projects, (project) => {
    const value = project[field];
    if (value === '' || value === text || value.length > maxValueLength || first.includes(value)) return;
    if (/[\n\r]/.test(value)) return;
    if (value.toLowerCase().includes(wanted)) keepFirst(first, value, maxValues, byCode);
  });
  return first;
}

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
    keepFirst(names, project.name, maxNames, (a, b) => a.localeCompare(b));
  });
  return { count, names, lastId };
}

/** Inserts a text into a sorted list of limited length. */
function keepFirst(
  first: string[],
  text: string,
  maxCount: number,
  compare: (a: string, b: string) => number,
): void {
  const last = first.at(-1);
  if (first.length === maxCount && last !== undefined && compare(text, last) >= 0) return;
  const at = first.findIndex((other) => compare(text, other) < 0);
  first.splice(at === -1 ? first.length : at, 0, text);
  if (first.length > maxCount) first.pop();
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
