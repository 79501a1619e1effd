import type { ActivityEntry, ActivityExportFormat, FieldChange } from '#contract/activity.ts';
import { csvText } from '../csv/csv.ts';

/** Names of the profiles by id. */
export type BackendNames = ReadonlyMap<string, string>;

const columns = [
  'time',
  'backend',
  'change',
  'project',
  'project id',
  'by this client',
  'read',
  'notification',
  'fields',
  'created',
  'updated',
  'deleted',
  'changed projects',
  'domain',
  'challenge',
  'notification reason',
];

/** The entries as the text of a file, in the order given. Times are ISO 8601 in UTC; fields have the names of the interface. */
export function exportActivity(
  entries: readonly ActivityEntry[],
  backends: BackendNames,
  format: ActivityExportFormat,
): string {
  return format === 'json' ? toJson(entries, backends) : toCsv(entries, backends);
}

function toJson(entries: readonly ActivityEntry[], backends: BackendNames): string {
  const exported = entries.map(({ sequence: _ofTheRun, profileId, at, ...entry }) => ({
    time: new Date(at).toISOString(),
    backend: backends.get(profileId) ?? '',
    ...entry,
  }));
  return `${JSON.stringify(exported, null, 2)}\n`;
}

function toCsv(entries: readonly ActivityEntry[], backends: BackendNames): string {
  const rows = entries.map((entry) => [
    new Date(entry.at).toISOString(),
    backends.get(entry.profileId) ?? '',
    entry.kind,
    entry.projectName,
    entry.projectId ?? '',
    String(entry.own),
    String(entry.read),
    entry.outcome.kind,
    fieldLines(entry.changes).join('\n'),
    String(entry.counts?.created ?? ''),
    String(entry.counts?.updated ?? ''),
    String(entry.counts?.deleted ?? ''),
    awayLines(entry).join('\n'),
    entry.challenge?.domain ?? '',
    entry.challenge?.state ?? '',
    'reason' in entry.outcome ? entry.outcome.reason : '',
  ]);
  return csvText([columns, ...rows]);
}

function fieldLines(changes: readonly FieldChange[]): readonly string[] {
  return changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`);
}

/** The changes of a digest: a line for each project, its fields below it, and the number of changes that are left out. */
function awayLines({ counts, away }: ActivityEntry): readonly string[] {
  if (away === undefined || counts === undefined) return [];
  const lines = away.flatMap(({ kind, projectId, projectName, changes }) => [
    `${kind}: ${projectName}${projectId === null ? '' : ` (${projectId})`}`,
    ...fieldLines(changes).map((line) => `  ${line}`),
  ]);
  const more = counts.created + counts.updated + counts.deleted - away.length;
  return more > 0 ? [...lines, `${more} more`] : lines;
}
