import type { ListName, ListPageRequest, RowAddress } from '#contract/lists.ts';
import { hasRows, isSameQuery, type ListQuery, missingAhead, type ShownPage } from './shown-page.ts';

/** Rows that are asked for around those in sight: as many as a fling passes until the answer comes. */
const margin = 40;
/** Anchors of one request, as the contract allows. */
const anchorLimit = 100;

/** Rows that follow one another. */
export interface RowRange {
  readonly offset: number;
  readonly limit: number;
  /** Whether they are in sight, or near those that are. */
  readonly inSight: boolean;
}

/** What a screen shows of a list. It is kept while no screen uses the list. */
export interface Sight<Name extends ListName> {
  /** An object of its own for each query: an answer to a request with another one is dropped. */
  readonly wanted: ListQuery<Name>;
  /** Indices of the rows in sight. */
  readonly first: number;
  readonly last: number;
  /** The row to locate. */
  readonly locate: RowAddress | null;
  /** Rows in sight keep their place even at the top of the list. */
  readonly holds: boolean;
}

type Rows = Pick<Sight<ListName>, 'first' | 'last'>;

/** The rows in sight, and those around them. */
export function rangeInSight({ first, last }: Rows): RowRange {
  const offset = Math.max(0, first - margin);
  return { offset, limit: last + margin - offset, inSight: true };
}

/** Whether these are the rows in sight. */
export function bringsSight({ offset, limit, inSight }: RowRange, { first, last }: Rows): boolean {
  return inSight && offset <= first && last < offset + limit;
}

/** What to ask for next where the page is current; null for nothing. */
export function missingRange<Name extends ListName>(
  { first, last }: Rows,
  page: ShownPage<Name> | null,
): RowRange | null {
  if (page === null) return null;
  if (!hasRows(page, first, last)) return rangeInSight({ first, last });
  const ahead = missingAhead(page, first, last);
  return ahead === null ? null : { ...ahead, inSight: false };
}

/** Where the first rows in sight stand. At the top of a list new rows come into sight instead, unless rows are held. */
export function anchorsOf<Name extends ListName>(
  { first, last, holds, wanted }: Sight<Name>,
  page: ShownPage<Name> | null,
): ListPageRequest<Name>['anchors'] {
  if (page === null || (first === 0 && !holds) || !isSameQuery(page, wanted)) return [];
  return page.rows
    .map(({ profileId, key }, at) => ({ profileId, key, index: page.offset + at }))
    .filter(({ index }) => index >= first && index <= last)
    .slice(0, anchorLimit);
}
