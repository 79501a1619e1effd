import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import { projectFieldNames } from '#contract/projects.ts';
import { sameEntries } from '../records/same-record.ts';

/** Each field alone. Shared by all changes of one field, which are most, to save memory. */
const alone = new Map(projectFieldNames.map((field) => [field, Object.freeze([field])]));

/** The writable fields in which two projects differ. */
export function differingFields(before: ProjectFields, after: ProjectFields): readonly ProjectFieldName[] {
  const fields = projectFieldNames.filter((field) => before[field] !== after[field]);
  const [first] = fields;
  return (fields.length === 1 && first !== undefined && alone.get(first)) || fields;
}

/** The fields in which a project differs from what was sent. Fields that were not sent are ignored. */
export function notAccepted(
  sent: Partial<ProjectFields>,
  project: ProjectFields,
): readonly ProjectFieldName[] {
  return projectFieldNames.filter((field) => sent[field] !== undefined && sent[field] !== project[field]);
}

/**
 * The fields that a PUT sends. A field that is empty on the backend (absent, null or `''`) and stays empty is
 * left out, because many validators reject `''` even in unchanged fields. `''` is sent only if the operator
 * cleared the field.
 */
export function withoutUnset(current: ProjectFields, fields: ProjectFields): Partial<ProjectFields> {
  const sent = projectFieldNames.filter((field) => fields[field] !== '' || current[field] !== '');
  return Object.fromEntries(sent.map((field) => [field, fields[field]]));
}

/** Avoids an array of fields for each call: an event storm would allocate 100,000 of them per second. */
function hasSameFields(before: ProjectFields, after: ProjectFields): boolean {
  for (const field of projectFieldNames) if (before[field] !== after[field]) return false;
  return true;
}

/** Whether two copies of a project are equal, including fields that the interface does not name. */
export function sameProject(before: Project, after: Project): boolean {
  return (
    before === after ||
    (hasSameFields(before, after) &&
      sameEntries(before.more, after.more) &&
      sameEntries(before.secrets, after.secrets))
  );
}
