import { type ProjectFieldName, type ProjectFields, projectFieldNames } from '../contract/projects.ts';

/** Only the writable fields of a project. */
export function fieldsOf({ name, description, path, sourceId, vmId }: ProjectFields): ProjectFields {
  return { name, description, path, sourceId, vmId };
}

/** The three versions of a project that was edited in two places. */
export interface ProjectVersions {
  /** The fields when the form was opened. */
  readonly opened: ProjectFields;
  /** The operator's edits. */
  readonly edited: ProjectFields;
  /** The current fields of the backend. */
  readonly current: ProjectFields;
}

/**
 * The fields that the operator and another person have changed to different values
 * (docs/decisions/put-project.md).
 */
export function conflictingFields({ opened, edited, current }: ProjectVersions): ProjectFieldName[] {
  return projectFieldNames.filter(
    (name) =>
      edited[name] !== opened[name] && current[name] !== opened[name] && current[name] !== edited[name],
  );
}
