import type { ComparedProject, CompareRow } from '#contract/compare.ts';
import type { ListFreshness } from '#contract/lists.ts';
import type { ProfileInfo } from '#contract/state.ts';

export type Side = 'left' | 'right';

/** A row of one or two projects. */
export type ProjectRow = Extract<CompareRow, { readonly kind: 'project' }>;

export const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** The two profiles. */
export type Sides = Readonly<Record<Side, ProfileInfo>>;

/** The project of a row, on either side. */
export function projectOf({ left, right }: ProjectRow): ComparedProject | null {
  return left ?? right;
}

/** Whether the project can be copied to a side: the other side has one, and the one to overwrite has an identifier. */
export function canCopyTo(row: ProjectRow, to: Side): boolean {
  return row.group !== 'same' && row[otherSide(to)] !== null && (row[to] === null || row[to].id !== null);
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
