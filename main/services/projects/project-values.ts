import type { Project, ProjectFieldName, ProjectsOfValue } from '#contract/projects.ts';
import { timeSlices } from '../async/time-slices.ts';

/** Suggestions of one field. */
const mostValues = 50;
/** A longer value is not suggested, nor one of several lines: neither can be told from others in a field of one line. */
const longestValue = 500;
/** Projects that are named one by one. */
const mostNames = 20;
/** Projects between two looks at the clock. */
const stride = 500;

/** The values in use that contain a text in any case and are not equal to it: the first, sorted. */
export async function valuesInUse(
  projects: Iterable<Project>,
  { field, text }: { readonly field: ProjectFieldName; readonly text: string },
): Promise<readonly string[]> {
  const wanted = text.trim().toLowerCase();
  const first: string[] = [];
  await inTurns(projects, (project) => {
    const value = project[field];
    if (value === '' || value === text || value.length > longestValue || first.includes(value)) return;
    if (/[\n\r]/.test(value)) return;
    if (value.toLowerCase().includes(wanted)) keepFirst(first, value, mostValues, byCode);
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
  await inTurns(projects, (project) => {
    if (project[field] !== value) return;
    count += 1;
    lastId = project.id ?? lastId;
    keepFirst(names, project.name, mostNames, (a, b) => a.localeCompare(b));
  });
  return { count, names, lastId };
}

async function inTurns(projects: Iterable<Project>, look: (project: Project) => void): Promise<void> {
  await timeSlices.turn();
  let at = 0;
  for (const project of projects) {
    look(project);
    at += 1;
    if (at % stride === 0 && timeSlices.spent) await timeSlices.turn();
  }
}

/** Adds a text to the first ones, which are sorted and at most so many. */
function keepFirst(
  first: string[],
  text: string,
  most: number,
  compare: (a: string, b: string) => number,
): void {
  const last = first.at(-1);
  if (first.length === most && last !== undefined && compare(text, last) >= 0) return;
  const at = first.findIndex((other) => compare(text, other) < 0);
  first.splice(at === -1 ? first.length : at, 0, text);
  if (first.length > most) first.pop();
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
