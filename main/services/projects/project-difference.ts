import { isDeepStrictEqual } from 'node:util';
import type { Project, ProjectFieldName, ProjectFields } from '../../../preload/contract/project.ts';
import { projectFieldNames } from '../../../preload/contract/project.ts';

/** The writable fields in which two projects differ. */
export function differingFields(before: ProjectFields, after: ProjectFields): readonly ProjectFieldName[] {
  return projectFieldNames.filter((field) => before[field] !== after[field]);
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

/** Only the writable fields of a project. */
export function fieldsOf({ name, description, path, sourceId, vmId }: ProjectFields): ProjectFields {
  return { name, description, path, sourceId, vmId };
}
