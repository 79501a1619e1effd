import type { ProjectFieldName, ProjectFields } from '#contract/projects.ts';

/** The fields of an empty form. */
export const noFields: ProjectFields = { name: '', description: '', path: '', sourceId: '', vmId: '' };

const required: readonly ProjectFieldName[] = ['name', 'sourceId', 'vmId'];

/**
 * Required fields that are empty (docs/interface.md, "Endpoints"). A field that was empty before may stay empty.
 * @param opened the fields that the form was opened with; null for a new project
 */
export function missingFields(fields: ProjectFields, opened: ProjectFields | null): ProjectFieldName[] {
  return required.filter((name) => fields[name].trim() === '' && opened?.[name] !== fields[name]);
}
