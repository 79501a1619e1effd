import type { BackendRecord, ResourceList } from '#contract/records.ts';
import type { StoredListName } from '../storage/stored-list.ts';
import type { AccountData } from './account-data.ts';

/** The list as fetched in this run; null before the first response, and after unused data was dropped. */
export function currentList(
  data: AccountData,
  name: StoredListName,
  now: number,
): ResourceList<BackendRecord> | null {
  if (name !== 'projects') return data[name].cache.last;
  const { records, hasAllEvents } = data.sync;
  if (records.fetchedAt === null) return null;
  const { fetchedAt, projects, unreadable } = records.list();
  const { staleAsOf, partial } = records;
  // While the connection is live, events keep the list current.
  const isLive = data.realtime.status === 'live' && hasAllEvents;
  const asOf = isLive ? now : (staleAsOf ?? fetchedAt);
  const list = { fetchedAt: asOf, items: projects, unreadable, offered: true };
  return partial === null ? list : { ...list, partial };
}

/** Number of items of `currentList`; null if there is no list. */
export function currentCount(data: AccountData, name: StoredListName): number | null {
  if (name !== 'projects') return data[name].cache.last?.items.length ?? null;
  const { fetchedAt, count } = data.sync.records;
  return fetchedAt === null ? null : count;
}
