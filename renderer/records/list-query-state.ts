import type { ListName, ListPageRequest } from '#contract/lists.ts';
import { bringsSight, missingRange, type RowRange, rangeInSight, type Sight } from './row-ranges.ts';
import { isSameQuery, type ListQuery, type ShownPage } from './shown-page.ts';

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

/** A request for rows. It is identified by its object. */
export interface RowsRequest<Name extends ListName> {
  readonly range: RowRange;
  readonly wanted: ListQuery<Name>;
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

/** What an answer with rows means for the state. */
export interface Answered {
  /** By how many places the rows in sight have moved. */
  readonly shift: number;
  /** It cannot be shown beside or instead of what is shown, which is newer: the rows are asked for again. */
  readonly isOlder: boolean;
}

type Page<Name extends ListName> = ShownPage<Name> | null;

/** The beginning of a list that no screen uses. */
export function unusedList<Name extends ListName>(wanted: ListQuery<Name>): ListQueryState<Name> {
  const sight = { wanted, first: 0, last: 30, locate: null, holds: false };
  return { sight, rows: { name: 'unused' }, load: { name: 'unused' } };
}

/** The first screen begins to use the list. @param wanted what it looks for; as before by default */
export function use<Name extends ListName>(
  { sight: before }: ListQueryState<Name>,
  wanted?: ListQuery<Name>,
): ListQueryState<Name> {
  const sight = wanted === undefined ? before : fromTop(before, wanted);
  return {
    sight,
    rows: { name: 'fetching', request: requestInSight(sight, 'held') },
    load: { name: 'loading', request: requestInSight(sight, 'if-older-than-cache-time') },
  };
}

/** The last screen ends its use, or what is known of the list is dropped. */
export function leave<Name extends ListName>(state: ListQueryState<Name>): ListQueryState<Name> {
  return { ...state, rows: { name: 'unused' }, load: { name: 'unused' } };
}

/** Other rows came into sight. */
export function look<Name extends ListName>(
  state: ListQueryState<Name>,
  seen: Omit<Sight<Name>, 'wanted'>,
  page: Page<Name>,
): ListQueryState<Name> {
  return withMissing({ ...state, sight: { ...state.sight, ...seen } }, page);
}

/** The screen looks for something else, which is shown from its beginning. */
export function query<Name extends ListName>(
  state: ListQueryState<Name>,
  wanted: ListQuery<Name>,
  page: Page<Name>,
): ListQueryState<Name> {
  if (isSameQuery(state.sight.wanted, wanted)) return state;
  return change({ ...state, sight: fromTop(state.sight, wanted) }, page);
}

/** The main process has newer rows than those that are shown, or may have. */
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

/** The request of a state; null where it has none. */
export function requestOf<Name extends ListName>(
  state: RowsState<Name> | LoadState<Name>,
): RowsRequest<Name> | null {
  return 'request' in state ? state.request : null;
}

/**
 * The answer to the request in flight came.
 * @param answered null for an answer to another query than is wanted now
 * @param page with that answer
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

/** The request in flight failed. */
export function fail<Name extends ListName>(state: ListQueryState<Name>): ListQueryState<Name> {
  const { name } = state.rows;
  if (name !== 'fetching' && name !== 'outdated') return state;
  return { ...state, rows: { name: name === 'outdated' ? 'stale' : 'settled' } };
}

/** The next frame came after the outdated answer to this request. */
export function nextFrame<Name extends ListName>(
  state: ListQueryState<Name>,
  request: RowsRequest<Name>,
): ListQueryState<Name> {
  const { rows } = state;
  return rows.name === 'throttled' && rows.request === request ? fetchSight(state) : state;
}

/** The list is to be fetched from the backend again. */
export function refresh<Name extends ListName>(state: ListQueryState<Name>): ListQueryState<Name> {
  const { name } = state.load;
  if (name === 'unused') return state;
  const request = requestInSight(state.sight, 'always');
  return { ...state, load: { name: name === 'loading' ? 'loading' : 'slow', request } };
}

/** The backend has not answered for a moment. */
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
 * What came with the answer of the backend.
 * @param answered null where it failed or was about another query than is wanted now
 */
export function answerOfLoad<Name extends ListName>(
  state: ListQueryState<Name>,
  answered: Answered | null,
  page: Page<Name>,
): ListQueryState<Name> {
  if (answered === null || answered.isOlder) return change(state, page);
  return withMissing({ ...state, sight: shifted(state.sight, answered.shift) }, page);
}

function fromTop<Name extends ListName>(sight: Sight<Name>, wanted: ListQuery<Name>): Sight<Name> {
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
  return { ...state, rows: { name: 'fetching', request: requestInSight(state.sight, 'held') } };
}

/** Asks for what is missing, unless a request in flight brings the rows in sight. */
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
  return { ...state, rows: { name: 'fetching', request: { range, wanted: sight.wanted, fresh: 'held' } } };
}
