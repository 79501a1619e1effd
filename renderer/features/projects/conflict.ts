import { type ProjectFieldName, type ProjectFields, projectFieldNames } from '#contract/projects.ts';
import { conflictingFields, fieldsOf, type ProjectVersions } from '#shared/project-fields.ts';

/** Whose value is saved, by field. */
export type Choices = Partial<Record<ProjectFieldName, 'yours' | 'theirs'>>;

/** The fields to save: the operator's edits applied to the current version, with the choices for conflicting fields. */
export function resolveConflict(versions: ProjectVersions, choices: Choices): ProjectFields {
  const { opened, edited, current } = versions;
  const resolved: Record<ProjectFieldName, string> = { ...fieldsOf(current) };
  for (const name of projectFieldNames) if (edited[name] !== opened[name]) resolved[name] = edited[name];
  for (const name of conflictingFields(versions)) {
    if (choices[name] === 'theirs') resolved[name] = current[name];
  }
  return resolved;
}
