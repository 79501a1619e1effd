import type { ActivityEntry, ActivityExportFormat, FieldChange } from '#contract/activity.ts';
import { type ExportedText, exportedCsv, exportedJson } from '../lists/exported-text.ts';
import { storedKind, toStored } from './stored-names.ts';

/** The exported data of a profile besides its entries. */
export interface ExportedProfile {
  readonly name: string;
  /** The account that is signed in; null if the app does not know its name. */
  readonly account: string | null;
}

/** By id of the profile. */
export type ExportedProfiles = ReadonlyMap<string, ExportedProfile>;

/** The author of own changes, if the account has no name. */
const operator = 'You';

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
  'state',
  'since',
  'by',
  'action',
  'name',
  'detail',
  'save status',
  'reason',
];

/**
 * The entries as the text of a file, in the given order. Times are ISO 8601 in UTC; fields have the names of the interface.
 */
export function exportActivity(
  entries: readonly ActivityEntry[],
  profiles: ExportedProfiles,
  format: ActivityExportFormat,
): ExportedText {
  return format === 'json'
    ? exportedJson(entries, (entry) => exported(entry, profiles))
    : exportedCsv(columns, entries, (entry) => cellsOf(entry, profiles));
}

function exported(
  { sequence: _ofTheRun, profileId, at, ...entry }: ActivityEntry,
  profiles: ExportedProfiles,
): object {
  return {
    time: new Date(at).toISOString(),
    backend: profiles.get(profileId)?.name ?? '',
    ...entry,
    kind: storedKind(entry.kind),
    ...(entry.action !== undefined && { action: toStored(entry.action) }),
    ...byOf({ profileId, ...entry }, profiles),
  };
}

function cellsOf(entry: ActivityEntry, profiles: ExportedProfiles): readonly string[] {
  return [
    new Date(entry.at).toISOString(),
    profiles.get(entry.profileId)?.name ?? '',
    storedKind(entry.kind),
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
    entry.backend?.state ?? entry.session?.state ?? '',
    timeOf(entry.backend?.since ?? entry.session?.at),
    byOf(entry, profiles).by ?? '',
    entry.action === undefined ? '' : toStored(entry.action).did,
    entry.action?.name ?? '',
    entry.action?.detail ?? '',
    entry.action?.unknown ? 'unknown' : '',
    entry.reason ?? '',
  ];
}

/** Empty if the author is unknown. */
function byOf(
  { profileId, own, by }: Pick<ActivityEntry, 'profileId' | 'own' | 'by'>,
  profiles: ExportedProfiles,
): { readonly by?: string } {
  if (own) return { by: profiles.get(profileId)?.account ?? operator };
  return by === undefined ? {} : { by };
}

function timeOf(at: number | undefined): string {
  return at === undefined ? '' : new Date(at).toISOString();
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
