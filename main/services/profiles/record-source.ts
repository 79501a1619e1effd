import type { ListFreshness } from '#contract/lists.ts';
import type { BackendRecord, ResourceList } from '#contract/records.ts';
import type { ProfileList } from '../lists/profile-list.ts';
import type { Keyed } from '../lists/record-slots.ts';
import type { ResourceCache } from '../records/resource-cache.ts';

/** How many unreadable items are told one by one. */
const toldUnreadable = 50;

export interface RecordSourcePorts<Fetched extends BackendRecord, Item extends Keyed> {
  readonly cache: ResourceCache<Fetched>;
  /** Reads the list of an earlier run; null where there is none. */
  readonly readSaved: () => Promise<ResourceList<Fetched> | null>;
  readonly list: ProfileList<Item>;
  /** A record as it is listed, with what its row shows of other lists. Read again at each change. */
  readonly toItems: (records: readonly Fetched[]) => readonly Item[];
}

/** Keeps a profile's list equal to what was fetched last, or to the saved list until the backend has answered. */
export class RecordSource<Fetched extends BackendRecord, Item extends Keyed> {
  readonly #ports: RecordSourcePorts<Fetched, Item>;
  #saved: ResourceList<Fetched> | null = null;
  #restoring: Promise<void> | null = null;
  #items: ReadonlyMap<string, Item> = new Map();
  /** What `#items` are of. */
  #listed: ResourceList<Fetched> | null = null;
  /** Called after every change. */
  changed: () => void = () => undefined;

  constructor(ports: RecordSourcePorts<Fetched, Item>) {
    this.#ports = ports;
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
    if (fresh !== 'held') await cache.list(fresh).catch(() => undefined);
    if (this.known === null) await this.#restore();
  }

  /** Compares the list with what is known now, and tells the difference. */
  update(): void {
    const { cache, list, toItems } = this.#ports;
    if (cache.last !== null) {
      this.#saved = null;
      this.#restoring = null;
    }
    const before = this.#items;
    this.#listed = this.known;
    const items = new Map(toItems(this.known?.items ?? []).map((item) => [item.key, item]));
    const upserts = [...items.values()].filter((item) => !isSame(item, before.get(item.key)));
    const removed = [...before.keys()].filter((key) => !items.has(key));
    this.#items = items;
    if (upserts.length + removed.length > 0) list.change({ upserts, removed });
    else list.changeAround();
    this.changed();
  }

  freshness(): ListFreshness {
    const { last, error, isFetching } = this.#ports.cache;
    const { known } = this;
    const isOutOfDate = known !== null && (last === null || error !== null);
    const unreadable = known?.unreadable ?? [];
    return {
      state: last !== null ? 'held' : known !== null ? 'saved' : 'nothing',
      fetchedAt: known?.fetchedAt ?? null,
      staleAsOf: isOutOfDate ? known.fetchedAt : null,
      loading: isFetching,
      offered: known?.offered ?? true,
      unreadable: { count: unreadable.length, first: unreadable.slice(0, toldUnreadable) },
      error,
    };
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
function isSame(a: Keyed, b: Keyed | undefined): boolean {
  if (b === undefined) return false;
  const [first, second] = [a, b] as unknown as Record<string, unknown>[];
  for (const name in first) if (first[name] !== second?.[name]) return false;
  return true;
}
