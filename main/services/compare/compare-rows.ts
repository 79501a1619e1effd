import {
  type ComparedProject,
  type ComparedRow,
  type CompareGroup,
  type ComparePage,
  type CompareRow,
  compareGroups,
} from '#contract/compare.ts';
import { type Project, projectFieldNames } from '#contract/projects.ts';
import { fieldChanges, shortenText } from '../activity/field-changes.ts';
import { rowKey } from './compare-selection.ts';
import type { Match, Matches } from './match-projects.ts';

const noProject = { name: '', description: '', path: '', sourceId: '', vmId: '' };

/** The index of the first row of each match of a group, and the number of all rows. By group, as it does not change. */
const starts = new WeakMap<readonly Match[], Uint32Array>();

/**
 * The rows from `offset` on: the header of each group that is not empty, and its projects if it is open, those that differ
 * with a row for each field.
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
    for (let index = 1; index < match.fields.length; index += 1) {
      const isAsked = start + index >= from && start + index < to;
      const field = match.fields[index];
      if (isAsked) rows.push({ kind: 'field', key: `${project.key}\n${field}`, of: project, index });
    }
  }
  return rows;
}

function startsOf(matches: readonly Match[]): Uint32Array {
  const counted = starts.get(matches);
  if (counted !== undefined) return counted;
  const first = new Uint32Array(matches.length + 1);
  let next = 0;
  for (const [at, { fields }] of matches.entries()) {
    first[at] = next;
    next += Math.max(1, fields.length);
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
  const { left, right, by, fields: differing } = match;
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
    selected,
  };
}

function compared(project: Project | null): ComparedProject | null {
  if (project === null) return null;
  const { key, id, name, path } = project;
  return { key, id, name: shortenText(name), path: shortenText(path) };
}
