import type { FieldChange } from '#contract/activity.ts';
import type { HistoryAuthor, HistoryChange, HistoryGroup } from '#contract/history.ts';
import type { ProjectFields } from '#contract/projects.ts';
import { fieldChanges } from '../activity/field-changes.ts';
import { fieldsBefore, type StoredRecord } from '../activity/stored-records.ts';
import { differingFields } from '../projects/project-difference.ts';

/** Changes within this time are one row, in ms. */
const collapseMs = 5 * 60_000;
/** Maximum number of changes of a row that are listed. */
const maxParts = 100;

/** A change with its stored record. */
export interface RecordedChange extends HistoryChange {
  readonly record: StoredRecord | null;
}

/** Suffix of the key of the version before a change. */
const beforeSuffix = '-before';

/** The rows of a project's history, newest first. @param changes oldest first */
export function historyGroups(changes: readonly RecordedChange[]): readonly HistoryGroup[] {
  const runs: RecordedChange[][] = [];
  for (const change of changes) {
    const run = runs.at(-1);
    if (run !== undefined && isContinued(run, change)) run.push(change);
    else runs.push([change]);
  }
  const groups = runs.map(groupOf).reverse();
  const [oldest] = changes;
  return oldest?.kind === 'updated' && oldest.record !== null ? [...groups, earlier(oldest)] : groups;
}

/** Rows start at their oldest change, so that later ones move none into another row. */
function isContinued([first]: readonly RecordedChange[], { kind, at, isAway }: RecordedChange): boolean {
  if (first === undefined || first.kind !== 'updated' || kind !== 'updated') return false;
  return !first.isAway && !isAway && Math.abs(at - first.at) <= collapseMs;
}

function groupOf(run: readonly RecordedChange[]): HistoryGroup {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) throw new Error('A row has changes.');
  const { kind, isAway, at, key, record } = last;
  return {
    // The key of a row is stable while changes are added to it.
    key: first.key,
    at,
    kind,
    authors: distinct(run.map(({ author }) => author)),
    isAway,
    count: run.length,
    reasons: [...new Set(run.flatMap(({ reason }) => reason ?? []))],
    changes: run.length === 1 ? last.changes : netChanges(run),
    parts: run.length === 1 ? [] : run.slice(-maxParts).reverse().map(withoutRecord),
    version: record === null ? null : key,
  };
}

function earlier({ key, at }: RecordedChange): HistoryGroup {
  return {
    key: `${key}${beforeSuffix}`,
    at,
    kind: 'earlier',
    authors: [],
    isAway: false,
    count: 0,
    reasons: [],
    changes: [],
    parts: [],
    version: `${key}${beforeSuffix}`,
  };
}

/** The difference over several changes: from the stored records if possible, else from the differences of each. */
function netChanges(run: readonly RecordedChange[]): readonly FieldChange[] {
  const [first] = run;
  const last = run.at(-1);
  if (first?.record != null && last?.record != null) {
    const before = fieldsBefore(first.record, first.changes);
    const { after } = last.record;
    return fieldChanges(before, after, differingFields(before, after));
  }
  const net = new Map<string, FieldChange>();
  for (const { changes } of run)
    for (const change of changes)
      net.set(change.field, { ...change, before: net.get(change.field)?.before ?? change.before });
  return [...net.values()].filter(({ before, after }) => before !== after);
}

function distinct(authors: readonly HistoryAuthor[]): readonly HistoryAuthor[] {
  return [...new Map(authors.map((author) => [`${author.own} ${author.name}`, author])).values()];
}

function withoutRecord({ record: _record, ...change }: RecordedChange): HistoryChange {
  return change;
}

/** The fields of a version; null if it is no longer stored. */
export function versionIn(changes: readonly RecordedChange[], version: string): ProjectFields | null {
  const isBefore = version.endsWith(beforeSuffix);
  const key = isBefore ? version.slice(0, -beforeSuffix.length) : version;
  const change = changes.find((each) => each.key === key);
  if (change?.record == null) return null;
  return isBefore ? fieldsBefore(change.record, change.changes) : change.record.after;
}
