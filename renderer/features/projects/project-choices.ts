import type { ProjectTable } from './project-table.ts';

/** Names of the projects whose source is this authorization (docs/decisions/deleting-authorizations.md). */
export function projectsOfSource(table: ProjectTable | null, sourceId: string): string[] {
  const names: string[] = [];
  for (const project of table?.slots ?? []) if (project?.sourceId === sourceId) names.push(project.name);
  return names.sort((a, b) => a.localeCompare(b));
}

/** A project to choose. */
export interface ProjectChoice {
  readonly value: string;
  readonly label: string;
}

/** The projects to choose from, by name. Projects of the same name are shown with their identifiers. */
export function projectChoices(table: ProjectTable | null, unnamed: string): ProjectChoice[] {
  const found: ProjectChoice[] = [];
  const counts = new Map<string, number>();
  for (const project of table?.slots ?? []) {
    if (project === null || project.id === null) continue;
    const label = project.name.trim() === '' ? unnamed : project.name.slice(0, 200);
    counts.set(label, (counts.get(label) ?? 0) + 1);
    // Options need unique values, so projects with a repeated identifier are left out.
    if (project.key === project.id) found.push({ value: project.id, label });
  }
  return found
    .map(({ value, label }) => ({ value, label: counts.get(label) === 1 ? label : `${label} (${value})` }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
