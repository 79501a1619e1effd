import {
  type ComparedDomain,
  type ComparedProject,
  type ComparedRow,
  type CompareGroup,
  type ComparePage,
  type CompareRow,
  compareGroups,
  maxListedDifferences,
  type RecordDifference,
} from '#contract/compare.ts';
import { type Project, projectFieldNames } from '#contract/projects.ts';
import { isCopyable } from '#shared/copyable.ts';
import { fieldChanges, shortenText } from '../activity/field-changes.ts';
import { rowKey } from './compare-selection.ts';
import type { Match, Matches } from './match-projects.ts';

const noProject = { name: '', description: '', path: '', sourceId: '', vmId: '' };

/** The index of the first row of each match of a group, and the number of all rows. By group, as it does not change. */
const starts = new WeakMap<readonly Match[], Uint32Array>();

/**
 * The rows from `offset` on: the header of each group that is not empty, and its projects if it is open, those that differ
 * with a row for each field, network connection and domain.
 */
export function rowsOf(
  matches: Matches,
  open: ReadonlySet<CompareGroup>,
  offset: number,
  limit: number,
  isSelected: (match: Match) => boolean,
): Pick<ComparePage, 'total' | 'rows'> {
  const rows: CompareRow[] = [];
  const end = offset + limit;
  let total = 0;
  for (const group of compareGroups) {
    const { length } = matches[group];
    if (length === 0) continue;
    const isOpen = open.has(group);
    if (total >= offset && total < end) rows.push({ kind: 'group', key: group, count: length, isOpen });
    total += 1;
    if (!isOpen) continue;
    rows.push(...projectRows(group, matches[group], { from: offset - total, to: end - total, isSelected }));
    total += startsOf(matches[group])[length] ?? 0;
  }
  return { total, rows };
}

/** The matches that have a row between two indexes, inclusive. */
export function matchesBetween(
  matches: Matches,
  open: ReadonlySet<CompareGroup>,
  first: number,
  last: number,
): readonly Match[] {
  const found: Match[] = [];
  let total = 0;
  for (const group of compareGroups) {
    const { length } = matches[group];
    if (length === 0) continue;
    total += 1;
    if (!open.has(group)) continue;
    const starts = startsOf(matches[group]);
    const to = last - total;
    for (let at = matchAt(starts, first - total); at < length && (starts[at] ?? 0) <= to; at += 1) {
      const match = matches[group][at];
      if (match !== undefined) found.push(match);
    }
    total += starts[length] ?? 0;
  }
  return found;
}

/** The rows of a group's projects between two indexes, which may lie outside of the group. */
function projectRows(
  group: CompareGroup,
  matches: readonly Match[],
  { from, to, isSelected }: { from: number; to: number; isSelected: (match: Match) => boolean },
): readonly CompareRow[] {
  const rows: CompareRow[] = [];
  const first = startsOf(matches);
  for (let at = matchAt(first, from); at < matches.length && (first[at] ?? 0) < to; at += 1) {
    const match = matches[at];
    if (match === undefined) break;
    const start = first[at] ?? 0;
    const project = rowOf(group, match, isSelected(match));
    if (start >= from) rows.push(project);
    const [begin, end] = [Math.max(1, from - start), Math.min(differencesOf(match), to - start)];
    for (let index = begin; index < end; index += 1) rows.push(differenceRow(project, match, index));
  }
  return rows;
}

/** Another difference of a project than its first one, at an index of its fields and then of its records. */
function differenceRow(project: ComparedRow, { fields, records }: Match, index: number): CompareRow {
  const difference = records[index - fields.length];
  if (difference === undefined)
    return { kind: 'field', key: `${project.key}\n${fields[index]}`, of: project, index };
  const key = `${project.key}\n${difference.record} ${index}`;
  return { kind: 'record', key, of: project, difference: shown(difference) };
}

function differencesOf({ fields, records }: Match): number {
  return fields.length + records.length;
}

function startsOf(matches: readonly Match[]): Uint32Array {
  const counted = starts.get(matches);
  if (counted !== undefined) return counted;
  const first = new Uint32Array(matches.length + 1);
  let next = 0;
  for (const [at, match] of matches.entries()) {
    first[at] = next;
    next += Math.max(1, differencesOf(match));
  }
  first[matches.length] = next;
  starts.set(matches, first);
  return first;
}

/** The match that the row at an index belongs to; the first one for an index before all of them. */
function matchAt(first: Uint32Array, index: number): number {
  let [low, high] = [0, first.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((first[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

function rowOf(group: CompareGroup, match: Match, selected: boolean): ComparedRow {
  const { left, right, by, fields: differing, records } = match;
  const only = left === null || right === null ? (left ?? right) : null;
  // All fields of a project that is on one side only.
  const fields = only === null ? differing : projectFieldNames.filter((field) => only[field] !== '');
  return {
    kind: 'project',
    key: rowKey(match),
    group,
    left: compared(left),
    right: compared(right),
    matchedBy: by,
    changes: fieldChanges(left ?? noProject, right ?? noProject, fields),
    records: records.slice(0, maxListedDifferences).map(shown),
    recordCount: records.length,
    copyable: { left: isCopyable(match, 'left'), right: isCopyable(match, 'right') },
    selected,
  };
}

function compared(project: Project | null): ComparedProject | null {
  if (project === null) return null;
  const { key, id, name, path } = project;
  return { key, id, name: shortenText(name), path: shortenText(path) };
}

/** A difference as it is shown, with challenges that fit into a row. */
function shown(difference: RecordDifference): RecordDifference {
  if (difference.record === 'network') return difference;
  const { left, right } = difference;
  return { ...difference, left: shownDomain(left), right: shownDomain(right) };
}

function shownDomain(domain: ComparedDomain | null): ComparedDomain | null {
  return domain && { ...domain, challenge: shortenText(domain.challenge) };
}
