import type { ListName } from '#contract/list-names.ts';
import type { ListPageRequest, RowAddress } from '#contract/lists.ts';
import { type FilterAndSort, hasRows, isSameQuery, missingAhead, type PageOfRows } from './shown-page.ts';

/**
 * The state of one list query in the window: which rows are in sight, and which requests are in flight for them. Two
 * machines run side by side. All transitions are in this file; they are pure, and the store (`list-store.ts`) sends the
 * requests that they name. The tables are checked by `list-query-state.test.ts`.
 *
 * `rows`: requests for rows that the main process has. One is in flight at a time, unless rows come into sight that it
 * does not bring; then its answer is dropped.
 *
 * | rows                    | unused   | settled  | stale    | fetching  | outdated  | throttled |
 * | ----------------------- | -------- | -------- | -------- | --------- | --------- | --------- |
 * | use                     | settled  | –        | –        | –         | –         | –         |
 * | leave                   | –        | unused   | unused   | unused    | unused    | unused    |
 * | look at held rows       | –        | –        | fetching | –         | –         | –         |
 * | look at other rows      | –        | fetching | fetching | another   | fetching  | fetching  |
 * | query                   | –        | fetching | fetching | outdated  | –         | –         |
 * | change                  | –        | fetching | fetching | outdated  | –         | –         |
 * | answer                  | –        | –        | –        | settled   | throttled | –         |
 * | older answer            | –        | –        | –        | throttled | throttled | –         |
 * | answer to another query | –        | –        | –        | another   | fetching  | –         |
 * | failure                 | –        | –        | –        | settled   | stale     | –         |
 * | next frame              | –        | –        | –        | –         | –         | fetching  |
 *
 * –: stays as it is. another: stays, with another request. `query` fetches at once where the request in flight is not about
 * the beginning of the list. `answer` fetches on where rows near those in sight are missing.
 *
 * `load`: the request for a list that the backend has just sent.
 *
 * | load              | unused  | loading | slow    | loaded |
 * | ----------------- | ------- | ------- | ------- | ------ |
 * | use               | loading | –       | –       | –      |
 * | leave             | –       | unused  | unused  | unused |
 * | refresh           | –       | another | another | slow   |
 * | 80 ms             | –       | slow    | –       | –      |
 * | answer or failure | –       | loaded  | loaded  | –      |
 */
export interface ListQueryState {
  readonly sight: Sight;
  readonly rows: RowsState;
  readonly load: LoadState;
}

/** A request for rows, identified by its object. */
export interface RowsRequest {
  readonly range: RowRange;
  readonly wanted: FilterAndSort<ListName>;
  readonly fresh: ListPageRequest['fresh'];
}

/**
 * - `unused`: no screen shows the list
 * - `settled`: nothing is to be asked for
 * - `stale`: the list has changed, and the last request failed
 * - `fetching`: a request is in flight; `outdated`: the list has changed since it was sent
 * - `throttled`: its answer is outdated already; the rows are asked for again at the next frame
 */
export type RowsState =
  | { readonly name: 'unused' | 'settled' | 'stale' }
  | { readonly name: 'fetching' | 'outdated' | 'throttled'; readonly request: RowsRequest };

/**
 * - `loading`: cached rows are not requested yet, because a backend that answers soon needs none
 * - `slow`: cached rows are shown until the answer comes
 */
export type LoadState =
  | { readonly name: 'unused' | 'loaded' }
  | { readonly name: 'loading' | 'slow'; readonly request: RowsRequest };

/** How a response with rows affects the state. */
export interface Answered {
  /** The number of places that the visible rows have moved by. */
  readonly shift: number;
  /** Whether the response is older than what is shown, so that the rows have to be requested again. */
  readonly isOlder: boolean;
}

type Page = PageOfRows | null;

/** The initial state: no screen uses the list. */
export function unusedList(wanted: FilterAndSort<ListName>): ListQueryState {
  // As many rows as a high window shows, so that no more are requested once it is known how many it shows.
  const sight = { wanted, first: 0, last: 60, locate: null, holds: false };
  return { sight, rows: { name: 'unused' }, load: { name: 'unused' } };
}

/** The first screen starts to use the list. @param wanted its query; the previous one by default */
export function use({ sight: before }: ListQueryState, wanted?: FilterAndSort<ListName>): ListQueryState {
  const sight = wanted === undefined ? before : fromTop(before, wanted);
  const request = requestInSight(sight, 'if-older-than-cache-time');
  return { sight, rows: { name: 'settled' }, load: { name: 'loading', request } };
}

/** The last screen stops using the list, or the cached rows are dropped. */
export function leave(state: ListQueryState): ListQueryState {
  return { ...state, rows: { name: 'unused' }, load: { name: 'unused' } };
}

/** Other rows became visible. */
export function look(state: ListQueryState, seen: Omit<Sight, 'wanted'>, page: Page): ListQueryState {
  return withMissing({ ...state, sight: { ...state.sight, ...seen } }, page);
}

/** The screen has another query, whose results are shown from the beginning. */
export function query(state: ListQueryState, wanted: FilterAndSort<ListName>, page: Page): ListQueryState {
  if (isSameQuery(state.sight.wanted, wanted)) return state;
  return change({ ...state, sight: fromTop(state.sight, wanted) }, page);
}

/** The main process has newer rows than the shown ones, or may have. */
export function change(state: ListQueryState, page: Page): ListQueryState {
  const { rows } = state;
  if (rows.name === 'settled') return withMissing({ ...state, rows: { name: 'stale' } }, page);
  return withMissing(
    rows.name === 'fetching' ? { ...state, rows: { ...rows, name: 'outdated' } } : state,
    page,
  );
}

/** The request of a state; null if it has none. */
export function requestOf(state: RowsState | LoadState): RowsRequest | null {
  return 'request' in state ? state.request : null;
}

/**
 * The response to the pending request arrived.
 * @param answered null for a response to another query than the current one
 * @param page with that response
 */
export function answer(
  { sight: before, rows, load }: ListQueryState,
  answered: Answered | null,
  page: Page,
): ListQueryState {
  if (!('request' in rows) || rows.name === 'throttled') return { sight: before, rows, load };
  if (answered === null) return fetchSight({ sight: before, rows, load });
  const sight = shifted(before, answered.shift);
  if (rows.name === 'outdated' || answered.isOlder)
    return { sight, rows: { ...rows, name: 'throttled' }, load };
  return withMissing({ sight, rows: { name: 'settled' }, load }, page);
}

/** The pending request failed. */
export function fail(state: ListQueryState): ListQueryState {
  const { name } = state.rows;
  if (name !== 'fetching' && name !== 'outdated') return state;
  return { ...state, rows: { name: name === 'outdated' ? 'stale' : 'settled' } };
}

/** The next frame after the outdated response to this request. */
export function nextFrame(state: ListQueryState, request: RowsRequest): ListQueryState {
  const { rows } = state;
  return rows.name === 'throttled' && rows.request === request ? fetchSight(state) : state;
}

/** The list has to be refetched from the backend. */
export function refresh(state: ListQueryState): ListQueryState {
  const { name } = state.load;
  if (name === 'unused') return state;
  const request = requestInSight(state.sight, 'always');
  return { ...state, load: { name: name === 'loading' ? 'loading' : 'slow', request } };
}

/** The backend has not answered within the delay. */
export function slowDown(state: ListQueryState, page: Page): ListQueryState {
  const { load } = state;
  const next = load.name === 'loading' ? { ...state, load: { ...load, name: 'slow' as const } } : state;
  return page === null ? change(next, page) : next;
}

/** The backend answered or failed. */
export function loaded(state: ListQueryState): ListQueryState {
  return 'request' in state.load ? { ...state, load: { name: 'loaded' } } : state;
}

/**
 * The effect of the backend's response.
 * @param answered null if it failed or was for another query than the current one
 */
export function answerOfLoad(state: ListQueryState, answered: Answered | null, page: Page): ListQueryState {
  if (answered === null || answered.isOlder) return change(state, page);
  return withMissing({ ...state, sight: shifted(state.sight, answered.shift) }, page);
}

function fromTop(sight: Sight, wanted: FilterAndSort<ListName>): Sight {
  return { ...sight, wanted: { ...wanted }, first: 0, last: sight.last - sight.first };
}

function shifted(sight: Sight, shift: number): Sight {
  return { ...sight, first: sight.first + shift, last: sight.last + shift };
}

function requestInSight(sight: Sight, fresh: ListPageRequest['fresh']): RowsRequest {
  return { range: rangeInSight(sight), wanted: sight.wanted, fresh };
}

function fetchSight(state: ListQueryState): ListQueryState {
  return { ...state, rows: { name: 'fetching', request: requestInSight(state.sight, 'cached') } };
}

/** Requests what is missing, unless a pending request includes the visible rows. */
function withMissing(state: ListQueryState, page: Page): ListQueryState {
  const { sight, rows } = state;
  if (rows.name === 'unused') return state;
  const isCurrent = rows.name === 'settled' || (rows.name === 'fetching' && page !== null);
  const range = isCurrent ? missingRange(sight, page) : rangeInSight(sight);
  const waits = 'request' in rows && (bringsSight(rows.request.range, sight) || range?.inSight !== true);
  if (range === null || waits) return state;
  return { ...state, rows: { name: 'fetching', request: { range, wanted: sight.wanted, fresh: 'cached' } } };
}

/** Rows that are requested around the visible ones: as many as a fast scroll passes until the response. */
const margin = 40;
/** The maximum number of anchors per request, as in the contract. */
const anchorLimit = 100;

/** Consecutive rows. */
interface RowRange {
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
function rangeInSight({ first, last }: Rows): RowRange {
  const offset = Math.max(0, first - margin);
  return { offset, limit: last + margin - offset, inSight: true };
}

/** Whether the range includes the visible rows. */
function bringsSight({ offset, limit, inSight }: RowRange, { first, last }: Rows): boolean {
  return inSight && offset <= first && last < offset + limit;
}

/** The range to request next if the page is current; null for none. */
function missingRange({ first, last }: Rows, page: PageOfRows | null): RowRange | null {
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
