import type { BatchExportFormat } from '#contract/batch.ts';
import type { ExportedList, ListRecords } from '#contract/lists.ts';
import { type ExportedText, exportedCsv, exportedJson } from './exported-text.ts';

/** The exported fields of each record, by the names of the interface if it has them. */
const fields: { readonly [Name in ExportedList]: readonly (keyof ListRecords[Name] & string)[] } = {
  projects: ['id', 'name', 'description', 'path', 'sourceId', 'vmId'],
  authorizations: ['id', 'name', 'type', 'projects', 'domains', 'createdAt', 'expiresOn'],
  networks: ['id', 'domain', 'port', 'projectId', 'projectName', 'vmId'],
  domains: ['id', 'domain', 'main', 'linked', 'networks', 'challengeState', 'checkedAt', 'watched'],
  requests: [
    ...(['at', 'kind', 'attempt', 'method', 'origin', 'route', 'status', 'failure'] as const),
    ...(['durationMs', 'bytes', 'hasToken', 'hasBody'] as const),
  ],
};

/** Fields with a time in ms since the epoch, which is written as ISO 8601 in UTC. */
const times: ReadonlySet<string> = new Set(['createdAt', 'checkedAt']);

function exported(name: string, value: unknown): unknown {
  return times.has(name) && typeof value === 'number' ? new Date(value).toISOString() : (value ?? null);
}

/** Records as the text of a file; records of several profiles with the name of their `backend`. */
export function exportRecords(
  list: ExportedList,
  records: readonly object[],
  format: BatchExportFormat,
  hasBackend = false,
): ExportedText {
  const names: readonly string[] = hasBackend ? ['backend', ...fields[list]] : fields[list];
  const valuesOf = (record: object) => {
    const values = record as Readonly<Record<string, unknown>>;
    return names.map((name) => [name, exported(name, values[name])] as const);
  };
  if (format === 'json') return exportedJson(records, (record) => Object.fromEntries(valuesOf(record)));
  return exportedCsv(names, records, (record) => valuesOf(record).map(([, value]) => String(value ?? '')));
}
