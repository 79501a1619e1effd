import { type ProjectFieldName, type ProjectFields, projectFieldNames } from '#contract/projects.ts';

/** The value to keep, by field; the operator's own where nothing is chosen. */
export type Choices = Partial<Record<ProjectFieldName, 'yours' | 'theirs'>>;

/** The three versions of a project that was edited in two places. */
export interface Versions {
  /** What the form was opened with. */
  readonly opened: ProjectFields;
  /** What the operator made of it. */
  readonly edited: ProjectFields;
  /** What somebody else made of it meanwhile. */
  readonly current: ProjectFields;
}

/** The fields that both changed, to different values. */
export function conflictingFields({ opened, edited, current }: Versions): ProjectFieldName[] {
  return projectFieldNames.filter(
    (name) =>
      edited[name] !== opened[name] && current[name] !== opened[name] && current[name] !== edited[name],
  );
}

/** What to save: the operator's edits on top of what is there now, and the choice where both changed a field. */
export function resolveConflict(versions: Versions, choices: Choices): ProjectFields {
  const { opened, edited, current } = versions;
  const resolved = { ...current };
  for (const name of projectFieldNames)
    resolved[name] = edited[name] === opened[name] ? current[name] : edited[name];
  for (const name of conflictingFields(versions))
    if (choices[name] === 'theirs') resolved[name] = current[name];
  const { name, description, path, sourceId, vmId } = resolved;
  return { name, description, path, sourceId, vmId };
}
