import type { FieldChange } from '#contract/activity.ts';
import { type ProjectFieldName, type ProjectFields, projectFieldNames } from '#contract/projects.ts';

/** Most that is kept of one record, bytes of JSON. A larger one is not kept; its change is. */
export const maxRecordBytes = 64 * 1024;
/** Most that is kept of the records of one digest, bytes of JSON. */
const maxEntryBytes = 256 * 1024;

/** A project as it was after a change; for a deletion, as it was last. Secrets are not among its fields. */
export interface KeptRecord {
  readonly after: ProjectFields;
  /** Values before the change, where the difference of the entry has cut them. */
  readonly before: Partial<ProjectFields>;
}

/** The records of an entry: one, or one for each change that a digest lists; null for those that are too large. */
export interface KeptRecords {
  /** As JSON. */
  readonly bytes: number;
  readonly records: readonly (KeptRecord | null)[];
}

/** A change whose record is kept. */
interface ChangedProject {
  readonly project: ProjectFields;
  readonly before?: ProjectFields;
  /** The differences as the entry has them. */
  readonly changes: readonly FieldChange[];
}

/** The records to keep, within the limits; undefined where none can be kept. */
export function keepRecords(changed: readonly ChangedProject[]): KeptRecords | undefined {
  let bytes = 0;
  const records = changed.map((change) => {
    const record = recordOf(change);
    const size = bytesOf(record);
    if (size > maxRecordBytes || bytes + size > maxEntryBytes) return null;
    bytes += size;
    return record;
  });
  return bytes === 0 ? undefined : { bytes, records };
}

/** Of a value as JSON, beside its text. */
const overhead = 4;

/** What one byte of a text may take as JSON, as in `\u0001`. */
const longestEscape = 6;

/** Size as JSON. Of a record that is far from the limits only about that, which is quicker: escaped characters count as they are. */
export function bytesOf({ after, before }: KeptRecord): number {
  let bytes = 0;
  for (const field of projectFieldNames) {
    bytes += overhead + Buffer.byteLength(after[field]);
    const was = before[field];
    if (was !== undefined) bytes += overhead + Buffer.byteLength(was);
  }
  if (bytes < maxRecordBytes / longestEscape) return bytes;
  const values = projectFieldNames.map((field) => [after[field], before[field] ?? '']);
  return Buffer.byteLength(JSON.stringify(values));
}

/** The fields as they were before a change. */
export function fieldsBefore({ after, before }: KeptRecord, changes: readonly FieldChange[]): ProjectFields {
  const changed = Object.fromEntries(changes.map((change) => [change.field, change.before]));
  return { ...after, ...changed, ...before };
}

/** One object for nearly all records, to save memory. */
const nothingCut: Partial<ProjectFields> = Object.freeze({});

function recordOf({ project, before: was, changes }: ChangedProject): KeptRecord {
  const { name, description, path, sourceId, vmId } = project;
  let before: Partial<Record<ProjectFieldName, string>> = nothingCut;
  for (const { field, before: shown } of changes)
    if (was !== undefined && was[field] !== shown) before = { ...before, [field]: was[field] };
  return { after: { name, description, path, sourceId, vmId }, before };
}
