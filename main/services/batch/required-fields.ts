import type { ProjectFields } from '#contract/projects.ts';

/** Fields required to create a project (docs/interface.md, "Endpoints"). */
export const requiredFields = ['name', 'sourceId', 'vmId'] as const;

/** Whether a project with these fields can be created. */
export function isComplete(fields: ProjectFields): boolean {
  return requiredFields.every((field) => fields[field] !== '');
}
