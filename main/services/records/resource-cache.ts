import type { AppError } from '#contract/errors.ts';
import type { BackendRecord, ResourceList } from '#contract/records.ts';
import type { Cancel, Clock } from '#main/ports.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import { Generation } from '../async/generation.ts';
import { toAppError } from '../errors/app-failure.ts';
import { isNotOffered } from '../http/error-predicates.ts';
import type { Tagged } from '../http/list-tag.ts';
import { cacheMs, isFreshList, isLimited } from './cache-time.ts';
import type { ListFetch } from './fetch-records.ts';
import { type FetchedList, recordsOf, withPrevious } from './fetched-list.ts';
import { type LatePorts, LateRecords } from './late-records.ts';
import { ListLoading } from './list-loading.ts';
import { ReadLag } from './read-lag.ts';
import type { FetchedRecords } from './records.ts';

/** Minimum interval between refetches of a list in use, however often it changes. */
const refetchMs = 1_000;

/** Fetches a list; see `fetchRecords`. */
export type FetchRecords<Item> = (
  fetch: ListFetch<Item>,
) => Promise<Tagged<FetchedRecords<Item>> | 'unchanged'>;

/**
 * The cached list of one resource: fetched on request, revalidated after a minute or a change, and dropped a minute after the
 * last request (docs/decisions/cache.md).
 */
export class ResourceCache<Item extends BackendRecord> {
  readonly late: LateRecords<Item>;
  readonly #clock: Clock;
  readonly #fetch: FetchRecords<Item>;
  readonly #localRecords: () => readonly Item[];
  readonly #isOffered: () => boolean | null;
  #current: ResourceList<Item> | null = null;
  /** Without its tag after a change, so that the next list is sent in full. */
  #last: FetchedList<Item> | null = null;
  #fetched: () => void = () => undefined;
  #dropped: () => void = () => undefined;
  #changed: () => void = () => undefined;
  #error: AppError | null = null;
  #inUse = false;
  #isProvisional = false;
  /** Progress of the running fetch, its first records, and its cancellation. */
  readonly loading: ListLoading<Item>;
  #refetchedAt = Number.NEGATIVE_INFINITY;
  readonly #refetch: DelayedTask;
  #fetching: Promise<ResourceList<Item>> | null = null;
  #dropping: Cancel | null = null;
  readonly #dependents: { invalidate(): void }[] = [];
  /** Incremented on every change, which makes earlier fetches stale. */
  readonly #generation = new Generation();
  /** Incremented when the list is dropped, after which no running fetch brings it back. */
  readonly #drops = new Generation();

  /**
   * @param localRecords returned if the backend has no such list
   * @param isOffered whether it probably has one; if not, the local records are shown until it has responded
   */
  constructor(
    clock: Clock,
    fetch: FetchRecords<Item>,
    localRecords: () => readonly Item[],
    isOffered: () => boolean | null = () => null,
    { lag, differs }: LatePorts<Item> = { lag: new ReadLag(() => undefined), differs: () => undefined },
  ) {
    this.#isOffered = isOffered;
    this.loading = new ListLoading(clock, () => this.#changed());
    this.#clock = clock;
    this.#fetch = fetch;
    this.#localRecords = localRecords;
    // The error is reported through `error`.
    const read = () => void this.list('always').catch(() => undefined);
    this.late = new LateRecords({ clock, lag, differs, read });
    this.#refetch = new DelayedTask(clock, () => {
      this.#refetchedAt = clock.now();
      read();
    });
  }

  /** The last fetched list, until it is dropped. */
  get last(): ResourceList<Item> | null {
    return this.#last?.list ?? null;
  }

  /** Why the last fetch failed; null if it did not. */
  get error(): AppError | null {
    return this.#error;
  }

  /** Whether `last` has only local records because the backend probably has no such list, while its response is pending. */
  get isProvisional(): boolean {
    return this.#isProvisional;
  }

  get isFetching(): boolean {
    return this.#fetching !== null;
  }

  /** Whether the last list from the backend contained this record. An incomplete list keeps other records. */
  isListed(key: string): boolean {
    return this.#last?.listed?.has(key) ?? true;
  }

  /** Sets the callback for changes of `last`, `error` or `isFetching`. */
  onChanged(changed: () => void): void {
    this.#changed = changed;
  }

  /** While in use, the list is not dropped and is refetched after a change. */
  setInUse(inUse: boolean): void {
    if (inUse === this.#inUse) return;
    this.#inUse = inUse;
    if (inUse) this.#dropping?.();
    else this.#use();
  }

  /** Sets the callback for each fetched list. */
  onFetched(fetched: () => void): void {
    this.#fetched = fetched;
  }

  /** Sets the callback for when the list is dropped. */
  onDropped(dropped: () => void): void {
    this.#dropped = dropped;
  }

  /** Makes a change of this resource invalidate the dependent one too. */
  alsoInvalidates(dependent: { invalidate(): void }): void {
    this.#dependents.push(dependent);
  }

  /** @throws AppFailure */
  async list(fresh: 'always' | 'if-older-than-cache-time'): Promise<ResourceList<Item>> {
    this.#use();
    // After a failed fetch the list is refetched even if the cached one is fresh.
    const mayReuse = fresh !== 'always' && this.#error === null;
    if (this.#current !== null && mayReuse && isFreshList(this.#current, this.#clock.now()))
      return this.#current;
    if (this.#fetching === null) {
      if (this.#last === null && this.#isOffered() === false) this.#showLocal();
      this.#fetching = this.#ask();
      this.#changed();
    }
    return this.#fetching;
  }

  /**
   * Must be called when this computer has created a record, after `invalidate`: the record is listed from then on.
   * @param isAlike recognises the record if its identifier is unknown; it is then listed once the backend lists it
   * @param before the records before it was sent; null if unknown
   * @param found called with its identifier if only a later list identifies it
   */
  created(
    record: Item,
    isAlike: (item: Item) => boolean,
    before: readonly Item[] | null,
    found?: (id: string) => void,
  ): void {
    const items = this.#last?.list.items ?? [];
    if (record.id === null) this.late.createdUnnamed(record, isAlike, before, found);
    else {
      this.late.created(record.id, record);
      if (!items.some(({ id }) => id === record.id)) this.#correct([...items, record]);
    }
  }

  /** Must be called when this computer has deleted a record, after `invalidate`. */
  deleted(id: string): void {
    const items = this.#last?.list.items ?? [];
    this.late.deleted(id, items.find((item) => item.id === id) ?? null);
    this.#correct(items.filter((item) => item.id !== id));
  }

  #correct(items: readonly Item[]): void {
    if (this.#last === null || !this.#last.list.offered) return;
    this.#last = { ...this.#last, tag: null, list: { ...this.#last.list, items } };
    this.#fetched();
    this.#changed();
  }

  /** Must be called after a change: the next request fetches the list, and a running fetch becomes stale. */
  invalidate(): void {
    this.#generation.next();
    this.#current = null;
    if (this.#last !== null) this.#last = { ...this.#last, tag: null };
    this.#fetching = null;
    for (const dependent of this.#dependents) dependent.invalidate();
    if (!this.#inUse || isLimited(this.last)) return;
    const wait = this.#refetchedAt + refetchMs - this.#clock.now();
    this.#refetch.schedule(Math.min(refetchMs, Math.max(0, wait)));
  }

  /** Must be called when more of a list is read than before. */
  raiseLimits(): void {
    if (!isLimited(this.last)) return;
    this.invalidate();
    // The error is reported through `error`.
    if (this.#inUse) void this.list('always').catch(() => undefined);
  }

  /** Drops the list and cancels pending rereads. */
  stop(): void {
    this.late.stop();
    this.drop();
  }

  /** Drops the unused list. */
  drop(): void {
    this.#dropping?.();
    this.#dropping = null;
    this.#drops.next();
    this.#current = null;
    this.#last = null;
    this.loading.forgetArrived();
    this.#isProvisional = false;
    this.#error = null;
    this.#refetch.cancel();
    this.#dropped();
    this.#changed();
  }

  #showLocal(): void {
    this.#last = { list: this.#localList(), tag: null, listed: null };
    this.#isProvisional = true;
    this.#fetched();
  }

  #localList(): ResourceList<Item> {
    return { fetchedAt: this.#clock.now(), items: this.#localRecords(), unreadable: [], offered: false };
  }

  #use(): void {
    this.#dropping?.();
    this.#dropping = null;
    if (this.#inUse) return;
    // A running fetch may be answered with "unchanged", which needs the list.
    const drop = () => (this.#fetching === null ? this.drop() : this.#use());
    this.#dropping = this.#clock.setTimer(cacheMs, drop);
  }

  async #ask(): Promise<ResourceList<Item>> {
    const isCurrent = this.#generation.check();
    const isWanted = this.#drops.check();
    try {
      const { list, tag, listed } = await this.#read();
      if (!isWanted()) return list;
      if (isCurrent()) {
        this.#current = list;
        this.#error = null;
      }
      // If a later fetch has finished or is running, this result is from before a change.
      if (isCurrent() || (this.#current === null && this.#fetching === null)) {
        this.#last = { list, tag: isCurrent() ? tag : null, listed };
        this.#isProvisional = false;
        this.loading.dropArrived();
        this.#fetched();
      }
      return list;
    } catch (thrown) {
      if (isCurrent() && isWanted()) this.#error = toAppError(thrown);
      throw thrown;
    } finally {
      if (isCurrent()) this.#fetching = null;
      this.#changed();
    }
  }

  async #read(): Promise<FetchedList<Item>> {
    const before = this.#last;
    const askedAt = this.#clock.now();
    const cached = { tag: () => this.#last?.tag ?? null, ids: () => this.#cachedIds() };
    const answered = await this.loading
      .run((load) => this.#fetch({ load, ...cached }), before === null)
      .catch((thrown) => {
        if (isNotOffered(thrown)) return null;
        throw thrown;
      });
    const fetchedAt = this.#clock.now();
    const last = this.#last ?? before;
    if (answered === 'unchanged' && last !== null) return { ...last, list: { ...last.list, fetchedAt } };
    if (answered === null || answered === 'unchanged') {
      this.late.stop();
      return { list: this.#localList(), tag: null, listed: null };
    }
    const corrected = this.late.inList(answered, { askedAt, ageMs: answered.ageMs });
    const { items, unreadable, partial } = corrected;
    // A list that is going to be reread has to be sent in full.
    const tag = corrected === answered && !this.late.isWaiting ? (answered.tag ?? null) : null;
    const list = { fetchedAt, items, unreadable, offered: true };
    if (partial === undefined) return { list, tag, listed: null };
    const earlier = this.#last?.list.offered === true ? null : await this.loading.stored();
    return withPrevious(list, partial, earlier ?? this.#last?.list);
  }

  *#cachedIds(): Iterable<string> {
    for (const { key } of recordsOf(this.#last?.list)) yield key;
  }
}
