import type { FieldChange } from '#contract/activity.ts';
import { type ProjectFieldName, type ProjectFields, projectFieldNames } from '#contract/projects.ts';

/** Maximum size of one stored record, bytes of JSON. A larger one is dropped, but its change is kept. */
export const maxRecordBytes = 64 * 1024;
/** Maximum size of the records of one digest, bytes of JSON. */
const maxEntryBytes = 256 * 1024;

/** A project after a change, or before its deletion. Secrets are not among its fields. */
export interface StoredRecord {
  readonly after: ProjectFields;
  /** Values before the change, if the entry's difference has cut them. */
  readonly before: Partial<ProjectFields>;
}

/** The records of an entry: one, or one for each change in a digest; null for those that are too large. */
export interface StoredRecords {
  /** Size as JSON. */
  readonly bytes: number;
  readonly records: readonly (StoredRecord | null)[];
}

/** Shared by nearly all records, to save memory. */
const nothingCut: Partial<ProjectFields> = Object.freeze({});

/**
 * A single record with nothing cut, in one object instead of five: nearly all entries have one, and an event storm adds 100,000
 * entries a second.
 */
class WholeRecord implements StoredRecords {
  readonly bytes: number;
  readonly #name: string;
  readonly #description: string;
  readonly #path: string;
  readonly #sourceId: string;
  readonly #vmId: string;

  constructor(bytes: number, { name, description, path, sourceId, vmId }: ProjectFields) {
    this.bytes = bytes;
    this.#name = name;
    this.#description = description;
    this.#path = path;
    this.#sourceId = sourceId;
    this.#vmId = vmId;
  }

  /** Made for each call. */
  get records(): readonly [StoredRecord] {
    const [name, description, path] = [this.#name, this.#description, this.#path];
    const after = { name, description, path, sourceId: this.#sourceId, vmId: this.#vmId };
    return [{ after, before: nothingCut }];
  }
}

/** Records with their size. */
export function storedRecords(bytes: number, records: readonly (StoredRecord | null)[]): StoredRecords {
  const [only] = records;
  const isWhole = records.length === 1 && only != null && Object.keys(only.before).length === 0;
  return isWhole ? new WholeRecord(bytes, only.after) : { bytes, records };
}

/** A change with a record to store. */
interface ChangedProject {
  readonly project: ProjectFields;
  readonly before?: ProjectFields;
  /** The differences in the entry. */
  readonly changes: readonly FieldChange[];
}

/** The records to store, within the limits; undefined if there are none. */
export function recordsToStore(changed: readonly ChangedProject[]): StoredRecords | undefined {
  let bytes = 0;
  const records = changed.map((change) => {
    const record = recordOf(change);
    const size = bytesOf(record);
    if (size > maxRecordBytes || bytes + size > maxEntryBytes) return null;
    bytes += size;
    return record;
  });
  return bytes === 0 ? undefined : storedRecords(bytes, records);
}

/** Size of the JSON syntax besides the text of a value. */
const overhead = 4;

/** Maximum size of one byte of text in JSON, as in `\u0001`. */
const maxEscapeLength = 6;

/** Size as JSON. An approximation, which is quicker, for records far from the limits: escaped characters count as one. */
export function bytesOf({ after, before }: StoredRecord): number {
  let bytes = 0;
  for (const field of projectFieldNames) {
    bytes += overhead + Buffer.byteLength(after[field]);
    const was = before[field];
    if (was !== undefined) bytes += overhead + Buffer.byteLength(was);
  }
  if (bytes < maxRecordBytes / maxEscapeLength) return bytes;
  const values = projectFieldNames.map((field) => [after[field], before[field] ?? '']);
  return Buffer.byteLength(JSON.stringify(values));
}

/** The fields as they were before a change. */
export function fieldsBefore(
  { after, before }: StoredRecord,
  changes: readonly FieldChange[],
): ProjectFields {
  const changed = Object.fromEntries(changes.map((change) => [change.field, change.before]));
  return { ...after, ...changed, ...before };
}

function recordOf({ project, before: was, changes }: ChangedProject): StoredRecord {
  const { name, description, path, sourceId, vmId } = project;
  let before: Partial<Record<ProjectFieldName, string>> = nothingCut;
  for (const { field, before: shown } of changes)
    if (was !== undefined && was[field] !== shown) before = { ...before, [field]: was[field] };
  return { after: { name, description, path, sourceId, vmId }, before };
}
