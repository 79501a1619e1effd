import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import { projectFieldNames } from '#contract/projects.ts';
import { failure } from '../errors/app-failure.ts';
import { isObject, kindOf } from '../json/envelope.ts';
import { noRecord, type RecordKind, readRecord } from '../records/record-reader.ts';
import { findRecord } from '../records/records.ts';

/** Reads a project (docs/interface.md, "Resources"). Some backends use numbers for sources and machines. */
export const projectKind: RecordKind<ProjectFields> = {
  ownNames: ['projects', 'project'],
  fieldNames: projectFieldNames,
  repeatedNames: ['sourceId', 'vmId'],
  readFields(record) {
    const { name, description, path, sourceId, vmId } = record;
    const { id, key, more, secrets } = noRecord;
    if (
      typeof name === 'string' &&
      typeof description === 'string' &&
      typeof path === 'string' &&
      typeof sourceId === 'string' &&
      typeof vmId === 'string'
    )
      return { name, description, path, sourceId, vmId, id, key, more, secrets };
    const fields: Record<ProjectFieldName, string> = {
      name: '',
      description: '',
      path: '',
      sourceId: '',
      vmId: '',
    };
    for (const field of projectFieldNames) {
      const value = Object.hasOwn(record, field) ? record[field] : undefined;
      if (typeof value === 'string') fields[field] = value;
      // Some backends use numbers for sources and machines.
      else if (typeof value === 'number' && field !== 'name') fields[field] = String(value);
      else if (field === 'name' || (value !== null && value !== undefined)) {
        return `${field}: expected a string, found ${kindOf(value)}`;
      }
    }
    return { ...fields, ...noRecord };
  },
};

/**
 * Reads the response of `GET /project/:id`.
 * @throws AppFailure `unreadable`
 */
export function decodeProject(json: unknown, path: string): Project {
  const found = findRecord(json, projectKind);
  if (found !== null) return found.record;
  const difference = isObject(json)
    ? readRecord(json, projectKind)
    : `expected a project, found ${kindOf(json)}`;
  throw failure('unreadable', {
    path,
    difference: typeof difference === 'string' ? difference : 'no identifier',
  });
}

/** A project with an identifier, found in JSON. */
export interface FoundProject {
  readonly project: Project;
  /** Writable fields that are missing in the JSON; they are `''` in `project`. */
  readonly absent: readonly ProjectFieldName[];
}

/** Finds the project in any JSON, bare or in an envelope; null if there is none with an identifier. */
export function findProject(json: unknown): FoundProject | null {
  const found = findRecord(json, projectKind);
  if (found === null) return null;
  const absent = projectFieldNames.filter((field) => !Object.hasOwn(found.source, field));
  return { project: found.record, absent };
}
