import type { ProjectTable } from './project-table.ts';

/** How many distinct values are collected at most. */
const distinctLimit = 2000;

/** The values that projects have in a field, each once, sorted (docs/decisions/source-and-vm.md). */
export function valuesInUse(table: ProjectTable | null, field: 'sourceId' | 'vmId'): string[] {
  const values = new Set<string>();
  for (const project of table?.slots ?? []) {
    if (project === null || project[field] === '') continue;
    values.add(project[field]);
    if (values.size >= distinctLimit) break;
  }
  return [...values].sort();
}
