import type { BackendRecord, PartialList } from '#contract/records.ts';
import type { HttpResponse } from '#main/http-ports.ts';
import type { AuthorizedCaller, BackendAnswer } from '../http/backend-call.ts';
import { isCancelled } from '../http/error-predicates.ts';
import { usualListLimits } from '../http/limits.ts';
import { fetchList, type ListTag, type Tagged } from '../http/list-tag.ts';
import { type FetchedPage, fetchPages } from './fetch-pages.ts';
import { followArrival } from './list-arrival.ts';
import type { ListLoad } from './list-loading.ts';
import { RecordsReader, readPage } from './read-records.ts';
import type { RecordKind } from './record-reader.ts';
import type { CachedRecords, FetchedRecords } from './records.ts';

/** Of a list that was cancelled before anything of it had come. */
const nothingCame: PartialList = { total: null, reason: 'cancelled', received: 0 };

/** A list fetch, and the cached state it can reuse. */
export interface ListFetch<Item = never> {
  readonly load: ListLoad<Item>;
  /** As `fetchList`. */
  readonly tag: () => ListTag | null;
  /** Identifiers of the cached records. */
  readonly ids: () => Iterable<string>;
}

/**
 * Fetches the list of one resource with all its pages; see `fetchList`. A long response is read while it
 * arrives. A paged list has no tag: the first page may be unchanged while others are not.
 */
export async function fetchRecords<Fields>(
  caller: AuthorizedCaller,
  path: string,
  kind: RecordKind<Fields>,
  { load, tag, ids }: ListFetch<Fields & BackendRecord>,
  cached?: CachedRecords<Fields & BackendRecord>,
): Promise<Tagged<FetchedRecords<Fields & BackendRecord>> | 'unchanged'> {
  const route = `GET ${path}`;
  const limits = caller.listLimits?.() ?? usualListLimits;
  const reading = { cached, stop: load.signal, maxItems: limits.records };
  const newReader = () => new RecordsReader(kind, route, reading);
  const newFirstReader = (headers: HttpResponse['headers']) =>
    new RecordsReader(kind, route, { ...reading, follow: followArrival(load, headers['x-total-count']) });
  const read = async (answer: BackendAnswer): Promise<FetchedPage<Fields & BackendRecord>> => ({
    ...(await readPage(answer, kind, route, caller.host, reading)),
    headers: answer.pages ?? {},
    bytes: answer.bytes ?? answer.body.length,
  });
  const stop = load.signal;
  const first = await fetchList(caller, path, { newReader: newFirstReader, read, stop }, tag).catch(
    (thrown) => {
      if (stop.aborted && isCancelled(thrown)) return null;
      throw thrown;
    },
  );
  if (first === null) return { items: [], unreadable: [], partial: nothingCame };
  if (first === 'unchanged') return first;
  const fetch = async (next: string) =>
    read(await caller.call({ method: 'GET', path: next, newReader, stop }));
  const ports = { baseUrl: caller.baseUrl, fetch, cachedIds: ids, load, limits };
  const list = await fetchPages(first, path, ports);
  const isOnePage = list.items === first.items;
  return { ...list, tag: isOnePage ? (first.tag ?? null) : null, ageMs: isOnePage ? first.ageMs : undefined };
}
