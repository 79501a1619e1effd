import type { ActivityEntry, ActivityView } from '#contract/activity.ts';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
import type { InputOf } from '#contract/channel.ts';
import type { Domain, DomainConflict } from '#contract/domains.ts';
import type {
  ListChange,
  ListCheck,
  ListFreshness,
  ListInUse,
  ListName,
  ListPage,
  ListPageRequest,
  ListSelection,
  ListView,
  listRequests,
  RelatedRecords,
  RelatedTo,
} from '#contract/lists.ts';
import type { KnownRecord } from '#contract/records.ts';
import type { LoggedRequest } from '#contract/request-log.ts';
import { noMark, type ProjectMark } from '#contract/views.ts';
import type { Cancel, Clock, Random } from '#main/ports.ts';
import { timeSlices } from '../async/time-slices.ts';
import { failure } from '../errors/app-failure.ts';
import { activityList, requestList } from '../lists/event-lists.ts';
import type { ListCounter } from '../lists/list-counter.ts';
import type { ListShape } from '../lists/list-descriptor.ts';
import { exportRecords } from '../lists/list-export.ts';
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
import { Selections } from '../lists/selections.ts';
import { AccountLists, type AccountPages, accountListNames, recordListNames } from './account-lists.ts';
import { authorizationFacts } from './credential-use.ts';
import { domainConflicts } from './domain-conflicts.ts';
import { knownRecord, type ListSource, prepareAll } from './list-source.ts';
import type { Profile } from './profile.ts';
import type { ProjectSource } from './project-source.ts';
import { RequestSource } from './request-source.ts';

/** Unused data is kept for 60 seconds (docs/interface.md, "Limits"). */
const unusedMs = 60_000;

/** How many rows that are gone are named. */
const toldNames = 20;
const noRows: ReadonlyMap<string, string> = new Map();

type ExportRequest = InputOf<(typeof listRequests)['lists.export']>;
type CheckRequest = InputOf<(typeof listRequests)['lists.check']>;

/** What a row of any list is called. */
function nameOf(item: Keyed | undefined): string {
  const { name, domain } = (item ?? {}) as { readonly name?: string; readonly domain?: string };
  return name ?? domain ?? '';
}

/** Lists whose records have a name and an identifier. */
const searchedLists = ['projects', 'authorizations', 'networks', 'domains'] as const;

/** The records of one profile's list, in their slots. */
export interface SearchedList {
  readonly index: Pick<ListIndex<Keyed & { readonly id: string | null }>, 'slots'>;
  /** Of an earlier run, or the backend did not answer last time. */
  readonly isStale: boolean;
}

interface Pages extends AccountPages {
  readonly requests: ListPages<LoggedRequest>;
}

/** The lists of all profiles, as the window asks for them. */
export class HeldLists {
  readonly #clock: Clock;
  readonly #find: (profileId: string) => Profile | null;
  readonly #pages: Pages;
  readonly #requests = new Map<string, RequestSource>();
  readonly #drops = new Map<ListName, Cancel>();
  readonly selections: Selections;
  readonly #accounts = new Map<string, AccountLists>();
  #revision = 0;
  #inUse: readonly ListInUse[] = [];

  /**
   * @param ports `random` names selections
   * @param find the running profile of an id; null where there is none
   * @param changed is told every change
   * @param markOf what the operator has noted of a project
   */
  constructor(
    { clock, random }: { readonly clock: Clock; readonly random: Random },
    find: (profileId: string) => Profile | null,
    changed: (change: ListChange) => void,
    markOf: (profileId: string, key: string) => ProjectMark = () => noMark,
  ) {
    this.#clock = clock;
    this.selections = new Selections(() => random.id());
    this.#find = find;
    const pages = <Item extends Keyed>(
      name: ListName,
      descriptor: ListShape<Item>,
      shapeOf?: ShapeOf<Item>,
    ) =>
      new ListPages<Item>(
        descriptor,
        {
          clock,
          slices: timeSlices,
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
        const known = marked.get(profileId);
        const shape = known ?? markedProjectList((key) => markOf(profileId, key));
        marked.set(profileId, shape);
        return shape;
      }),
      authorizations: pages('authorizations', authorizationList),
      networks: pages('networks', networkList),
      domains: pages('domains', domainList),
      activity: pages('activity', activityList),
      requests: pages('requests', requestList),
    };
  }

  /** Profiles that are signed out have neither rows nor freshness. @throws AppFailure `bad-input` with the field */
  async page({ list, fresh, profileIds, ...view }: ListPageRequest): Promise<ListPage> {
    const pages = this.#pages[list];
    pages.check(view);
    this.#keepOrders(list);
    const wanted = this.#sources(list, profileIds);
    await prepareAll([...wanted.values()], fresh, this.#clock);
    // Somebody may have signed out or in meanwhile.
    const shown = this.#sources(list, profileIds);
    const page = await pages.page({ ...view, profileIds: [...shown.keys()] });
    const rows = page.rows.map((row) => shown.get(row.profileId)?.complete?.(row) ?? row);
    const freshness = [...shown].map(([profileId, source]) => [profileId, source.freshness()] as const);
    return { ...page, rows, freshness: Object.fromEntries(freshness) };
  }

  /** How many records a profile has of a list, without ordering them; null where it is signed out. */
  async count(
    list: ListName,
    profileId: string,
    fresh: ListPageRequest['fresh'],
  ): Promise<{ readonly count: number; readonly freshness: ListFreshness } | null> {
    await this.#source(list, profileId)?.prepare(fresh);
    // It may have been signed out meanwhile.
    const source = this.#source(list, profileId);
    if (source === null) return null;
    return { count: this.#pages[list].profile(profileId).count, freshness: source.freshness() };
  }

  /** The records of a profile's list as they are held, for searching them; null where it is signed out. Asks no backend. */
  async searched(list: (typeof searchedLists)[number], profileId: string): Promise<SearchedList | null> {
    const source = this.#source(list, profileId);
    if (source === null) return null;
    await source.prepare('held');
    const { index } = this.#pages[list].profile(profileId);
    const { state, staleAsOf } = source.freshness();
    return { index, isStale: state === 'saved' || staleAsOf !== null };
  }

  /** What the operator has noted of a project has changed, and with it its row and the queries that find it. */
  marked(profileId: string, key: string): void {
    if (this.#source('projects', profileId) === null) return;
    const list = this.#pages.projects.profile(profileId);
    const item = list.get(key);
    if (item !== undefined) list.change({ upserts: [item], removed: [] });
  }

  /** What counts the projects that a query finds. @throws AppFailure `bad-input` with the field */
  projectCounter(query: string): ListCounter<ListedProject> {
    return this.#pages.projects.counter(query, 'name');
  }

  /** How many projects a query finds in a profile; null where it is signed out, or nothing is known. Asks no backend. */
  async countProjects(profileId: string, counter: ListCounter<ListedProject>): Promise<number | null> {
    const source = this.#source('projects', profileId);
    if (source === null) return null;
    await source.prepare('held');
    if (source.freshness().state === 'nothing') return null;
    return counter.count(profileId, this.#pages.projects.profile(profileId).index);
  }

  /** The domains that are held of a profile; empty where none are known. */
  heldDomains(profileId: string): readonly Domain[] {
    return this.#accountOrNull(profileId)?.domains.known?.items ?? [];
  }

  /** Selects what a view finds now. @throws AppFailure `bad-input` with the field */
  async select({ list, profileIds, ...view }: ListView): Promise<ListSelection> {
    const shown = this.#sources(list, profileIds);
    const keys = await this.#pages[list].keys({ ...view, profileIds: [...shown.keys()] });
    const count = [...keys.values()].reduce((sum, { length }) => sum + length, 0);
    const named = [...keys].map(([profileId, ofProfile]) => {
      const profile = this.#pages[list].profile(profileId);
      return [profileId, new Map(ofProfile.map((key) => [key, nameOf(profile.get(key))]))] as const;
    });
    return { handle: this.selections.add(new Map(named)), count };
  }

  /** The text of a file with these records. @throws AppFailure `signed-out`; as `check` */
  export({ list, profileId, of, format }: ExportRequest): string {
    this.#account(profileId);
    const held = this.#pages[list].profile(profileId);
    const selected = of.selection === null ? null : this.selections.get(of.selection).get(profileId);
    const wanted = new Set(selected?.keys() ?? []);
    for (const key of of.except) wanted.delete(key);
    for (const key of of.keys) wanted.add(key);
    const records = [...wanted].flatMap((key) => held.get(key) ?? []);
    return exportRecords(list, records, format);
  }

  /** @throws AppFailure `bad-input` with field `handle` where the selection was released; `signed-out` */
  check({ list, profileId, selection, keys }: CheckRequest): ListCheck {
    if (this.#source(list, profileId) === null) throw failure('signed-out');
    const held = this.#pages[list].profile(profileId);
    const selected = selection === null ? noRows : (this.selections.get(selection).get(profileId) ?? noRows);
    const positions = (test: (key: string) => boolean) =>
      keys.flatMap((key, position) => (test(key) ? [position] : []));
    const gone = [...selected].filter(([key]) => held.get(key) === undefined);
    return {
      missing: positions((key) => held.get(key) === undefined),
      outside: positions((key) => !selected.has(key)),
      gone: { count: gone.length, names: gone.slice(0, toldNames).map(([, name]) => name) },
    };
  }

  /** All entries of the activity that a view finds now, newest first. @throws AppFailure `bad-input` with the field */
  async activity({ profileIds, ...view }: ActivityView): Promise<readonly ActivityEntry[]> {
    const shown = this.#sources('activity', profileIds);
    await Promise.all([...shown.values()].map((source) => source.prepare('held')));
    const found = await this.#pages.activity.all({
      ...view,
      sort: { field: 'order', descending: true },
      profileIds: [...shown.keys()],
    });
    return found.map((listed) => {
      const { key: _key, ...entry } = activityList.toRow(listed);
      return entry;
    });
  }

  /** @throws AppFailure `signed-out` */
  async related(profileId: string, to: RelatedTo): Promise<RelatedRecords> {
    return this.#account(profileId).related(to);
  }

  /** A profile's projects, restored from the disk where the backend has not answered. @throws AppFailure `signed-out` */
  async projects(profileId: string, fresh: ListPageRequest['fresh'] = 'held'): Promise<ProjectSource> {
    const { projects } = this.#account(profileId);
    await projects.prepare(fresh);
    return projects;
  }

  /** A domain as the list has it. @throws AppFailure `signed-out` */
  async knownDomain(profileId: string, key: string): Promise<KnownRecord<Domain>> {
    const { domains } = this.#account(profileId);
    await domains.prepare('held');
    const record = domains.known?.items.find((item) => item.key === key) ?? null;
    return knownRecord(record, domains.freshness());
  }

  /** What uses each authorization, and what is kept about it. @throws AppFailure `signed-out` */
  async authorizationFacts(profileId: string): Promise<readonly AuthorizationFacts[]> {
    const { data, projects, authorizations, domains } = this.#account(profileId);
    await Promise.all([projects.prepare('held'), authorizations.prepare('held'), domains.prepare('held')]);
    return authorizationFacts(data, {
      listed: authorizations.known?.items ?? [],
      projects: projects.freshness().state === 'nothing' ? null : projects.all,
      domains: domains.known?.items ?? [],
    });
  }

  /** Names of a profile's domains that others of these profiles have, too. @throws AppFailure `signed-out` */
  async domainConflicts(profileId: string, others: readonly string[]): Promise<readonly DomainConflict[]> {
    const { domains } = this.#account(profileId);
    const accounts = others.flatMap((id) => {
      const account = id === profileId ? null : this.#accountOrNull(id);
      return account === null ? [] : [{ id, domains: account.domains }];
    });
    await Promise.all(
      [domains, ...accounts.map((other) => other.domains)].map((each) => each.prepare('held')),
    );
    const lists = accounts.map(({ id, domains: { known } }) => ({ id, domains: known?.items ?? [] }));
    return domainConflicts(domains.known?.items ?? [], lists);
  }

  setInUse(inUse: readonly ListInUse[]): void {
    this.#inUse = inUse;
    for (const { profileId } of inUse) this.#accountOrNull(profileId);
    for (const [profileId, account] of this.#accounts) this.#tellUse(profileId, account);
  }

  /** Fetches the lists without events that the window uses. @param profileId those of one profile; null for all */
  refreshInUse(profileId: string | null): void {
    for (const used of this.#inUse) {
      const name = recordListNames.find((known) => known === used.list);
      if (name === undefined || (profileId !== null && used.profileId !== profileId)) continue;
      void this.#accountOrNull(used.profileId)?.[name].prepare('always');
    }
  }

  /** A profile was removed. */
  forget(profileId: string): void {
    this.#forgetAccount(profileId);
    if (this.#requests.delete(profileId)) this.#pages.requests.remove(profileId);
  }

  #forgetAccount(profileId: string): void {
    this.#accounts.get(profileId)?.end();
    if (this.#accounts.delete(profileId))
      for (const name of accountListNames) this.#pages[name].remove(profileId);
  }

  /** By profile; without those that have no such list now. */
  #sources(list: ListName, profileIds: readonly string[]): ReadonlyMap<string, ListSource> {
    const sources = new Map<string, ListSource>();
    for (const profileId of profileIds) {
      const source = this.#source(list, profileId);
      if (source !== null) sources.set(profileId, source);
    }
    return sources;
  }

  #source(list: ListName, profileId: string): ListSource | null {
    if (list !== 'requests') return this.#accountOrNull(profileId)?.[list] ?? null;
    const known = this.#requests.get(profileId);
    const profile = this.#find(profileId);
    if (known !== undefined || profile === null) return known ?? null;
    const source = new RequestSource(profile.connection.requests, this.#pages.requests.profile(profileId));
    this.#requests.set(profileId, source);
    return source;
  }

  /** Orders are dropped a minute after their last use. */
  #keepOrders(list: ListName): void {
    this.#drops.get(list)?.();
    const drop = () => {
      if (this.#inUse.some((used) => used.list === list)) this.#keepOrders(list);
      else this.#pages[list].dropOrders();
    };
    this.#drops.set(list, this.#clock.setTimer(unusedMs, drop));
  }

  #account(profileId: string): AccountLists {
    const account = this.#accountOrNull(profileId);
    if (account === null) throw failure('signed-out');
    return account;
  }

  #accountOrNull(profileId: string): AccountLists | null {
    const profile = this.#find(profileId);
    const data = profile?.dataOrNull ?? null;
    if (profile === null || data === null) return null;
    const known = this.#accounts.get(profileId);
    if (known?.data === data) return known;
    this.#forgetAccount(profileId);
    const account = new AccountLists(profile, data, this.#pages, this.#clock);
    this.#accounts.set(profileId, account);
    this.#tellUse(profileId, account);
    return account;
  }

  #tellUse(profileId: string, { data }: AccountLists): void {
    for (const name of recordListNames) {
      const isUsed = this.#inUse.some((used) => used.list === name && used.profileId === profileId);
      data[name].cache.setInUse(isUsed);
    }
  }
}
