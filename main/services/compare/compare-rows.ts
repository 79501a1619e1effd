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
    rows.push(...projectRows(group, matches[group], offset - total, end - total));
    total += startsOf(matches[group])[length] ?? 0;
  }
  return { total, rows };
}

/** The rows of a group's projects between two indexes, which may lie outside of the group. */
function projectRows(
  group: CompareGroup,
  matches: readonly Match[],
  from: number,
  to: number,
): readonly CompareRow[] {
  const rows: CompareRow[] = [];
  const first = startsOf(matches);
  for (let at = matchAt(first, from); at < matches.length && (first[at] ?? 0) < to; at += 1) {
    const match = matches[at];
    if (match === undefined) break;
    const start = first[at] ?? 0;
    const project = rowOf(group, match);
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

function rowOf(group: CompareGroup, { left, right, by, fields: differing }: Match): ComparedRow {
  const only = left === null || right === null ? (left ?? right) : null;
  // All fields of a project that is on one side only.
  const fields = only === null ? differing : projectFieldNames.filter((field) => only[field] !== '');
  return {
    kind: 'project',
    key: `${left?.key ?? ''}\n${right?.key ?? ''}`,
    group,
    left: compared(left),
    right: compared(right),
    matchedBy: by,
    changes: fieldChanges(left ?? noProject, right ?? noProject, fields),
  };
}

function compared(project: Project | null): ComparedProject | null {
  if (project === null) return null;
  const { key, id, name, path } = project;
  return { key, id, name: shortenText(name), path: shortenText(path) };
}
