import type { ListName } from '#contract/list-names.ts';
import type { ListPage } from '#contract/lists.ts';
import { highlightsAfter, type ListEntry } from './list-entry.ts';
import type { Answered, RowsRequest, Sight } from './list-query-state.ts';
import {
  type FilterAndSort,
  hasRows,
  isSameQuery,
  joinedRows,
  type PageOfRows,
  reuseRows,
} from './shown-page.ts';

/** What a screen shows of a list when a response arrives. */
interface Shown extends Pick<Sight, 'first' | 'last' | 'locate'> {
  readonly profileIds: readonly string[];
  /** Whether saved rows are shown. */
  readonly showsRestored: boolean;
}

/** The effect of a response. */
export interface AnswerEffect<Name extends ListName> extends Answered {
  /** The change of the list's entry; null for none. */
  readonly change: Partial<ListEntry<Name>> | null;
}

/** Computes the effect of a page response on the entry of its list. */
export function effectOf<Name extends ListName>(
  entry: ListEntry<Name>,
  { profileIds, first, last, locate, showsRestored }: Shown,
  { range, wanted }: RowsRequest,
  answer: ListPage<Name>,
): AnswerEffect<Name> {
  const before = entry.page;
  const isSame = before !== null && isSameQuery(before, wanted);
  const isOther = isSame && answer.revision !== before.revision;
  // Rows around the visible ones are merged only if they have the same revision.
  if (isOther && (!range.inSight || answer.revision < before.revision))
    return { change: null, shift: 0, isOlder: true };
  const { freshness } = answer;
  // No profile of the list is signed in: keeps the rows until one is.
  if (Object.keys(freshness).length === 0) return { change: null, shift: 0, isOlder: false };
  const states = profileIds.map((id) => freshness[id]?.state ?? 'not-loaded');
  const isArriving = profileIds.some((id) => freshness[id]?.arriving === true);
  const isShown = states.includes('loaded') || (showsRestored && (isArriving || states.includes('restored')));
  if (!isShown && before === null) return { change: { freshness, error: null }, shift: 0, isOlder: false };
  // Rows that appeared or disappeared above have moved the visible ones.
  const shift = range.inSight ? answer.offset - range.offset : 0;
  const rows = reuseRows(isSame ? before : null, answer);
  // The same object for the same query, so that its components do not render again.
  const terms = isSame ? before.terms : answer.terms;
  const page = { ...answer, terms, rows, ...(wanted as FilterAndSort<Name>), locate };
  const joined = isSame && !isOther ? joinedRows(before, page, first + shift) : page;
  const wasLoaded = Object.values(entry.freshness).every(({ state }) => state === 'loaded');
  // Not for rows that have only become visible.
  const isChange = isOther && wasLoaded && hasRows(before as PageOfRows, first, last);
  const highlights = isChange
    ? highlightsAfter(entry.highlights, rows, before.revision, Date.now())
    : entry.highlights;
  return { change: { page: joined, highlights, freshness, error: null }, shift, isOlder: false };
}
