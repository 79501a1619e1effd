import { isDeepStrictEqual } from 'node:util';
import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import { projectFieldNames } from '#contract/projects.ts';

/** The writable fields in which two projects differ. */
export function differingFields(before: ProjectFields, after: ProjectFields): readonly ProjectFieldName[] {
  return projectFieldNames.filter((field) => before[field] !== after[field]);
}

/** The fields in which a project says something else than what was sent; a field that was not sent counts for nothing. */
export function notTaken(sent: Partial<ProjectFields>, project: ProjectFields): readonly ProjectFieldName[] {
  return projectFieldNames.filter((field) => sent[field] !== undefined && sent[field] !== project[field]);
}

/**
 * What a PUT sends of these fields. A field that is empty on the backend (absent, null or `''`) and stays empty is left
 * out: many validators refuse `''`, also in fields that were not edited. `''` is left only where text was cleared.
 */
export function withoutUnset(current: ProjectFields, fields: ProjectFields): Partial<ProjectFields> {
  const kept = projectFieldNames.filter((field) => fields[field] !== '' || current[field] !== '');
  return Object.fromEntries(kept.map((field) => [field, fields[field]]));
}

/** Whether two copies of a project say the same, fields that the interface does not name included. */
export function sameProject(before: Project, after: Project): boolean {
  return (
    before === after ||
    (differingFields(before, after).length === 0 &&
      sameEntries(before.more, after.more) &&
      sameEntries(before.secrets, after.secrets))
  );
}

/** The general comparison is slow, and most values are plain: a list of 100,000 is compared with every fetch. */
function sameEntries(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): boolean {
  const keys = Object.keys(before);
  return (
    keys.length === Object.keys(after).length &&
    keys.every(
      (key) =>
        Object.hasOwn(after, key) &&
        (before[key] === after[key] || isDeepStrictEqual(before[key], after[key])),
    )
  );
}
