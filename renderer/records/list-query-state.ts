import type { ListName } from '#contract/list-names.ts';
import type { ListPageRequest } from '#contract/lists.ts';
import { bringsSight, missingRange, type RowRange, rangeInSight, type Sight } from './row-ranges.ts';
import { type FilterAndSort, isSameQuery, type ShownPage } from './shown-page.ts';

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
 * | use                     | fetching | –        | –        | –         | –         | –         |
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
 * | 150 ms            | –       | slow    | –       | –      |
 * | answer or failure | –       | loaded  | loaded  | –      |
 */
export interface ListQueryState<Name extends ListName> {
  readonly sight: Sight<Name>;
  readonly rows: RowsState<Name>;
  readonly load: LoadState<Name>;
}

/** A request for rows, identified by its object. */
export interface RowsRequest<Name extends ListName> {
  readonly range: RowRange;
  readonly wanted: FilterAndSort<Name>;
  readonly fresh: ListPageRequest['fresh'];
}

/**
 * - `unused`: no screen shows the list
 * - `settled`: nothing is to be asked for
 * - `stale`: the list has changed, and the last request failed
 * - `fetching`: a request is in flight; `outdated`: the list has changed since it was sent
 * - `throttled`: its answer is outdated already; the rows are asked for again at the next frame
 */
export type RowsState<Name extends ListName> =
  | { readonly name: 'unused' | 'settled' | 'stale' }
  | { readonly name: 'fetching' | 'outdated' | 'throttled'; readonly request: RowsRequest<Name> };

/**
 * - `loading`: saved rows are not shown yet, because a backend that answers soon needs none
 * - `slow`: saved rows are shown until the answer comes
 */
export type LoadState<Name extends ListName> =
  | { readonly name: 'unused' | 'loaded' }
  | { readonly name: 'loading' | 'slow'; readonly request: RowsRequest<Name> };

/** How a response with rows affects the state. */
export interface Answered {
  /** The number of places that the visible rows have moved by. */
  readonly shift: number;
  /** Whether the response is older than what is shown, so that the rows have to be requested again. */
  readonly isOlder: boolean;
}

type Page<Name extends ListName> = ShownPage<Name> | null;

/** The initial state: no screen uses the list. */
export function unusedList<Name extends ListName>(wanted: FilterAndSort<Name>): ListQueryState<Name> {
  const sight = { wanted, first: 0, last: 30, locate: null, holds: false };
  return { sight, rows: { name: 'unused' }, load: { name: 'unused' } };
}

/** The first screen starts to use the list. @param wanted its query; the previous one by default */
export function use<Name extends ListName>(
  { sight: before }: ListQueryState<Name>,
  wanted?: FilterAndSort<Name>,
): ListQueryState<Name> {
  const sight = wanted === undefined ? before : fromTop(before, wanted);
  return {
    sight,
    rows: { name: 'fetching', request: requestInSight(sight, 'cached') },
    load: { name: 'loading', request: requestInSight(sight, 'if-older-than-cache-time') },
  };
}

/** The last screen stops using the list, or the cached rows are dropped. */
export function leave<Name extends ListName>(state: ListQueryState<Name>): ListQueryState<Name> {
  return { ...state, rows: { name: 'unused' }, load: { name: 'unused' } };
}

/** Other rows became visible. */
export function look<Name extends ListName>(
  state: ListQueryState<Name>,
  seen: Omit<Sight<Name>, 'wanted'>,
  page: Page<Name>,
): ListQueryState<Name> {
  return withMissing({ ...state, sight: { ...state.sight, ...seen } }, page);
}

/** The screen has another query, whose results are shown from the beginning. */
export function query<Name extends ListName>(
  state: ListQueryState<Name>,
  wanted: FilterAndSort<Name>,
  page: Page<Name>,
): ListQueryState<Name> {
  if (isSameQuery(state.sight.wanted, wanted)) return state;
  return change({ ...state, sight: fromTop(state.sight, wanted) }, page);
}

/** The main process has newer rows than the shown ones, or may have. */
export function change<Name extends ListName>(
  state: ListQueryState<Name>,
  page: Page<Name>,
): ListQueryState<Name> {
  const { rows } = state;
  if (rows.name === 'settled') return withMissing({ ...state, rows: { name: 'stale' } }, page);
  return withMissing(
    rows.name === 'fetching' ? { ...state, rows: { ...rows, name: 'outdated' } } : state,
    page,
  );
}

/** The request of a state; null if it has none. */
export function requestOf<Name extends ListName>(
  state: RowsState<Name> | LoadState<Name>,
): RowsRequest<Name> | null {
  return 'request' in state ? state.request : null;
}

/**
 * The response to the pending request arrived.
 * @param answered null for a response to another query than the current one
 * @param page with that response
 */
export function answer<Name extends ListName>(
  { sight: before, rows, load }: ListQueryState<Name>,
  answered: Answered | null,
  page: Page<Name>,
): ListQueryState<Name> {
  if (!('request' in rows) || rows.name === 'throttled') return { sight: before, rows, load };
  if (answered === null) return fetchSight({ sight: before, rows, load });
  const sight = shifted(before, answered.shift);
  if (rows.name === 'outdated' || answered.isOlder)
    return { sight, rows: { ...rows, name: 'throttled' }, load };
  return withMissing({ sight, rows: { name: 'settled' }, load }, page);
}

/** The pending request failed. */
export function fail<Name extends ListName>(state: ListQueryState<Name>): ListQueryState<Name> {
  const { name } = state.rows;
  if (name !== 'fetching' && name !== 'outdated') return state;
  return { ...state, rows: { name: name === 'outdated' ? 'stale' : 'settled' } };
}

/** The next frame after the outdated response to this request. */
export function nextFrame<Name extends ListName>(
  state: ListQueryState<Name>,
  request: RowsRequest<Name>,
): ListQueryState<Name> {
  const { rows } = state;
  return rows.name === 'throttled' && rows.request === request ? fetchSight(state) : state;
}

/** The list has to be refetched from the backend. */
export function refresh<Name extends ListName>(state: ListQueryState<Name>): ListQueryState<Name> {
  const { name } = state.load;
  if (name === 'unused') return state;
  const request = requestInSight(state.sight, 'always');
  return { ...state, load: { name: name === 'loading' ? 'loading' : 'slow', request } };
}

/** The backend has not answered within the delay. */
export function slowDown<Name extends ListName>(
  state: ListQueryState<Name>,
  page: Page<Name>,
): ListQueryState<Name> {
  const { load } = state;
  const next = load.name === 'loading' ? { ...state, load: { ...load, name: 'slow' as const } } : state;
  return page === null ? change(next, page) : next;
}

/** The backend answered or failed. */
export function loaded<Name extends ListName>(state: ListQueryState<Name>): ListQueryState<Name> {
  return 'request' in state.load ? { ...state, load: { name: 'loaded' } } : state;
}

/**
 * The effect of the backend's response.
 * @param answered null if it failed or was for another query than the current one
 */
export function answerOfLoad<Name extends ListName>(
  state: ListQueryState<Name>,
  answered: Answered | null,
  page: Page<Name>,
): ListQueryState<Name> {
  if (answered === null || answered.isOlder) return change(state, page);
  return withMissing({ ...state, sight: shifted(state.sight, answered.shift) }, page);
}

function fromTop<Name extends ListName>(sight: Sight<Name>, wanted: FilterAndSort<Name>): Sight<Name> {
  return { ...sight, wanted: { ...wanted }, first: 0, last: sight.last - sight.first };
}

function shifted<Name extends ListName>(sight: Sight<Name>, shift: number): Sight<Name> {
  return { ...sight, first: sight.first + shift, last: sight.last + shift };
}

function requestInSight<Name extends ListName>(
  sight: Sight<Name>,
  fresh: ListPageRequest['fresh'],
): RowsRequest<Name> {
  return { range: rangeInSight(sight), wanted: sight.wanted, fresh };
}

function fetchSight<Name extends ListName>(state: ListQueryState<Name>): ListQueryState<Name> {
  return { ...state, rows: { name: 'fetching', request: requestInSight(state.sight, 'cached') } };
}

/** Requests what is missing, unless a pending request includes the visible rows. */
function withMissing<Name extends ListName>(
  state: ListQueryState<Name>,
  page: Page<Name>,
): ListQueryState<Name> {
  const { sight, rows } = state;
  if (rows.name === 'unused') return state;
  const isCurrent = rows.name === 'settled' || (rows.name === 'fetching' && page !== null);
  const range = isCurrent ? missingRange(sight, page) : rangeInSight(sight);
  const waits = 'request' in rows && (bringsSight(rows.request.range, sight) || range?.inSight !== true);
  if (range === null || waits) return state;
  return { ...state, rows: { name: 'fetching', request: { range, wanted: sight.wanted, fresh: 'cached' } } };
}
