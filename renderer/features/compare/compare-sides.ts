import type { ComparedProject, ComparedRow, CompareRow } from '#contract/compare.ts';
import type { ListFreshness } from '#contract/lists.ts';
import type { ProjectFieldName } from '#contract/projects.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { isCopyable } from '#shared/copyable.ts';
import type { TextFont } from '#ui/text/text-width.ts';

export type Side = 'left' | 'right';

/** A row of one or two projects. */
export type ProjectRow = ComparedRow;

/** A row about a project: its first one, or that of another differing field. */
export type ShownRow = Exclude<CompareRow, { readonly kind: 'group' }>;

/** The project of a row, and the difference that the row shows; undefined if nothing differs. */
export function shownChange(row: ShownRow) {
  const project = row.kind === 'field' ? row.of : row;
  return { project, change: project.changes[row.kind === 'field' ? row.index : 0] };
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

/** Whether the project can be copied to a side: the other side has one, and the one to overwrite has an identifier. */
export function canCopyTo(row: ProjectRow, to: Side): boolean {
  return row.group !== 'same' && isCopyable(row, to);
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
