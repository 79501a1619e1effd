import type { ProjectFields } from '#contract/projects.ts';

/** Fields without which a project is not created (docs/interface.md, "Endpoints"). */
export const requiredFields = ['name', 'sourceId', 'vmId'] as const;

/** Whether a project with these fields can be created. */
export function isComplete(fields: ProjectFields): boolean {
  return requiredFields.every((field) => fields[field] !== '');
}
