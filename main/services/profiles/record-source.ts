import type { ListFreshness } from '#contract/lists.ts';
import type { BackendRecord, CachedRecord, ResourceList } from '#contract/records.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { ListFeed } from '../lists/list-feed.ts';
import type { ProfileList } from '../lists/profile-list.ts';
import type { Keyed } from '../lists/record-slots.ts';
import type { ResourceCache } from '../records/resource-cache.ts';
import { cachedRecord, freshnessOf, progressToShow } from './list-source.ts';
import { RestoredList, type StoredListPorts } from './restored-list.ts';

export interface RecordSourcePorts<Fetched extends BackendRecord, Item extends Keyed> {
  readonly cache: ResourceCache<Fetched>;
  readonly stored: StoredListPorts<Fetched>;
  readonly list: ProfileList<Item>;
  /**
   * Reads the data that rows show of other lists, on each change.
   * @returns a function that makes a row of a
   * record
   */
  readonly rows: () => Promise<(record: Fetched) => Item>;
}

/**
 * Keeps a profile's list in sync with the last fetched list, or with the saved one until the backend has
 * responded.
 */
export class RecordSource<Fetched extends BackendRecord, Item extends Keyed> {
  readonly #ports: RecordSourcePorts<Fetched, Item>;
  readonly #restored: RestoredList<Fetched>;
  readonly #feed: ListFeed<Item>;
  /** The records that the list shows or is being changed to. */
  #listed: readonly Fetched[] | null = null;
  #updating: Promise<void> | null = null;
  #isOutdated = false;
  /** Whether the rows are the first ones of a list that is still arriving, also until the whole list has replaced them. */
  #hasFirstRows = false;
  /** Called after every change. */
  changed: () => void = () => undefined;

  constructor(ports: RecordSourcePorts<Fetched, Item>) {
    this.#ports = ports;
    this.#feed = new ListFeed(ports.list, isSame);
    this.#restored = new RestoredList({
      ...ports.stored,
      isNeeded: () => this.cached === null,
      restored: () => this.#updateShown(),
    });
    ports.cache.onChanged(() => this.#updateShown());
    this.update();
  }

  /** Must be called when how far the saved list is read has changed. */
  storedListRead(): void {
    this.#restored.readOn();
    this.#updateShown();
  }

  #updateShown(): void {
    // Only the freshness has changed.
    if (this.#listed === this.#shown) this.#ports.list.changeAround();
    else this.update();
  }

  /** The listed records; null if none are known. */
  get cached(): ResourceList<Fetched> | null {
    return this.#ports.cache.last ?? this.#restored.list;
  }

  get #arrived(): readonly Fetched[] | null {
    const { last, loading } = this.#ports.cache;
    return last === null ? (this.#restored.arrived ?? loading.arrived) : null;
  }

  /** The records to show: those of the list, or the first ones of a list that is still arriving. */
  get #shown(): readonly Fetched[] | null {
    // Until the saved list is known, its first records are shown.
    return this.cached?.items ?? this.#arrived ?? (this.#restored.isReading ? this.#listed : null);
  }

  /**
   * Fetches the list if requested. Resolves when data is available or the fetch has failed; never rejects.
   * @param upTo as in `ListSource.prepare`
   */
  async prepare(
    fresh: 'cached' | 'if-older-than-cache-time' | 'always',
    upTo: 'end' | 'progress' = 'end',
  ): Promise<void> {
    const { cache } = this.#ports;
    // The freshness includes the reason of a failure.
    const fetched = fresh === 'cached' ? undefined : cache.list(fresh).catch(() => undefined);
    // The backend probably has no such list: local records are shown until its response arrives.
    if (!cache.isProvisional) await fetched;
    if (this.cached === null)
      await (upTo === 'end' ? this.#restored.restore() : this.#restored.restoreOrBegin());
    await this.#updating;
  }

  /** A record and its state in the list. */
  async find(key: string): Promise<CachedRecord<Fetched>> {
    await this.prepare('cached');
    const record = this.cached?.items.find((item) => item.key === key) ?? null;
    return cachedRecord(record, this.freshness(), this.#ports.cache.isListed(key));
  }

  /** Updates the list to the records known now, yielding to the event loop, and reports the differences. */
  update(): void {
    if (this.#ports.cache.last !== null) this.#restored.reset();
    this.#listed = this.#shown;
    this.#isOutdated = true;
    this.#updating ??= this.#updateInTurns();
  }

  async #updateInTurns(): Promise<void> {
    while (this.#isOutdated) {
      this.#isOutdated = false;
      const items: Item[] = [];
      const toItem = await this.#ports.rows();
      const areFirst = this.cached === null && (this.#listed ?? []).length > 0;
      await forEachInTurns(this.#listed ?? [], (record) => items.push(toItem(record)));
      // Newer records are applied in the next pass: otherwise the list would never be shown under steady
      // changes.
      const hadFirstRows = this.#hasFirstRows;
      const isOther = await this.#feed.replace(items);
      this.#hasFirstRows = areFirst;
      if (!isOther || hadFirstRows) this.#ports.list.changeAround();
      this.changed();
    }
    this.#updating = null;
  }

  freshness(): ListFreshness {
    const { last, error, isFetching, loading } = this.#ports.cache;
    const { cached } = this;
    const isArriving = this.#hasFirstRows || (cached === null && this.#arrived !== null);
    return freshnessOf(cached, {
      ...{
        isFetched: last !== null,
        error,
        progress: progressToShow(loading.progress, this.#restored.progress),
      },
      ...(isArriving && { arriving: true }),
      count: this.#hasFirstRows ? this.#ports.list.count : (cached?.items.length ?? 0),
      offered: cached?.offered ?? true,
      loading: isFetching || (this.#updating !== null && this.#ports.list.count === 0),
    });
  }

  /** Stops what the progress is about. */
  stop(): void {
    const { progress } = this.#restored;
    if (progress !== null && this.freshness().progress === progress) this.#restored.stop();
    else this.#ports.cache.loading.stop();
  }
}

/** Whether two flat records have the same values. */
function isSame<Item extends Keyed>(a: Item, b: Item): boolean {
  for (const name in a) if (a[name] !== b[name]) return false;
  return true;
}
