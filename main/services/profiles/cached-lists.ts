import type { ActivityEntry, ActivityQuery } from '#contract/activity.ts';
import type { ColumnList, ListName } from '#contract/list-names.ts';
import type {
  ListChange,
  ListFreshness,
  ListInUse,
  ListPage,
  ListPageRequest,
  ListRecords,
  ListRow,
  ListValuesRequest,
} from '#contract/lists.ts';
import type { Progress } from '#contract/progress.ts';
import { noMark, type ProjectMark } from '#contract/views.ts';
import type { Cancel, Clock, Random } from '#main/ports.ts';
import { activityList, type ListedActivity, requestList } from '../lists/event-lists.ts';
import { latest } from '../lists/latest-entries.ts';
import type { MatchCounter } from '../lists/list-counter.ts';
import type { ListShape } from '../lists/list-descriptor.ts';
import type { ListIndex } from '../lists/list-index.ts';
import { ListPages, type ShapeOf } from '../lists/list-pages.ts';
import { listSizes } from '../lists/list-sizes.ts';
import {
  authorizationList,
  domainList,
  type ListedProject,
  markedProjectList,
  networkList,
  projectList,
} from '../lists/record-lists.ts';
import type { Keyed } from '../lists/record-slots.ts';
import { cacheMs } from '../records/cache-time.ts';
import type { AccountLists } from './account-lists.ts';
import { pausedSource, prepareAll, type SearchedList } from './list-source.ts';
import { ListSources } from './list-sources.ts';
import type { Profile } from './profile.ts';
import type { ProjectSource } from './project-source.ts';
import { type CachedPages, SelectedRecords } from './selected-records.ts';

/** The lists of all profiles, as requested by the window. */
export class CachedLists {
  readonly #clock: Clock;
  readonly #sources: ListSources;
  readonly #pages: CachedPages;
  readonly #drops = new Map<ListName, Cancel>();
  readonly selected: SelectedRecords;
  #revision = 0;

  /**
   * @param ports `random` creates the handles of selections
   * @param find the running profile with an id; null if there is none
   * @param changed called on every change
   * @param markOf the operator's mark for a project
   */
  constructor(
    { clock, random }: { readonly clock: Clock; readonly random: Random },
    find: (profileId: string) => Profile | null,
    changed: (change: ListChange) => void,
    markOf: (profileId: string, key: string) => ProjectMark = () => noMark,
  ) {
    this.#clock = clock;
    const pages = <Item extends Keyed>(
      name: ListName,
      descriptor: ListShape<Item>,
      shapeOf?: ShapeOf<Item>,
    ) =>
      new ListPages<Item>(
        descriptor,
        {
          clock,
          sizes: listSizes,
          nextRevision: () => {
            this.#revision += 1;
            return this.#revision;
          },
          changed: (profileId, revision) => changed({ list: name, profileId, revision }),
        },
        shapeOf,
      );
    const marked = new Map<string, ListShape<ListedProject>>();
    this.#pages = {
      projects: pages('projects', projectList, (profileId) => {
        const cached = marked.get(profileId);
        const shape = cached ?? markedProjectList((key) => markOf(profileId, key));
        marked.set(profileId, shape);
        return shape;
      }),
      authorizations: pages('authorizations', authorizationList),
      networks: pages('networks', networkList),
      domains: pages('domains', domainList),
      activity: pages('activity', activityList),
      requests: pages('requests', requestList),
    };
    this.#sources = new ListSources(clock, find, this.#pages);
    this.selected = new SelectedRecords(
      random,
      this.#pages,
      (list, profileIds) => [...this.#sources.ofAll(list, profileIds).keys()],
      (profileId) => find(profileId)?.info().name ?? '',
      (profileId) => find(profileId)?.connection.requests.secrets ?? [],
    );
  }

  /** The lists of the person who is signed in to a profile. @throws AppFailure `signed-out` */
  account(profileId: string): AccountLists {
    return this.#sources.account(profileId);
  }

  /** Like `account`; null while signed out. */
  accountOrNull(profileId: string): AccountLists | null {
    return this.#sources.accountOrNull(profileId);
  }

  /** See `ListSources.projectProgress`. */
  projectProgress(profileId: string): Progress | null {
    return this.#sources.projectProgress(profileId);
  }

  /** Signed-out profiles have neither rows nor freshness. @throws AppFailure `bad-input` with the field */
  async page({ list, fresh, profileIds, ...listQuery }: ListPageRequest): Promise<ListPage> {
    const pages = this.#pages[list];
    pages.check(listQuery);
    this.#scheduleDrop(list);
    const wanted = this.#sources.ofAll(list, profileIds);
    const asked = [...wanted].map(([id, source]) =>
      this.#sources.isPaused(id) ? pausedSource(source) : source,
    );
    await prepareAll(asked, fresh, this.#clock);
    // The sessions may have changed in the meantime.
    const shown = this.#sources.ofAll(list, profileIds);
    const { locate } = listQuery;
    const run = list === 'activity' && listQuery.parts.includes('folded') && locate;
    const shownKey = run ? this.accountOrNull(run.profileId)?.activity.shownKey(run.key) : undefined;
    const page = await pages.page({
      ...listQuery,
      ...(locate !== null && shownKey !== undefined && { locate: { ...locate, key: shownKey } }),
      profileIds: [...shown.keys()],
    });
    const isFolded = listQuery.parts.some((part) => part === 'folded');
    const rows = page.rows
      .map((row) => (isFolded ? row : alone(row)))
      .map((row) => shown.get(row.profileId)?.complete?.(row) ?? row);
    const freshness = [...shown].map(([profileId, source]) => [profileId, source.freshness()] as const);
    return { ...page, rows, freshness: Object.fromEntries(freshness) };
  }

  /**
   * Number of records that a profile has in a list, without sorting them; null while signed out. A paused
   * profile's backend is not called.
   */
  async count(
    list: ListName,
    profileId: string,
    fresh: ListPageRequest['fresh'],
  ): Promise<{ readonly count: number; readonly freshness: ListFreshness } | null> {
    await this.#sources.of(list, profileId)?.prepare(this.#sources.isPaused(profileId) ? 'cached' : fresh);
    // The profile may have been signed out in the meantime.
    const source = this.#sources.of(list, profileId);
    if (source === null) return null;
    return { count: this.#pages[list].profile(profileId).count, freshness: source.freshness() };
  }

  /** The cached records of a profile's list, for searching; null while signed out. Calls no backend. */
  async searched(list: ColumnList, profileId: string): Promise<SearchedList | null> {
    const source = this.#sources.of(list, profileId);
    if (source === null) return null;
    await source.prepare('cached');
    const { index } = this.#pages[list].profile(profileId);
    const { state, staleAsOf } = source.freshness();
    return { index, isStale: state === 'restored' || staleAsOf !== null };
  }

  /** Values in use of a query's field, as in `ListPages.values`. Calls no backend. */
  async values({ list, profileIds, field, text }: ListValuesRequest): Promise<readonly string[]> {
    const sources = this.#sources.ofAll(list, profileIds);
    await Promise.all([...sources.values()].map((source) => source.prepare('cached')));
    return this.#pages[list].values([...this.#sources.ofAll(list, profileIds).keys()], field, text);
  }

  /** See `ListPages.prepareSearch`. */
  prepareFilter({ list, profileIds }: Pick<ListValuesRequest, 'list' | 'profileIds'>): void {
    this.#pages[list].prepareSearch(profileIds);
  }

  /** The cached projects of a profile, in their slots. They have to be prepared first. */
  listedProjects(profileId: string): Pick<ListIndex<ListedProject>, 'slots' | 'revision'> {
    return this.#pages.projects.profile(profileId).index;
  }

  /** The last activity entries that meet a condition, newest first. The list has to be prepared first. */
  async latestActivity(
    profileId: string,
    isWanted: (record: ListedActivity['record']) => boolean,
    limit: number,
  ): Promise<readonly ListRecords['activity'][]> {
    const { index } = this.#pages.activity.profile(profileId);
    return (await latest(index, isWanted, limit)).map(activityList.toRow);
  }

  /** Called when the operator's mark for a project has changed: its row and its matches may be others. */
  marked(profileId: string, key: string): void {
    if (this.#sources.of('projects', profileId) === null) return;
    const list = this.#pages.projects.profile(profileId);
    const item = list.get(key);
    if (item !== undefined) list.change({ upserts: [item], removed: [] });
  }

  /** Creates a counter for the records of a list that match a query. @throws AppFailure `bad-input` with the field */
  counter(list: ColumnList, query: string): MatchCounter {
    return this.#pages[list].counter(query);
  }

  /**
   * Number of records of a profile that match a query of the list; null while signed out or if no list is known.
   * Calls no backend.
   */
  async countMatches(
    list: ColumnList,
    profileId: string,
    counter: Pick<MatchCounter, 'count'>,
  ): Promise<{ readonly count: number; readonly isPartial: boolean } | null> {
    const source = this.#sources.of(list, profileId);
    if (source === null) return null;
    await source.prepare('cached');
    const { state, partial } = source.freshness();
    if (state === 'not-loaded') return null;
    return { count: await counter.count(profileId), isPartial: partial !== null };
  }

  /**
   * All activity entries that currently match a query, newest first.
   * @throws AppFailure `bad-input` with the field
   */
  async activity({ profileIds, ...listQuery }: ActivityQuery): Promise<readonly ActivityEntry[]> {
    const shown = this.#sources.ofAll('activity', profileIds);
    await Promise.all([...shown.values()].map((source) => source.prepare('cached')));
    const found = await this.#pages.activity.all({
      ...listQuery,
      // Each change of a run is an entry.
      parts: listQuery.parts.filter((part) => part !== 'folded'),
      sort: { field: 'order', descending: true },
      profileIds: [...shown.keys()],
    });
    return found.map((listed) => {
      const { key: _key, run: _run, ...entry } = activityList.toRow(listed);
      return entry;
    });
  }

  /** A profile's projects, restored from disk if the backend has not responded. @throws AppFailure `signed-out` */
  async projects(profileId: string, fresh: ListPageRequest['fresh'] = 'cached'): Promise<ProjectSource> {
    const { projects } = this.account(profileId);
    await projects.prepare(fresh);
    return projects;
  }

  /** Stops fetching the pages of a list. */
  stop(list: ListName, profileId: string): void {
    this.#sources.of(list, profileId)?.stop?.();
  }

  setInUse(inUse: readonly ListInUse[]): void {
    this.#sources.setInUse(inUse);
  }

  /** See `ListSources.refreshInUse`. */
  refreshInUse(profileId: string | null): void {
    this.#sources.refreshInUse(profileId);
  }

  /** Called when a person has left the profile. */
  forgetPerson(profileId: string): void {
    this.#sources.forgetPerson(profileId);
    this.selected.forget(profileId);
  }

  /** Called when a profile was removed. */
  forget(profileId: string): void {
    this.#sources.forget(profileId);
  }

  /** Restarts the timer that drops unused orders after a minute. */
  #scheduleDrop(list: ListName): void {
    this.#drops.get(list)?.();
    const drop = () => {
      if (this.#sources.isInUse(list)) this.#scheduleDrop(list);
      else this.#pages[list].dropOrders();
    };
    this.#drops.set(list, this.#clock.setTimer(cacheMs, drop));
  }
}

/** Removes the data that a folded list shows in place of this row. */
function alone(row: ListRow): ListRow {
  if (!('run' in row)) return row;
  const { run: _run, ...rest } = row as ListRow<'activity'>;
  return rest;
}
