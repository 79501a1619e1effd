import type { ListPage, ListPageRequest, ListQuery, ListRow, RowAddress } from '#contract/lists.ts';
import type { Cancel, Clock } from '#main/ports.ts';
import { ListCounter, type MatchCounter } from './list-counter.ts';
import type { ListShape } from './list-descriptor.ts';
import {
  changeTimeField,
  hasTime,
  isOnTime,
  isSameQuery,
  type ParsedListQuery,
  parseListQuery,
} from './list-query.ts';
import type { ListSizes } from './list-sizes.ts';
import { MergedRows } from './merged-rows.ts';
import { checkBounds } from './page-bounds.ts';
import { ProfileList } from './profile-list.ts';
import { ProfileRows, sendTimes, sequencesOf } from './profile-rows.ts';
import type { Keyed } from './record-slots.ts';
import { valuesInUse } from './values-in-use.ts';

export interface ListPagesPorts {
  readonly clock: Clock;
  readonly sizes: ListSizes;
  /** Returns the next revision; increases over all lists and profiles. */
  readonly nextRevision: () => number;
  /** Called when a profile's list has changed. */
  readonly changed: (profileId: string, revision: number) => void;
}

/** The shape of each profile's list, which may differ in rows and matches. */
export type ShapeOf<Item extends Keyed> = (profileId: string) => ListShape<Item>;

/** How long ages are relative to the same moment, and how long searched texts are kept after the last query. */
const minuteMs = 60_000;

/** A page without data that only the profiles have. */
export type RowsPage = Omit<ListPage, 'freshness'>;

/** One list over several profiles: pages of a query, merged from the orders of the profiles. */
export class ListPages<Item extends Keyed> {
  readonly #descriptor: ListShape<Item>;
  readonly #ports: ListPagesPorts;
  readonly #shapeOf: ShapeOf<Item>;
  readonly #profiles = new Map<string, ProfileList<Item>>();
  #shown: ParsedListQuery | null = null;
  readonly #endOfLingering = new Map<string, Cancel>();
  /** The moment that ages are relative to, in ms since the epoch. */
  #asOf = 0;
  #endOfMinute: Cancel | null = null;
  #endOfSearch: Cancel = () => undefined;

  /** @param shapeOf the shape for each profile; by default `descriptor` */
  constructor(descriptor: ListShape<Item>, ports: ListPagesPorts, shapeOf: ShapeOf<Item> = () => descriptor) {
    this.#descriptor = descriptor;
    this.#shapeOf = shapeOf;
    this.#ports = ports;
  }

  /** The records of a profile; an empty list if it has none yet. */
  profile(profileId: string): ProfileList<Item> {
    const existing = this.#profiles.get(profileId);
    if (existing !== undefined) return existing;
    const { sizes, nextRevision, changed } = this.#ports;
    const list = new ProfileList<Item>(this.#shapeOf(profileId), {
      sizes,
      nextRevision,
      changed: (revision) => changed(profileId, revision),
    });
    this.#profiles.set(profileId, list);
    return list;
  }

  /** Removes the records of a profile that was signed out or removed. */
  remove(profileId: string): void {
    this.#endOfLingering.get(profileId)?.();
    this.#endOfLingering.delete(profileId);
    if (this.#profiles.delete(profileId)) this.#ports.changed(profileId, this.#ports.nextRevision());
  }

  /** Drops every order; those in use are rebuilt. */
  dropOrders(): void {
    for (const list of this.#profiles.values()) list.dropOrders();
  }

  /** Validates a request. @throws AppFailure `bad-input` with the field */
  check(
    request: Pick<ListPageRequest, 'query' | 'sort' | 'parts' | 'offset' | 'limit' | 'anchors'>,
  ): ParsedListQuery {
    checkBounds(request);
    return this.#read(request);
  }

  /** @throws AppFailure `bad-input` with the field */
  async page(request: Omit<ListPageRequest, 'fresh' | 'list'>): Promise<RowsPage> {
    const query = this.check(request);
    this.#show(query);
    let rows: number | null = request.offset + request.limit;
    for (;;) {
      const page = await this.#look(query, request.profileIds, rows, (found) =>
        this.#cut(query, found, request),
      );
      if (page !== null) {
        if (request.query !== '') this.prepareSearch(request.profileIds);
        return page;
      }
      // What the page depends on is outside the known beginning.
      rows = null;
    }
  }

  /** Keys of all current matches, by profile, in order. @throws AppFailure like `page` */
  async keys(listQuery: Omit<ListQuery, 'list'>): Promise<ReadonlyMap<string, readonly string[]>> {
    const query = this.#read(listQuery);
    return this.#look(
      query,
      listQuery.profileIds,
      null,
      (found) => new Map(found.map((rows) => [rows.profileId, rows.keys()])),
    );
  }

  /** All current matches, without lingering rows. @throws AppFailure like `page` */
  async all(listQuery: Omit<ListQuery, 'list'>): Promise<readonly Item[]> {
    const query = this.#read(listQuery);
    return this.#look(query, listQuery.profileIds, null, (found) => {
      const total = found.reduce((sum, rows) => sum + rows.total, 0);
      const rows = new MergedRows(found.flatMap(sequencesOf), query.descending).page(0, total);
      return rows.flatMap(([sequence, index]) => {
        const { item, leaving } = sequence.row(index);
        return leaving === null ? [item] : [];
      });
    });
  }

  /** Ages are relative to the same moment for a minute, so that consecutive pages are consistent. */
  #read(listQuery: Pick<ListQuery, 'query' | 'sort' | 'parts'>): ParsedListQuery {
    const { clock } = this.#ports;
    if (listQuery.query !== '') this.#keepSearch();
    if (this.#endOfMinute === null) this.#asOf = clock.now();
    const query = parseListQuery(listQuery, this.#descriptor, this.#asOf);
    if (hasTime(query))
      this.#endOfMinute ??= clock.setTimer(minuteMs, () => {
        this.#endOfMinute = null;
        for (const list of this.#profiles.values()) list.changeAround();
      });
    return query;
  }

  /**
   * Creates a counter for the matches of a query in each profile, without ordering them.
   * @throws AppFailure `bad-input` with the field
   */
  counter(query: string): MatchCounter {
    const [field = ''] = Object.keys(this.#descriptor.sortBy);
    const sort = { field, descending: false } as ListQuery['sort'];
    const { clock } = this.#ports;
    return new ListCounter<Item>(
      () => parseListQuery({ query, sort, parts: [] }, this.#descriptor, clock.now()),
      (profileId) => {
        this.#keepSearch();
        return this.profile(profileId).index;
      },
    );
  }

  /** Values in use of a query's field with texts or numbers, as in `valuesInUse`; none for another field. */
  values(profileIds: readonly string[], field: string, text: string): Promise<readonly string[]> {
    const kind = Object.hasOwn(this.#descriptor.fields, field) ? this.#descriptor.fields[field] : undefined;
    const indexes = kind === 'text' || kind === 'number' ? profileIds.map((id) => this.profile(id)) : [];
    const lists = indexes.map(({ index }) => ({
      length: () => index.slots.length,
      texts: (slot: number) => index.texts(field, slot),
    }));
    return valuesInUse(lists, text);
  }

  /** Prepares the searched texts, yielding to the event loop. They are dropped a minute after the last query. */
  prepareSearch(profileIds: readonly string[]): void {
    this.#keepSearch();
    for (const profileId of profileIds) void this.#profiles.get(profileId)?.prepareSearch();
  }

  #keepSearch(): void {
    this.#endOfSearch();
    this.#endOfSearch = this.#ports.clock.setTimer(minuteMs, () => {
      for (const list of this.#profiles.values()) list.dropSearch();
    });
  }

  #show(query: ParsedListQuery): void {
    if (this.#shown !== null && !isSameQuery(this.#shown, query))
      for (const list of this.#profiles.values()) list.endLingering(query);
    this.#shown = query;
  }

  /** Calls `use` with the rows of each profile, which are consistent for that moment and invalid afterwards. */
  async #look<Value>(
    query: ParsedListQuery,
    profileIds: readonly string[],
    needed: number | null,
    use: (profiles: readonly ProfileRows<Item>[]) => Value,
  ): Promise<Value> {
    const lists = [...new Set(profileIds)].flatMap((profileId) => {
      const list = this.#profiles.get(profileId);
      return list === undefined ? [] : [{ profileId, list }];
    });
    for (;;) {
      const before = this.#ports.clock.now();
      await Promise.all(lists.map(({ list }) => list.prepare(query, needed, before)));
      const now = this.#ports.clock.now();
      const found = lists.map(({ profileId, list }, rank) => {
        const order = list.order(query, needed, now);
        return order === null ? null : new ProfileRows(profileId, rank, list, order);
      });
      if (found.every((rows) => rows !== null)) return use(found);
    }
  }

  #cut(
    query: ParsedListQuery,
    profiles: readonly ProfileRows<Item>[],
    request: Pick<ListPageRequest, 'offset' | 'limit' | 'anchors' | 'locate'>,
  ): RowsPage | null {
    const { limit, anchors, locate } = request;
    const sequences = profiles.flatMap(sequencesOf);
    const merged = new MergedRows(sequences, query.descending);
    const indexOf = ({ profileId, key }: RowAddress): number | 'beyond' => {
      const rows = profiles.find((each) => each.profileId === profileId);
      const place = rows?.find(key) ?? null;
      if (place === null || place === 'beyond') return place ?? -1;
      const index = merged.indexOf(...place);
      return profiles.every((each) => each.reaches(index + 1)) ? index : 'beyond';
    };
    const total = profiles.reduce((sum, { total: some }) => sum + some, 0);
    let { offset } = request;
    for (const anchor of anchors) {
      const index = indexOf(anchor);
      if (index === 'beyond') return null;
      if (index < 0) continue;
      offset = Math.max(0, offset + index - anchor.index);
      break;
    }
    const located = locate === null ? -1 : indexOf(locate);
    const isComplete = profiles.every((rows) => rows.reaches(offset + limit));
    if (located === 'beyond' || !isComplete) return null;
    const rows = merged.page(offset, limit).map(([sequence, index]) => sequence.row(index));
    for (const each of profiles) this.#waitForEnd(each);
    const hasTimes = sendTimes(profiles, this.#descriptor.searchBy[changeTimeField]);
    const count = profiles.reduce((sum, { count: some }) => sum + some, 0);
    return {
      revision: profiles.reduce((newest, { revision }) => Math.max(newest, revision), 0),
      count,
      total,
      leaving: profiles.reduce((sum, { leaving }) => sum + leaving, 0),
      offset,
      rows: rows.map(
        ({ profileId, item, rev, leaving }) =>
          ({
            ...this.#shapeOf(profileId).toRow(item),
            profileId,
            rev,
            ...(leaving === null ? {} : { leaving }),
          }) as ListRow,
      ),
      located,
      terms: query.typed.map((term) =>
        hasTimes || count === 0 || !isOnTime(term) ? term : { ...term, problem: 'no-times' },
      ),
      hasTimes,
    };
  }

  /** Reports a change when lingering rows expire. */
  #waitForEnd({ profileId, list, nextEnd }: ProfileRows<Item>): void {
    this.#endOfLingering.get(profileId)?.();
    this.#endOfLingering.delete(profileId);
    if (nextEnd === null) return;
    const { clock } = this.#ports;
    const cancel = clock.setTimer(Math.max(0, nextEnd - clock.now()), () => {
      this.#endOfLingering.delete(profileId);
      list.changeAround();
    });
    this.#endOfLingering.set(profileId, cancel);
  }
}
