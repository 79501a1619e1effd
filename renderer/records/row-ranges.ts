import type { ListName, ListPageRequest } from '#contract/lists.ts';
import type { RowRange, View } from './list-view.ts';
import { hasRows, isSameView, missingAhead, type ShownPage } from './shown-page.ts';

/** Rows that are asked for around those in sight: as many as a fling passes until the answer comes. */
const margin = 40;
/** Anchors of one request, as the contract allows. */
const anchorLimit = 100;

/** The rows in sight, and those around them. */
export function rangeInSight<Name extends ListName>({ first, last }: View<Name>): RowRange {
  const offset = Math.max(0, first - margin);
  return { offset, limit: last + margin - offset, inSight: true };
}

/** Whether these are the rows in sight. */
export function bringsSight<Name extends ListName>(
  { offset, limit, inSight }: RowRange,
  { first, last }: View<Name>,
): boolean {
  return inSight && offset <= first && last < offset + limit;
}

/** What to ask for next; null for nothing. */
export function missingRange<Name extends ListName>(
  view: View<Name>,
  page: ShownPage<Name> | null,
): RowRange | null {
  if (view.outOfDate || !view.answered) return rangeInSight(view);
  if (page === null || !hasRows(page, view.first, view.last)) return page && rangeInSight(view);
  const ahead = missingAhead(page, view.first, view.last);
  return ahead === null ? null : { ...ahead, inSight: false };
}

/** Where the first rows in sight stand. At the top of a list new rows come into sight instead, unless rows are held. */
export function anchorsOf<Name extends ListName>(
  view: View<Name>,
  page: ShownPage<Name> | null,
): ListPageRequest<Name>['anchors'] {
  if (page === null || (view.first === 0 && !view.holds) || !isSameView(page, view.wanted)) return [];
  return page.rows
    .map(({ profileId, key }, at) => ({ profileId, key, index: page.offset + at }))
    .filter(({ index }) => index >= view.first && index <= view.last)
    .slice(0, anchorLimit);
}
