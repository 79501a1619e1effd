import type { BatchExportFormat } from '#contract/batch.ts';
import type { ExportedList, ListRecords } from '#contract/lists.ts';
import { csvText } from '../csv/csv.ts';

/** The exported fields of each record, by the names of the interface if it has them. */
const fields: { readonly [Name in ExportedList]: readonly (keyof ListRecords[Name] & string)[] } = {
  projects: ['id', 'name', 'description', 'path', 'sourceId', 'vmId'],
  authorizations: ['id', 'name', 'type'],
  networks: ['id', 'domain', 'port', 'projectId', 'projectName'],
  domains: ['id', 'domain', 'main', 'linked'],
  requests: [
    ...(['at', 'kind', 'attempt', 'method', 'origin', 'route', 'status', 'failure'] as const),
    ...(['durationMs', 'bytes', 'hasToken', 'hasBody'] as const),
  ],
};

/** Records as the text of a file; records of several profiles with the name of their `backend`. */
export function exportRecords(
  list: ExportedList,
  records: readonly object[],
  format: BatchExportFormat,
  hasBackend = false,
): string {
  const names: readonly string[] = hasBackend ? ['backend', ...fields[list]] : fields[list];
  const rows = records.map((record) => {
    const values = record as Readonly<Record<string, unknown>>;
    return names.map((name) => [name, values[name] ?? null] as const);
  });
  if (format === 'json') return `${JSON.stringify(rows.map(Object.fromEntries), null, 2)}\n`;
  return csvText([names, ...rows.map((row) => row.map(([, value]) => String(value ?? '')))]);
}
