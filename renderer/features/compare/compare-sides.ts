import type { ComparedProject, ComparedRow, CompareRow, RecordDifference } from '#contract/compare.ts';
import type { ListFreshness } from '#contract/lists.ts';
import type { ProjectFieldName } from '#contract/projects.ts';
import type { ProfileInfo } from '#contract/state.ts';
import type { TextFont } from '#ui/text/text-width.ts';

export type Side = 'left' | 'right';

/** A row of one or two projects. */
export type ProjectRow = ComparedRow;

/** A row about a project: its first one, or that of another differing field. */
export type ShownRow = Exclude<CompareRow, { readonly kind: 'group' }>;

/**
 * The project of a row, and the difference that the row shows: of a field (`change`), or else of a network connection or domain
 * (`record`). Both are undefined if nothing differs.
 */
export function shownDifference(row: ShownRow) {
  if (row.kind === 'record') return { project: row.of, change: undefined, record: row.difference };
  const project = row.kind === 'field' ? row.of : row;
  const change = project.changes[row.kind === 'field' ? row.index : 0];
  const record: RecordDifference | undefined = change === undefined ? project.records[0] : undefined;
  return { project, change, record };
}

/** The font of a field's values: identifiers are monospaced. */
export function fontOf(field: ProjectFieldName): TextFont {
  return field === 'name' || field === 'description' ? 'sans' : 'mono';
}

export const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** The two profiles. */
export type Sides = Readonly<Record<Side, ProfileInfo>>;

/** The project of a row, on either side. */
export function projectOf({ left, right }: ProjectRow): ComparedProject | null {
  return left ?? right;
}

/** Whether copying the project to a side changes something there. */
export function canCopyTo(row: ProjectRow, to: Side): boolean {
  return row.group !== 'same' && row.copyable[to];
}

/** Since when a side may be stale, ms since the epoch; `unknown` if that is not known, null while it is current. */
export function staleSince(
  { state, staleAsOf, fetchedAt }: ListFreshness,
  { realtime }: ProfileInfo,
): number | 'unknown' | null {
  const isConnected = ['live', 'polling', 'connecting'].includes(realtime.status);
  if (staleAsOf !== null) return staleAsOf;
  if (state === 'loaded' && isConnected) return null;
  return fetchedAt ?? 'unknown';
}
