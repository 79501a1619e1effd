import type { ListFreshness, ListPageRequest, ListRow } from '#contract/lists.ts';
import type { Progress } from '#contract/progress.ts';
import type {
  BackendRecord,
  CachedRecord,
  MissingRecords,
  PartialList,
  UnreadableItem,
} from '#contract/records.ts';
import type { Clock } from '#main/ports.ts';
import { delay } from '../async/delay.ts';
import type { ListIndex } from '../lists/list-index.ts';
import type { Keyed } from '../lists/record-slots.ts';

/** The records of one profile's list, in their slots. */
export interface SearchedList {
  readonly index: Pick<ListIndex<Keyed & { readonly id: string | null }>, 'slots' | 'revision'>;
  /** Whether the list is of an earlier run, or the last fetch failed. */
  readonly isStale: boolean;
}

/** How long a profile that has responded waits for others, in ms. */
const patienceMs = 150;

/** The data source of one profile's list. */
export interface ListSource {
  /**
   * Fetches the list if requested. Resolves when data is available or the fetch has failed; never rejects.
   * @param upTo `progress`: also resolves while the saved list is read, once the freshness says how far that is
   */
  prepare(fresh: ListPageRequest['fresh'], upTo?: 'end' | 'progress'): Promise<void>;
  freshness(): ListFreshness;
  /** Stops fetching pages. */
  stop?(): void;
  /** Adds data to a row that is only known when it is sent. */
  complete?(row: ListRow): ListRow;
}

/** Freshness of a list that does not come from a backend. */
export const alwaysFresh: ListFreshness = {
  state: 'loaded',
  fetchedAt: null,
  staleAsOf: null,
  loading: false,
  offered: true,
  unreadable: { count: 0, first: [] },
  error: null,
  partial: null,
  progress: null,
};

/** Maximum number of unreadable items that are listed individually. */
const maxListedUnreadable = 50;

/** What is known of a list's records. */
interface CachedList {
  readonly fetchedAt: number | null;
  readonly unreadable: readonly UnreadableItem[];
  readonly partial?: PartialList | null | undefined;
}

interface FetchState extends Pick<ListFreshness, 'loading' | 'offered' | 'error' | 'progress' | 'arriving'> {
  /** The backend has responded in this run. */
  readonly isFetched: boolean;
  /** Number of known records. */
  readonly count: number;
  /** Set if the list is stale although the last fetch succeeded. */
  readonly staleAsOf?: number | null;
}

/** The freshness of a list of records, which is stale if it is of an earlier run or the last fetch failed. */
export function freshnessOf(
  cached: CachedList | null,
  { isFetched, count, staleAsOf = null, ...rest }: FetchState,
): ListFreshness {
  const isOutOfDate = cached !== null && (!isFetched || rest.error !== null);
  const unreadable = cached?.unreadable ?? [];
  return {
    ...rest,
    state: isFetched ? 'loaded' : cached !== null ? 'restored' : 'not-loaded',
    fetchedAt: cached?.fetchedAt ?? null,
    staleAsOf: staleAsOf ?? (isOutOfDate ? cached.fetchedAt : null),
    unreadable: { count: unreadable.length, first: unreadable.slice(0, maxListedUnreadable) },
    partial: missingIn(cached?.partial, count),
  };
}

/** The progress to show of a list that is read from the disk and fetched at once: the backend's once something of it has come. */
export function progressToShow(fetching: Progress | null, restoring: Progress | null): Progress | null {
  return (fetching?.done ?? 0) > 0 ? fetching : (restoring ?? fetching);
}

/** What is missing in a list, given the number of cached records. */
export function missingIn(
  partial: PartialList | null | undefined,
  cachedCount: number,
): MissingRecords | null {
  if (partial == null) return null;
  const { total, reason, received } = partial;
  return { reason, received, more: total === null ? null : Math.max(0, total - cachedCount) };
}

/**
 * Combines a record with its state in the list.
 * @param record null if the list has no such record
 * @param isListed whether the last list from the backend contained it
 */
export function cachedRecord<Item extends BackendRecord>(
  record: Item | null,
  { state, error, staleAsOf }: ListFreshness,
  isListed: boolean,
): CachedRecord<Item> {
  const isCurrent = state === 'loaded' && error === null && staleAsOf === null && isListed;
  return { record, list: state === 'not-loaded' ? 'none' : state, isCurrent };
}

/**
 * Wraps the source of a paused profile: its backend is called only at the operator's request or if no data is
 * known.
 */
export function pausedSource(source: ListSource): ListSource {
  return {
    async prepare(fresh, upTo) {
      if (fresh !== 'if-older-than-cache-time') return source.prepare(fresh, upTo);
      await source.prepare('cached', upTo);
      const { state, progress } = source.freshness();
      if (state === 'not-loaded' && progress === null) await source.prepare(fresh, upTo);
    },
    freshness: () => source.freshness(),
  };
}

/**
 * Prepares the lists of all profiles of a query. A single profile is awaited without a limit, except for a long saved list; of
 * several, slow ones delay the others only until there is something to show.
 */
export async function prepareAll(
  sources: readonly ListSource[],
  fresh: ListPageRequest['fresh'],
  clock: Clock,
): Promise<void> {
  const prepared = sources.map((source) => source.prepare(fresh, 'progress'));
  if (prepared.length < 2) {
    await prepared[0];
    return;
  }
  await Promise.race([Promise.all(prepared), delay(clock, patienceMs)]);
  if (!sources.some((source) => source.freshness().state !== 'not-loaded')) await Promise.race(prepared);
}

/**
 * Prepares lists for something that does not wait for a slow backend: it goes on with what is known or saved by then. Changes are
 * reported as those of the lists.
 */
export async function prepareBriefly(
  sources: readonly ListSource[],
  fresh: ListPageRequest['fresh'],
  clock: Clock,
): Promise<void> {
  await Promise.all(sources.map((source) => source.prepare('cached')));
  if (fresh === 'cached') return;
  const prepared = Promise.all(sources.map((source) => source.prepare(fresh)));
  await Promise.race([prepared, delay(clock, patienceMs)]);
}
