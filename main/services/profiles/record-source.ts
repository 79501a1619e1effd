import type { ListFreshness } from '#contract/lists.ts';
import type { BackendRecord, KnownRecord, ResourceList } from '#contract/records.ts';
import { eachInTurns, timeSlices } from '../async/time-slices.ts';
import { ListFeed } from '../lists/list-feed.ts';
import type { ProfileList } from '../lists/profile-list.ts';
import type { Keyed } from '../lists/record-slots.ts';
import type { ResourceCache } from '../records/resource-cache.ts';
import { knownRecord, missingIn } from './list-source.ts';

/** How many unreadable items are told one by one. */
const toldUnreadable = 50;

export interface RecordSourcePorts<Fetched extends BackendRecord, Item extends Keyed> {
  readonly cache: ResourceCache<Fetched>;
  /** Reads the list of an earlier run; null where there is none. */
  readonly readSaved: () => Promise<ResourceList<Fetched> | null>;
  readonly list: ProfileList<Item>;
  /** Reads what rows show of other lists, at each change. @returns makes of a record what is listed */
  readonly rows: () => Promise<(record: Fetched) => Item>;
}

/** Keeps a profile's list equal to what was fetched last, or to the saved list until the backend has answered. */
export class RecordSource<Fetched extends BackendRecord, Item extends Keyed> {
  readonly #ports: RecordSourcePorts<Fetched, Item>;
  #saved: ResourceList<Fetched> | null = null;
  #restoring: Promise<void> | null = null;
  readonly #feed: ListFeed<Item>;
  /** What the list has, or is going to have. */
  #listed: ResourceList<Fetched> | null = null;
  #updating: Promise<void> | null = null;
  #isOutdated = false;
  /** Called after every change. */
  changed: () => void = () => undefined;

  constructor(ports: RecordSourcePorts<Fetched, Item>) {
    this.#ports = ports;
    this.#feed = new ListFeed(ports.list, isSame);
    ports.cache.onChanged(() => {
      // Only the freshness has changed.
      if (this.#listed === this.known) ports.list.changeAround();
      else this.update();
    });
    this.update();
  }

  /** The records that are listed; null where none are known. */
  get known(): ResourceList<Fetched> | null {
    return this.#ports.cache.last ?? this.#saved;
  }

  /** Fetches the list where that is wanted. Settles when something is known or nothing will be; never rejects. */
  async prepare(fresh: 'held' | 'if-older-than-cache-time' | 'always'): Promise<void> {
    const { cache } = this.#ports;
    // Why it failed is part of the freshness.
    const fetched = fresh === 'held' ? undefined : cache.list(fresh).catch(() => undefined);
    // The backend probably has no such list: what is known here is shown, and its answer when it comes.
    if (!cache.isProvisional) await fetched;
    if (this.known === null) await this.#restore();
    await this.#updating;
  }

  /** A record as the list has it. */
  async find(key: string): Promise<KnownRecord<Fetched>> {
    await this.prepare('held');
    const record = this.known?.items.find((item) => item.key === key) ?? null;
    return knownRecord(record, this.freshness(), this.#ports.cache.isListed(key));
  }

  /** Makes the list equal to what is known now, in turns, and tells the difference. */
  update(): void {
    if (this.#ports.cache.last !== null) {
      this.#saved = null;
      this.#restoring = null;
    }
    this.#listed = this.known;
    this.#isOutdated = true;
    this.#updating ??= this.#updateInTurns();
  }

  async #updateInTurns(): Promise<void> {
    while (this.#isOutdated) {
      this.#isOutdated = false;
      const items: Item[] = [];
      const toItem = await this.#ports.rows();
      await eachInTurns(this.#listed?.items ?? [], timeSlices, (record) => items.push(toItem(record)));
      // What is known meanwhile is not made first: under steady changes nothing would ever be listed.
      if (!(await this.#feed.replace(items))) this.#ports.list.changeAround();
      this.changed();
    }
    this.#updating = null;
  }

  freshness(): ListFreshness {
    const { last, error, isFetching, progress } = this.#ports.cache;
    const { known } = this;
    const isOutOfDate = known !== null && (last === null || error !== null);
    const unreadable = known?.unreadable ?? [];
    return {
      state: last !== null ? 'held' : known !== null ? 'saved' : 'nothing',
      fetchedAt: known?.fetchedAt ?? null,
      staleAsOf: isOutOfDate ? known.fetchedAt : null,
      loading: isFetching || (this.#updating !== null && this.#ports.list.count === 0),
      offered: known?.offered ?? true,
      unreadable: { count: unreadable.length, first: unreadable.slice(0, toldUnreadable) },
      error,
      partial: missingIn(known?.partial, known?.items.length ?? 0),
      progress,
    };
  }

  stop(): void {
    this.#ports.cache.stopLoading();
  }

  #restore(): Promise<void> {
    this.#restoring ??= this.#ports.readSaved().then((saved) => {
      if (saved === null || this.known !== null) return;
      this.#saved = saved;
      this.update();
    });
    return this.#restoring;
  }
}

/** Whether two flat records have the same values. */
function isSame(a: Keyed, b: Keyed): boolean {
  const [first, second] = [a, b] as unknown as Record<string, unknown>[];
  for (const name in first) if (first[name] !== second?.[name]) return false;
  return true;
}
