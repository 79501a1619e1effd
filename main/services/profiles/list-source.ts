import type { ListFreshness, ListPageRequest, ListRow } from '#contract/lists.ts';
import type { BackendRecord, KnownRecord, MissingRecords, PartialList } from '#contract/records.ts';
import type { Clock } from '#main/ports.ts';
import { delay } from '../async/delay.ts';

/** How long a profile that answers keeps waiting for others. In ms. */
const patienceMs = 150;

/** What stands behind a list of one profile. */
export interface ListSource {
  /** Fetches the list where that is wanted. Settles when something is known or nothing will be; never rejects. */
  prepare(fresh: ListPageRequest['fresh']): Promise<void>;
  freshness(): ListFreshness;
  /** Ends fetching pages. */
  stop?(): void;
  /** Adds to a row what is only known when it is sent. */
  complete?(row: ListRow): ListRow;
}

/** Freshness of a list that no backend is asked for. */
export const alwaysHeld: ListFreshness = {
  state: 'held',
  fetchedAt: null,
  staleAsOf: null,
  loading: false,
  offered: true,
  unreadable: { count: 0, first: [] },
  error: null,
  partial: null,
  progress: null,
};

/** What is missing in a list of which so many records are held. */
export function missingIn(partial: PartialList | null | undefined, held: number): MissingRecords | null {
  if (partial == null) return null;
  const { total, reason } = partial;
  return { reason, more: total === null ? null : Math.max(0, total - held) };
}

/**
 * A record of a list.
 * @param record null where the list has no such record
 * @param isListed whether the backend has sent it with the last list
 */
export function knownRecord<Item extends BackendRecord>(
  record: Item | null,
  { state, error, staleAsOf }: ListFreshness,
  isListed: boolean,
): KnownRecord<Item> {
  const isCurrent = state === 'held' && error === null && staleAsOf === null && isListed;
  return { record, list: state === 'nothing' ? 'none' : state, isCurrent };
}

/** Of a paused profile: its backend is asked where the operator wants that, or where nothing is known. */
export function restingSource(source: ListSource): ListSource {
  return {
    async prepare(fresh) {
      if (fresh !== 'if-older-than-cache-time') return source.prepare(fresh);
      await source.prepare('held');
      if (source.freshness().state === 'nothing') await source.prepare(fresh);
    },
    freshness: () => source.freshness(),
  };
}

/**
 * Prepares the lists of all profiles of a view. One is waited for as long as it takes; of several, those that are late keep
 * the others waiting only until there is something to show.
 */
export async function prepareAll(
  sources: readonly ListSource[],
  fresh: ListPageRequest['fresh'],
  clock: Clock,
): Promise<void> {
  const prepared = sources.map((source) => source.prepare(fresh));
  if (prepared.length < 2) {
    await prepared[0];
    return;
  }
  await Promise.race([Promise.all(prepared), delay(clock, patienceMs)]);
  if (!sources.some((source) => source.freshness().state !== 'nothing')) await Promise.race(prepared);
}
