import type { ListName } from '#contract/list-names.ts';
import type { ListPageRequest, RowAddress } from '#contract/lists.ts';
import { type FilterAndSort, hasRows, isSameQuery, missingAhead, type PageOfRows } from './shown-page.ts';

/** Rows that are requested around the visible ones: as many as a fast scroll passes until the response. */
const margin = 40;
/** The maximum number of anchors per request, as in the contract. */
const anchorLimit = 100;

/** Consecutive rows. */
export interface RowRange {
  readonly offset: number;
  readonly limit: number;
  /** Whether they are visible or near visible rows. */
  readonly inSight: boolean;
}

/** What a screen shows of a list. Kept while no screen uses the list. */
export interface Sight {
  /** A new object for each query: a response to a request with another one is dropped. */
  readonly wanted: FilterAndSort<ListName>;
  /** Indices of the visible rows. */
  readonly first: number;
  readonly last: number;
  /** The row to locate. */
  readonly locate: RowAddress | null;
  /** Whether visible rows keep their position even at the top of the list. */
  readonly holds: boolean;
}

type Rows = Pick<Sight, 'first' | 'last'>;

/** The visible rows and those around them. */
export function rangeInSight({ first, last }: Rows): RowRange {
  const offset = Math.max(0, first - margin);
  return { offset, limit: last + margin - offset, inSight: true };
}

/** Whether the range includes the visible rows. */
export function bringsSight({ offset, limit, inSight }: RowRange, { first, last }: Rows): boolean {
  return inSight && offset <= first && last < offset + limit;
}

/** The range to request next if the page is current; null for none. */
export function missingRange({ first, last }: Rows, page: PageOfRows | null): RowRange | null {
  if (page === null) return null;
  if (!hasRows(page, first, last)) return rangeInSight({ first, last });
  const ahead = missingAhead(page, first, last);
  return ahead === null ? null : { ...ahead, inSight: false };
}

/** The positions of the first visible rows. At the top of a list new rows become visible instead, unless rows are held. */
export function anchorsOf(
  { first, last, holds, wanted }: Sight,
  page: PageOfRows | null,
): ListPageRequest['anchors'] {
  if (page === null || (first === 0 && !holds) || !isSameQuery(page, wanted)) return [];
  return page.rows
    .map(({ profileId, key }, at) => ({ profileId, key, index: page.offset + at }))
    .filter(({ index }) => index >= first && index <= last)
    .slice(0, anchorLimit);
}
