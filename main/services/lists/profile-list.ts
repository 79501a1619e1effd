import { Generation } from '../async/generation.ts';
import { forIndicesInTurns } from '../async/in-turns.ts';
import { SerialQueue } from '../async/serial-queue.ts';
import type { ListShape } from './list-descriptor.ts';
import { ListIndex } from './list-index.ts';
import { ListOrder } from './list-order.ts';
import { findsAll, isSameOrder, isSameQuery, isWider, type ParsedListQuery } from './list-query.ts';
import type { ListSizes } from './list-sizes.ts';
import { type MadeOrder, makeBeginning, makeByFiltering, makeBySorting } from './order-builder.ts';
import type { Keyed, RecordsChange } from './record-slots.ts';

/** Maximum number of cached orders: of all records, and of matches of a query. */
const maxOrders = 3;

export interface ProfileListPorts {
  readonly sizes: ListSizes;
  /** Returns the next revision; increases over all lists and profiles. */
  readonly nextRevision: () => number;
  /** Called after every change, with its revision. */
  readonly changed: (revision: number) => void;
}

/** The records of one profile's list and their cached orders. */
export class ProfileList<Item extends Keyed> {
  readonly #ports: ProfileListPorts;
  readonly #index: ListIndex<Item>;
  /** The most recently used one is last. */
  #orders: ListOrder<Item>[] = [];
  readonly #inTheMaking = new Set<ListOrder<Item>>();
  readonly #makings: { readonly query: ParsedListQuery; readonly done: Promise<void> }[] = [];
  /** Sequential, because concurrency would only make each of them slower. */
  readonly #queue = new SerialQueue();
  /** Incremented when the slots are replaced: orders of the previous ones are dropped. */
  readonly #generation = new Generation();
  #isSearchPrepared = false;
  #largeChange: Promise<void> | null = null;
  #waiting: RecordsChange<Item>[] = [];

  constructor(descriptor: ListShape<Item>, ports: ProfileListPorts) {
    this.#ports = ports;
    this.#index = new ListIndex(descriptor);
  }

  get count(): number {
    return this.#index.slots.count;
  }

  get revision(): number {
    return this.#index.revision;
  }

  get(key: string): Item | undefined {
    const slot = this.#index.slots.slotOf(key);
    return slot === undefined ? undefined : (this.#index.slots.items[slot] ?? undefined);
  }

  /** Keys of all records, in the order of arrival. */
  keys(): Iterable<string> {
    return this.#index.slots.keys();
  }

  /** Resolves when no change is pending. */
  async whenChanged(): Promise<void> {
    while (this.#largeChange !== null) await this.#largeChange;
  }

  get index(): ListIndex<Item> {
    return this.#index;
  }

  /**
   * Applies a change. Applying a large one yields to the event loop; it becomes visible as a whole, and later
   * ones wait for it.
   */
  change(change: RecordsChange<Item>): void {
    if (this.#largeChange !== null) {
      this.#waiting.push(change);
      return;
    }
    const size = change.upserts.length + change.removed.length;
    if (size === 0) return;
    if (size > this.#ports.sizes.change) this.#largeChange = this.#changeMany(change);
    else this.#changeNow(change);
  }

  /** Called when data other than the records has changed that pages of this list contain. */
  changeAround(): void {
    this.#reportChange(this.#ports.nextRevision());
  }

  /**
   * Resolves when the order of a query is ready, or the needed rows of its beginning.
   * @param rows null for
   * all
   */
  async prepare(query: ParsedListQuery, rows: number | null, now: number): Promise<void> {
    if (this.count === 0 && this.#largeChange !== null) await this.#largeChange;
    if (this.order(query, rows, now) !== null) return;
    const { sizes } = this.#ports;
    const isFarther = rows === null || rows > sizes.beginning || this.count <= sizes.fewRecords;
    if (isFarther || !findsAll(query)) return this.#make(query, now);
    await this.#makeOrder(query, now, (making) =>
      makeBeginning(query, Math.max(rows, sizes.beginning), making),
    );
    void this.#make(query, now);
  }

  /** The current order; null if it has to be prepared first. @param rows as in `prepare` */
  order(query: ParsedListQuery, rows: number | null, now: number): ListOrder<Item> | null {
    const at = this.#orders.findLastIndex((order) => isSameQuery(order.query, query));
    const order = this.#orders[at];
    if (order === undefined || (order.isBeginning && rows === null)) return null;
    this.#orders.splice(at, 1);
    if (this.#isOutdated(order)) return null;
    order.settle(now);
    if (order.isBeginning && order.slots.length < Math.min(rows ?? 0, this.count)) return null;
    this.#orders.push(order);
    return order;
  }

  /** Prepares the searched texts ahead of the first keystroke. Once is enough: changed records are read on demand. */
  async prepareSearch(): Promise<void> {
    if (this.#isSearchPrepared) return;
    this.#isSearchPrepared = true;
    await forIndicesInTurns(
      () => this.#index.slots.length,
      (slot) => this.#index.prepareSearch(slot),
      { isWanted: this.#generation.check() },
    );
  }

  /** Drops the searched texts. They are read again on demand. */
  dropSearch(): void {
    this.#isSearchPrepared = false;
    this.#index.dropSearch();
  }

  /** Removes lingering rows of other queries. */
  endLingering(query: ParsedListQuery): void {
    for (const order of this.#orders) if (!isSameQuery(order.query, query)) order.lingering.clear();
  }

  #changeNow({ upserts, removed }: RecordsChange<Item>): void {
    const { slots } = this.#index;
    const revision = this.#ports.nextRevision();
    for (const key of removed) {
      const slot = slots.remove(key, revision);
      if (slot !== undefined) this.#touch(slot);
    }
    for (const item of upserts) this.#touch(slots.put(item, revision));
    this.#reportChange(revision);
  }

  async #changeMany(change: RecordsChange<Item>): Promise<void> {
    const revision = this.#ports.nextRevision();
    this.#index.slots = await this.#index.slots.after(change, revision);
    this.#generation.next();
    this.#isSearchPrepared = false;
    this.#orders = [];
    this.#inTheMaking.clear();
    this.#largeChange = null;
    this.#reportChange(this.#ports.nextRevision());
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const later of waiting) this.change(later);
  }

  #reportChange(revision: number): void {
    this.#index.revision = revision;
    this.#ports.changed(revision);
  }

  #touch(slot: number): void {
    for (const order of this.#orders) order.touch(slot);
    for (const order of this.#inTheMaking) order.touch(slot);
  }

  /** Builds the whole order of a query, after those that are being built. */
  #make(query: ParsedListQuery, now: number): Promise<void> {
    const running = this.#makings.find((making) => isSameQuery(making.query, query));
    if (running !== undefined) return running.done;
    const done = this.#queue.run(async () => {
      if (this.order(query, null, now) === null) await this.#makeWhole(query, now);
      this.#makings.splice(
        this.#makings.findIndex((making) => making.query === query),
        1,
      );
    });
    this.#makings.push({ query, done });
    return done;
  }

  async #makeWhole(query: ParsedListQuery, now: number): Promise<void> {
    await this.#makeOrder(query, now, (making) => {
      const [wider] = this.#orders
        .filter((order) => !order.isBeginning && !this.#isOutdated(order))
        .filter((order) => isSameOrder(order.query, query) && isWider(order.query, query))
        .sort((a, b) => a.slots.length - b.slots.length);
      if (wider === undefined) return makeBySorting(query, making);
      wider.settle(now);
      return makeByFiltering(query, wider, making);
    });
  }

  async #makeOrder(
    query: ParsedListQuery,
    now: number,
    make: (making: Parameters<typeof makeBySorting<Item>>[1]) => Promise<MadeOrder | null>,
  ): Promise<void> {
    const { sizes } = this.#ports;
    for (;;) {
      const isWanted = this.#generation.check();
      const order = new ListOrder<Item>(query, this.#index);
      this.#inTheMaking.add(order);
      const made = await make({ index: this.#index, sizes, isWanted });
      this.#inTheMaking.delete(order);
      if (made === null || !isWanted()) continue;
      order.fill(made.slots, made.end);
      this.#keep(order, now);
      return;
    }
  }

  /** Above this number of changes an order is rebuilt, yielding to the event loop. */
  #isOutdated({ changes }: ListOrder<Item>): boolean {
    const [minChanges, maxChanges] = this.#ports.sizes.changes;
    return changes > Math.max(minChanges, Math.min(this.count / 4, maxChanges));
  }

  #keep(order: ListOrder<Item>, now: number): void {
    const before = this.#orders.find((other) => isSameQuery(other.query, order.query));
    if (before !== undefined) {
      // Rows removed since its last use linger.
      before.settle(now);
      order.lingering = before.lingering;
    }
    const others = this.#orders.filter((other) => other !== before);
    const [all, found] = [true, false].map((isAll) =>
      [...others, order].filter(({ query }) => findsAll(query) === isAll).slice(-maxOrders),
    );
    this.#orders = [...others, order].filter((one) => all?.includes(one) || found?.includes(one));
  }

  /** Drops the orders and their columns. They are rebuilt on demand. */
  dropOrders(): void {
    // Orders that are being built need the columns.
    if (this.#inTheMaking.size > 0) return;
    this.#orders = [];
    this.#isSearchPrepared = false;
    this.#index.dropColumns();
  }
}
