import type { ActivityEntry } from '#contract/activity.ts';
import type { PilothouseApi } from '#contract/api.ts';
import type { Authorization } from '#contract/authorizations.ts';
import type { Domain } from '#contract/domains.ts';
import type { AppError, Reply } from '#contract/errors.ts';
import type { EventName, EventPayload } from '#contract/events.ts';
import type { ListName } from '#contract/list-names.ts';
import type { ListFreshness, ListPage, ListPageRequest, ListRecords, ListRow } from '#contract/lists.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import type { NotificationSettings } from '#contract/notifications.ts';
import type { Progress } from '#contract/progress.ts';
import type { Project } from '#contract/projects.ts';
import type { BackendRecord, MissingRecords } from '#contract/records.ts';
import type { LoggedRequest } from '#contract/request-log.ts';
import type { RequestInput, RequestName, RequestValue } from '#contract/requests.ts';
import type { AppInfo, ClientState, ProfileInfo } from '#contract/state.ts';
import type { UpdatesInfo } from '#contract/updates.ts';
import type { SavedView } from '#contract/views.ts';
import { meets, parseQuery } from '#services/lists/query-terms.ts';
import { ownAnswers } from './fake-answers.ts';
import { aList, aProfile, type FakeList, notificationSettings } from './fake-records.ts';

/** Replies of the fake, by channel: a value, or a promise of a whole reply. */
export type Answers = {
  [Name in RequestName]?: (input: RequestInput<Name>) => Promise<Reply<RequestValue<Name>>>;
};

/** A reply that failed. */
export function failed(error: AppError): Promise<Reply<never>> {
  return Promise.resolve({ ok: false, error });
}

/** A reply with a value. */
export function answered<Value>(value: Value): Promise<Reply<Value>> {
  return Promise.resolve({ ok: true, value });
}

/** The lists of the profile that is signed in. */
export interface FakeLists {
  authorizations: FakeList<Authorization>;
  networks: FakeList<NetworkConnection>;
  domains: FakeList<Domain>;
}

export interface FakeStart {
  readonly profile?: ProfileInfo;
  readonly projects?: readonly Project[];
  /** The backend sends times of changes of projects. */
  readonly hasTimes?: boolean;
  /** Profiles other than `profile`, which is the current one. */
  readonly otherProfiles?: readonly ProfileInfo[];
  /** Oldest first. */
  readonly activity?: readonly ActivityEntry[];
  /** Newest first. */
  readonly requests?: readonly LoggedRequest[];
  readonly lists?: Partial<FakeLists>;
  /** What is missing in a list, and the progress of one that is being fetched in pages. */
  readonly missing?: Partial<Record<keyof FakeLists | 'projects', MissingRecords>>;
  readonly reading?: Partial<Record<keyof FakeLists | 'projects', Progress>>;
  /** Why a list cannot be fetched. */
  readonly listErrors?: Partial<Record<keyof FakeLists | 'projects', AppError>>;
  readonly info?: Partial<AppInfo>;
  readonly answers?: Answers;
  /** The state of updates; by default that of a package without a feed. */
  readonly updates?: UpdatesInfo;
  readonly notifications?: Partial<NotificationSettings>;
}

/** Freshness of lists that the main process does not fetch. */
const mainProcessLists: ListFreshness = {
  ...{ state: 'loaded', fetchedAt: null, staleAsOf: null, loading: false, offered: true },
  ...{ unreadable: { count: 0, first: [] }, partial: null, progress: null, error: null },
};

/**
 * A fake of the main process behind the typed contract, in memory. It identifies itself as a fake: it returns the data
 * that it was given and implements no rules of the real one.
 */
export class FakeMain implements PilothouseApi {
  readonly isFake = true;
  readonly calls: { readonly name: RequestName; readonly input: unknown }[] = [];
  state: ClientState;
  projects: readonly Project[];
  revision = 1;
  /** Revision of the last change of each project. */
  readonly changedAt = new Map<string, number>();
  lists: FakeLists;
  readonly start: FakeStart;
  private readonly listeners = new Map<EventName, Set<(payload: never) => void>>();
  private readonly own = ownAnswers(this);

  constructor(start: FakeStart = {}) {
    this.start = start;
    const profile = start.profile ?? aProfile();
    const profiles = [profile, ...(start.otherProfiles ?? [])];
    this.state = {
      profiles,
      currentProfileId: profile.id,
      notifications: notificationSettings(start.notifications),
      density: 'compact',
      views: [],
    };
    this.projects = start.projects ?? [];
    this.lists = { authorizations: aList([]), networks: aList([]), domains: aList([]), ...start.lists };
  }

  async request<Name extends RequestName>(
    name: Name,
    ...input: RequestInput<Name> extends undefined ? [] : [RequestInput<Name>]
  ): Promise<Reply<RequestValue<Name>>> {
    this.calls.push({ name, input: input[0] });
    const given = this.start.answers?.[name];
    if (given !== undefined) return given(input[0] as RequestInput<Name>);
    const value: unknown = (this.own[name] as (given: unknown) => unknown)?.(input[0]);
    return { ok: true, value: value as RequestValue<Name> };
  }

  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void {
    const set = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, set);
    set.add(listener);
    return () => set.delete(listener);
  }

  /** Sends an event to the window. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    for (const listener of this.listeners.get(name) ?? [])
      (listener as (given: EventPayload<Name>) => void)(payload);
  }

  /** Changes the profile and notifies the window. */
  change(fields: Partial<ProfileInfo>): void {
    const [profile, ...others] = this.state.profiles;
    if (profile === undefined) return;
    this.state = { ...this.state, profiles: [{ ...profile, ...fields }, ...others] };
    this.emit('app.stateChanged', this.state);
  }

  /** A colleague changes projects: changes the records and sends the event. */
  upsert(...projects: Project[]): void {
    const keys = new Set(projects.map(({ key }) => key));
    this.projects = [...this.projects.filter(({ key }) => !keys.has(key)), ...projects];
    this.relist({});
    for (const key of keys) this.changedAt.set(key, this.revision);
    this.tell('projects');
  }

  /** Saves views. */
  saveViews(...views: readonly SavedView[]): void {
    this.state = { ...this.state, views };
    this.emit('app.stateChanged', this.state);
  }

  /** A colleague deletes projects. */
  remove(...keys: string[]): void {
    this.projects = this.projects.filter(({ key }) => !keys.includes(key));
    this.relist({});
    this.tell('projects');
  }

  /** Changes lists, as after a fetch. */
  relist(lists: Partial<FakeLists>): void {
    this.revision += 1;
    this.lists = { ...this.lists, ...lists };
    this.tell(...(Object.keys(lists) as ListName[]));
  }

  /** Sorted by name, and filtered by one term. */
  page(request: ListPageRequest): ListPage {
    const { list, profileIds, query, sort, parts, offset, limit, locate } = request;
    const all = this.rows(list) as readonly (Partial<Project & Domain> & { readonly key: string })[];
    const fields = { vm: 'text', by: 'text', updated: 'time' } as const;
    const { words, conditions, terms } = parseQuery(query, fields, Date.now());
    const found = all.filter(
      (row) =>
        words.every((word) => (row.name ?? row.domain ?? '').toLowerCase().includes(word)) &&
        conditions.every(
          (condition) => 'anyOf' in condition || condition.field !== 'vm' || meets(condition, row.vmId ?? ''),
        ) &&
        (!parts.includes('failed' as never) || !('status' in row) || row.status !== 200),
    );
    if (list === 'projects' && sort.descending) found.reverse();
    const total = found.length;
    const [profileId = ''] = profileIds;
    return {
      ...{ revision: this.revision, count: all.length, total, leaving: 0, offset, terms },
      hasTimes: this.start.hasTimes ?? false,
      located: found.findIndex(({ key }) => key === locate?.key),
      rows: found.slice(offset, offset + limit).map((row) => {
        const rev = list === 'projects' ? (this.changedAt.get(row.key) ?? 0) : this.revision;
        return { rev, profileId, ...row } as ListRow;
      }),
      freshness: {
        [profileId]: list === 'activity' || list === 'requests' ? mainProcessLists : this.freshness(list),
      },
    };
  }

  private freshness(list: keyof FakeLists | 'projects'): ListFreshness {
    const known: FakeList<BackendRecord> = list === 'projects' ? aList(this.projects) : this.lists[list];
    const error = this.start.listErrors?.[list] ?? null;
    return {
      state: error !== null ? 'not-loaded' : known.saved ? 'restored' : 'loaded',
      fetchedAt: error === null ? known.fetchedAt : null,
      staleAsOf: known.saved ? known.fetchedAt : null,
      loading: false,
      offered: known.offered,
      unreadable: { count: known.unreadable.length, first: known.unreadable },
      partial: this.start.missing?.[list] ?? null,
      progress: this.start.reading?.[list] ?? null,
      arriving: known.arriving ?? false,
      error,
    };
  }

  rows<Name extends ListName>(list: Name): readonly ListRecords[Name][] {
    const { authorizations, networks, domains } = this.lists;
    const projectName = (id: string) => this.projects.find(({ key }) => key === id)?.name ?? null;
    const listed = {
      activity: this.start.activity?.toReversed().map((row) => ({ ...row, key: `${row.sequence}` })) ?? [],
      requests: this.start.requests ?? [],
      projects: this.projects
        .map((project) => ({ ...project, updatedAt: null, favourite: false, tags: [] }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
      authorizations: authorizations.items.toSorted((a, b) => a.name.localeCompare(b.name)),
      networks: networks.items.map((row) => ({ ...row, projectName: projectName(row.projectId) })),
      domains: domains.items.map((row) => ({
        ...row,
        networks: networks.items.filter(({ domain }) => domain === row.domain).length,
        projects: 0,
      })),
    };
    return listed[list] as unknown as readonly ListRecords[Name][];
  }

  private tell(...lists: readonly ListName[]): void {
    const profileId = this.state.currentProfileId;
    this.emit(
      'lists.changed',
      lists.map((list) => ({ list, profileId, revision: this.revision })),
    );
  }

  /** The current profile, whose settings are changed. */
  get profile(): ProfileInfo {
    const [profile] = this.state.profiles;
    if (profile === undefined) throw new Error('The fake has no profile.');
    return profile;
  }
}
