import type { ProjectFieldName, ProjectFields } from '#contract/projects.ts';

/** A form that was not filled in yet. */
export const noFields: ProjectFields = { name: '', description: '', path: '', sourceId: '', vmId: '' };

const required: readonly ProjectFieldName[] = ['name', 'sourceId', 'vmId'];

/**
 * Required fields that hold nothing (docs/interface.md, "Endpoints"). One that an existing project does not have is not
 * asked for: it can be left as it is.
 * @param opened what the form was opened with
 */
export function missingFields(fields: ProjectFields, opened: ProjectFields | null): ProjectFieldName[] {
  return required.filter((name) => fields[name].trim() === '' && opened?.[name] !== fields[name]);
}
