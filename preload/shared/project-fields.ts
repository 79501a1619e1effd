import { type ProjectFieldName, type ProjectFields, projectFieldNames } from '../contract/projects.ts';

/** The writable fields of a project, and nothing else of it. */
export function fieldsOf({ name, description, path, sourceId, vmId }: ProjectFields): ProjectFields {
  return { name, description, path, sourceId, vmId };
}

/** The three versions of a project that was edited in two places. */
export interface ProjectVersions {
  /** The fields that the form was opened with. */
  readonly opened: ProjectFields;
  /** The operator's edits. */
  readonly edited: ProjectFields;
  /** What the backend has now. */
  readonly current: ProjectFields;
}

/** The fields that the operator and somebody else changed to different values (docs/decisions/put-project.md). */
export function conflictingFields({ opened, edited, current }: ProjectVersions): ProjectFieldName[] {
  return projectFieldNames.filter(
    (name) =>
      edited[name] !== opened[name] && current[name] !== opened[name] && current[name] !== edited[name],
  );
}
