import type { BackendRecord, PartialList, PartialReason } from '#contract/records.ts';
import { AppFailure } from '../errors/app-failure.ts';
import { type ListLimits, usualListLimits } from '../http/limits.ts';
import { pageStatement } from '../json/page-statement.ts';
import type { ListLoad } from './list-loading.ts';
import { isPositional, pathOfNext } from './next-path.ts';
import { PageSweep } from './page-sweep.ts';
import type { ReadPage } from './read-records.ts';
import type { FetchedRecords } from './records.ts';

/** Maximum number of passes over the pages if records are created or deleted in the meantime. */
const maxSweeps = 3;
/** Statuses that mean that a page does not exist after all. */
const refusals = new Set([400, 403, 404, 405, 410, 414, 416, 422]);

/** A page of a list, with the paging data of its response. */
export interface FetchedPage<Item> extends ReadPage<Item> {
  readonly headers: { readonly link?: string | undefined; readonly total?: string | undefined };
  /** Size of the body. */
  readonly bytes: number;
}

export interface PagesPorts<Item> {
  readonly baseUrl: string;
  /** Fetches a page below the base URL. @throws AppFailure */
  readonly fetch: (path: string) => Promise<FetchedPage<Item>>;
  /** Identifiers of the cached records: the list is read again before one of them counts as deleted. */
  readonly cachedIds: () => Iterable<string>;
  readonly load: ListLoad;
  /** As usual by default. */
  readonly limits?: ListLimits;
}

/**
 * Fetches the pages after the first one, as long as the responses name a next page
 * (docs/decisions/list-pages.md).
 * @param path of the first page
 * @throws AppFailure if a page could not be fetched
 */
export async function fetchPages<Item extends BackendRecord>(
  first: FetchedPage<Item>,
  path: string,
  ports: PagesPorts<Item>,
): Promise<FetchedRecords<Item>> {
  const { items, unreadable } = first;
  const count = items.length + unreadable.length;
  const said = pageStatement(first.beside, first.headers, { seen: count, items: count, firstPage: null });
  if (first.ended !== undefined) {
    // Not as a page: a single response may have many records.
    const total = said.total === null ? null : Math.max(said.total, count);
    return { items, unreadable, partial: { total, reason: first.ended, received: count } };
  }
  if (!said.hasMore && (said.total ?? 0) <= count) return { items, unreadable };
  const reading = new PagesReading(path, ports);
  return reading.read(first);
}

class PagesReading<Item extends BackendRecord> {
  readonly #path: string;
  readonly #ports: PagesPorts<Item>;
  readonly #limits: ListLimits;
  readonly #until: number;

  constructor(path: string, ports: PagesPorts<Item>) {
    this.#path = path;
    this.#ports = ports;
    this.#limits = ports.limits ?? usualListLimits;
    this.#until = ports.load.now() + this.#limits.ms;
  }

  async read(first: FetchedPage<Item>): Promise<FetchedRecords<Item>> {
    let sweep = await this.#sweep(first);
    if (sweep.isSteady && !this.#isMissing(sweep)) return whole(sweep);
    for (let sweeps = 1; sweep.ended === null; sweeps += 1) {
      if (sweeps === maxSweeps) return partial(sweep, 'changed');
      const again = await this.#again();
      if (again === null) return partial(sweep, 'cancelled');
      // If a pass skipped a record because another one before it was deleted, the deleted one is in the first
      // pass only and the check fails. The exception is a record that was both created and deleted in the
      // meantime: it is in neither pass.
      const isSure = again.ended === null && !sweep.isShifted && sweep.isWithin(again);
      if (isSure) return again.hasAll ? whole(again) : partial(again, 'no-next');
      again.addMissing(sweep);
      sweep = again;
    }
    return partial(sweep, sweep.ended);
  }

  /** Whether a cached record is missing in the pass. */
  #isMissing(sweep: PageSweep<Item>): boolean {
    for (const id of this.#ports.cachedIds()) if (!sweep.has(id)) return true;
    return false;
  }

  async #again(): Promise<PageSweep<Item> | null> {
    const page = await this.#unlessStopped(this.#path);
    return page === null ? null : this.#sweep(page);
  }

  /** Reads all pages, starting with the first. */
  async #sweep(first: FetchedPage<Item>): Promise<PageSweep<Item>> {
    const { baseUrl, load } = this.#ports;
    const sweep = new PageSweep<Item>();
    const asked = new Set([this.#path]);
    let path = this.#path;
    for (let page = first; ; ) {
      const added = sweep.add(page);
      const items = page.items.length + page.unreadable.length;
      const { firstPage } = sweep;
      const said = pageStatement(page.beside, page.headers, { seen: sweep.count, items, firstPage });
      sweep.said(said.total);
      sweep.firstPage ??= said.page;
      sweep.bytes += page.bytes;
      load.progress({
        ...{ phase: 'reading', unit: 'records', done: sweep.count },
        total: said.total === null ? null : Math.max(said.total, sweep.count),
      });
      if (page.ended !== undefined) {
        sweep.ended = page.ended;
        return sweep;
      }
      if (said.next === null) {
        sweep.ended = said.hasMore || !(sweep.hasAll || sweep.pages > 1) ? 'no-next' : null;
        return sweep;
      }
      const next = pathOfNext(said.next, path, baseUrl);
      const isLoop = next === null || asked.has(next) || (sweep.pages > 1 && added === 0);
      sweep.ended = isLoop ? 'no-next' : this.#limitOf(sweep);
      if (sweep.ended !== null || next === null) return sweep;
      path = next;
      asked.add(path);
      sweep.isPositional ||= isPositional(path);
      const fetched = await this.#unlessRefused(path);
      if (typeof fetched === 'string') {
        sweep.ended = fetched;
        return sweep;
      }
      page = fetched;
    }
  }

  #limitOf({ pages, count, bytes }: PageSweep<Item>): PartialReason | null {
    const { load } = this.#ports;
    const limits = this.#limits;
    if (load.signal.aborted) return 'cancelled';
    const isOver = pages >= limits.pages || count >= limits.records || bytes >= limits.bytes;
    return isOver || load.now() >= this.#until ? 'limit' : null;
  }

  async #unlessRefused(path: string): Promise<FetchedPage<Item> | PartialReason> {
    try {
      return (await this.#unlessStopped(path)) ?? 'cancelled';
    } catch (thrown) {
      if (isRefusal(thrown)) return 'no-next';
      if (isLost(thrown)) return 'lost';
      throw thrown;
    }
  }

  /** Fetches a page; null if the operator stops the fetch. */
  async #unlessStopped(path: string): Promise<FetchedPage<Item> | null> {
    const { signal } = this.#ports.load;
    if (signal.aborted) return null;
    const { promise, resolve } = Promise.withResolvers<null>();
    const stop = () => resolve(null);
    signal.addEventListener('abort', stop);
    try {
      return await Promise.race([this.#ports.fetch(path), promise]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
}

/** Whether the backend has no such page after all, or something else in its place. */
function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof AppFailure)) return false;
  const { code, status } = thrown.error;
  if (code === 'signed-out') return false;
  return code === 'unreadable' || code === 'redirect' || (status !== undefined && refusals.has(status));
}

/** Whether the connection was lost: the pages before it are kept. */
function isLost(thrown: unknown): boolean {
  return thrown instanceof AppFailure && ['unreachable', 'timed-out'].includes(thrown.error.code);
}

function whole<Item extends BackendRecord>(sweep: PageSweep<Item>): FetchedRecords<Item> {
  sweep.setKeys();
  return { items: sweep.items, unreadable: sweep.unreadable };
}

function partial<Item extends BackendRecord>(
  sweep: PageSweep<Item>,
  reason: PartialReason,
): FetchedRecords<Item> {
  sweep.setKeys();
  const { items, unreadable, total, count } = sweep;
  const missing: PartialList = { total: total === null ? null : Math.max(total, count), reason };
  const isCut = reason === 'lost' || reason === 'limit';
  return { items, unreadable, partial: isCut ? { ...missing, received: count } : missing };
}
