import type { ListName, ListPage } from '#contract/lists.ts';
import { highlightsAfter } from './highlights.ts';
import type { ListEntry } from './list-entry.ts';
import type { RowRange, View } from './list-view.ts';
import { hasRows, isSameView, joinedRows, keepRows, type ListQuery } from './shown-page.ts';

/**
 * What an answer of the main process changes in what is held of a list. Notes in the view what is known of it: that it was
 * answered or is out of date, and where the rows in sight are now.
 *
 * @param wanted what was looked for when it was asked
 * @returns null for nothing
 */
export function entryAfter<Name extends ListName>(
  entry: ListEntry<Name>,
  view: View<Name>,
  wanted: ListQuery<Name>,
  answer: ListPage<Name>,
  range: RowRange,
): Partial<ListEntry<Name>> | null {
  const before = entry.page;
  const isSame = before !== null && isSameView(before, wanted);
  const isOther = isSame && answer.revision !== before.revision;
  // Rows around those in sight belong to what is shown only as long as that is of the same revision.
  if (isOther && (!range.inSight || answer.revision < before.revision)) {
    view.outOfDate = true;
    return null;
  }
  view.answered = true;
  const { freshness } = answer;
  // No profile of the view is signed in: the rows stay until one is.
  if (Object.keys(freshness).length === 0) return null;
  const states = view.profileIds.map((id) => freshness[id]?.state ?? 'nothing');
  const isShown = states.includes('held') || (view.slow && states.includes('saved'));
  if (!isShown && before === null) return { freshness, error: null };
  const { first, last } = view;
  // Rows that came or went above have moved those in sight.
  const shift = range.inSight ? answer.offset - range.offset : 0;
  view.first += shift;
  view.last += shift;
  const rows = keepRows(isSame ? before : null, answer);
  // The same object for the same query, so that what shows it is not rendered again.
  const terms = isSame ? before.terms : answer.terms;
  const page = { ...answer, terms, rows, ...wanted, locate: view.locate };
  const joined = isSame && !isOther ? joinedRows(before, page, view.first) : page;
  const wasHeld = Object.values(entry.freshness).every(({ state }) => state === 'held');
  // Not rows that have only come into sight.
  const isChange = isOther && wasHeld && hasRows(before, first, last);
  const highlights = isChange
    ? highlightsAfter(entry.highlights, rows, before.revision, Date.now())
    : entry.highlights;
  return { page: joined, highlights, freshness, error: null };
}
