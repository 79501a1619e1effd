import type { ActivityEntry } from '#contract/activity.ts';
import type { PilothouseApi } from '#contract/api.ts';
import type { Authorization } from '#contract/authorizations.ts';
import { withChange } from '#contract/change.ts';
import type { ConformanceView } from '#contract/conformance-run.ts';
import type { Domain } from '#contract/domains.ts';
import type { AppError, Reply } from '#contract/errors.ts';
import type { EventName, EventPayload } from '#contract/events.ts';
import type {
  ListFreshness,
  ListName,
  ListPage,
  ListPageRequest,
  ListRecords,
  ListRow,
} from '#contract/lists.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import { type NotificationSettings, withNotificationChange } from '#contract/notifications.ts';
import { overridablePaths, type Paths } from '#contract/profiles.ts';
import type { Project } from '#contract/projects.ts';
import type { BackendRecord, ListProgress, MissingRecords, ResourceList } from '#contract/records.ts';
import type { LoggedRequest } from '#contract/request-log.ts';
import type { RequestInput, RequestName, RequestValue } from '#contract/requests.ts';
import type { AppInfo, ClientState, ProfileView } from '#contract/state.ts';
import type { UpdatesView } from '#contract/updates.ts';
import type { SavedView } from '#contract/views.ts';
import { meets, parseQuery } from '#services/lists/query-terms.ts';

/** A project as the main process would send it. */
export function aProject(id: string, fields: Partial<Project> = {}): Project {
  return {
    key: id,
    id,
    name: `Project ${id}`,
    description: '',
    path: '',
    sourceId: 'src-1',
    vmId: 'vm-1',
    more: {},
    secrets: {},
    ...fields,
  };
}

/** A list of records as the main process would hold it. */
interface FakeList<Item extends BackendRecord> extends ResourceList<Item> {
  /** The backend has not answered in this run. */
  readonly saved?: boolean;
}

/** A list of records as the main process would hold it. */
export function aList<Item extends BackendRecord>(
  items: readonly Item[],
  fields: Partial<FakeList<Item>> = {},
): FakeList<Item> {
  return { fetchedAt: Date.now(), items, unreadable: [], offered: true, ...fields };
}

const record = (id: string) => ({ key: id, id, more: {}, secrets: {} });

/** An authorization as the main process would send it. */
export function anAuthorization(id: string, fields: Partial<Authorization> = {}): Authorization {
  return { ...record(id), name: `Authorization ${id}`, type: 'personal_access_token', ...fields };
}

/** A network connection as the main process would send it. */
export function aNetwork(id: string, fields: Partial<NetworkConnection> = {}): NetworkConnection {
  return { ...record(id), domain: 'app.example.org', port: 443, projectId: '1', ...fields };
}

/** A domain as the main process would send it. */
export function aDomain(id: string, fields: Partial<Domain> = {}): Domain {
  return {
    ...record(id),
    domain: 'app.example.org',
    unicode: null,
    challenge: 'proof',
    main: false,
    linked: false,
    ...fields,
  };
}

/** What holds for all notifications where nothing was set. */
export function notificationSettings(fields: Partial<NotificationSettings> = {}): NotificationSettings {
  return {
    mute: null,
    quietHours: { on: false, from: 22 * 60, to: 7 * 60, days: [0, 1, 2, 3, 4, 5, 6] },
    sound: false,
    obeyDoNotDisturb: true,
    hideNames: 'while-locked',
    whileInFront: true,
    deletionsBreakQuietHours: true,
    ...fields,
  };
}

const noPaths = Object.fromEntries(overridablePaths.map((name) => [name, ''])) as Paths;

/** A profile that is signed in, done with its first run and live. */
export function aProfile(fields: Partial<ProfileView> = {}): ProfileView {
  return {
    id: 'profile-1',
    ownName: null,
    color: 'blue',
    production: false,
    paused: false,
    isNew: false,
    managed: false,
    readOnly: { on: false, managed: false, reasonRequired: false, unlocked: null },
    sample: false,
    paths: { paths: noPaths, realtime: '' },
    timeOuts: { connect: 10, idle: 30, total: 120 },
    createdHere: 0,
    columns: {},
    name: 'ops.example.org',
    baseUrl: 'https://ops.example.org/api',
    encrypted: true,
    setupStep: 3,
    awaited: null,
    isAuthenticated: true,
    restoring: false,
    signedInAs: 'ada@example.org',
    lastEmail: 'ada@example.org',
    notifications: { all: { on: null, mute: null }, kinds: {}, projects: [] },
    ownerId: 'owner-1',
    signOutDeletes: null,
    sessionExpired: false,
    tokenExpiresAt: null,
    tokenStorage: 'keychain',
    keychain: 'ready',
    providerConfig: { clientId: null, secret: 'not set' },
    oauth: {
      authorizeUrl: 'https://github.com/login/oauth/authorize',
      scope: '',
      callback: 'loopback',
      port: null,
      callbackUrl: 'http://127.0.0.1/oauth/callback',
    },
    dns: { challengePrefix: '', servers: [] },
    connectionOptions: {
      proxy: { mode: 'system', kind: 'http', host: '', port: null },
      proxySignIn: null,
      authorities: [],
      clientCertificate: null,
      pins: [],
      headers: { names: [], origin: null },
    },
    realtime: { status: 'live' },
    unread: 0,
    ...fields,
  };
}

/** A profile that is signed out. */
export function aSignedOutProfile(fields: Partial<ProfileView> = {}): ProfileView {
  return aProfile({
    isAuthenticated: false,
    signedInAs: null,
    lastEmail: null,
    tokenStorage: 'none',
    setupStep: 1,
    realtime: { status: 'offline' },
    ...fields,
  });
}

/** Answers of the fake, by channel: a value, or a promise of a whole reply. */
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
  readonly profile?: ProfileView;
  readonly projects?: readonly Project[];
  /** The backend sends when projects were changed. */
  readonly hasTimes?: boolean;
  /** Beside `profile`, which is in view. */
  readonly otherProfiles?: readonly ProfileView[];
  /** Oldest first. */
  readonly activity?: readonly ActivityEntry[];
  /** Newest first. */
  readonly requests?: readonly LoggedRequest[];
  readonly lists?: Partial<FakeLists>;
  /** What is missing in a list, and how far one is that is being read in pages. */
  readonly missing?: Partial<Record<keyof FakeLists | 'projects', MissingRecords>>;
  readonly reading?: Partial<Record<keyof FakeLists | 'projects', ListProgress>>;
  /** Why a list does not come. */
  readonly listErrors?: Partial<Record<keyof FakeLists | 'projects', AppError>>;
  readonly info?: Partial<AppInfo>;
  readonly answers?: Answers;
  /** Those of a package without a feed where left out. */
  readonly updates?: UpdatesView;
  readonly notifications?: Partial<NotificationSettings>;
}

const noConformance: Omit<ConformanceView, 'profileId'> = {
  ...{ running: null, report: null, results: [], error: null, choices: null },
};

const noUpdates: UpdatesView = {
  feed: null,
  allowed: true,
  automatic: true,
  state: { status: 'idle' },
  problem: null,
  checkedAt: null,
};

/** Freshness of what the main process does not fetch. */
const heldHere: ListFreshness = {
  ...{ state: 'held', fetchedAt: null, staleAsOf: null, loading: false, offered: true },
  ...{ unreadable: { count: 0, first: [] }, partial: null, progress: null, error: null },
};

/**
 * A fake of the main process behind the typed contract, in memory. It says that it is one: it holds what it is given
 * and knows no rules of the real one.
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
  private readonly start: FakeStart;
  private readonly listeners = new Map<EventName, Set<(payload: never) => void>>();

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

  /** Tells the window something. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    for (const listener of this.listeners.get(name) ?? [])
      (listener as (given: EventPayload<Name>) => void)(payload);
  }

  /** Changes the profile and tells the window. */
  change(fields: Partial<ProfileView>): void {
    const [profile, ...others] = this.state.profiles;
    if (profile === undefined) return;
    this.state = { ...this.state, profiles: [{ ...profile, ...fields }, ...others] };
    this.emit('app.stateChanged', this.state);
  }

  /** A colleague changes projects: the records and the event. */
  upsert(...projects: Project[]): void {
    const keys = new Set(projects.map(({ key }) => key));
    this.projects = [...this.projects.filter(({ key }) => !keys.has(key)), ...projects];
    this.relist({});
    for (const key of keys) this.changedAt.set(key, this.revision);
    this.tell('projects');
  }

  /** Views are saved. */
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

  /** Lists change, as after a fetch. */
  relist(lists: Partial<FakeLists>): void {
    this.revision += 1;
    this.lists = { ...this.lists, ...lists };
    this.tell(...(Object.keys(lists) as ListName[]));
  }

  /** Sorted by name, and filtered by one term. */
  private page(request: ListPageRequest): ListPage {
    const { list, profileIds, query, sort, parts, offset, limit, locate } = request;
    const all = this.rows(list) as readonly (Partial<Project> & { readonly key: string })[];
    const { words, conditions, terms } = parseQuery(
      query,
      {
        isText: (name) => name === 'vm' || name === 'by',
        isTime: (name) => name === 'updated',
        valuesOf: () => undefined,
      },
      Date.now(),
    );
    const found = all.filter(
      (row) =>
        words.every((word) => (row.name ?? '').toLowerCase().includes(word)) &&
        conditions.every((condition) => condition.field !== 'vm' || meets(condition, row.vmId ?? '')) &&
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
        [profileId]: list === 'activity' || list === 'requests' ? heldHere : this.freshness(list),
      },
    };
  }

  private freshness(list: keyof FakeLists | 'projects'): ListFreshness {
    const known: FakeList<BackendRecord> = list === 'projects' ? aList(this.projects) : this.lists[list];
    const error = this.start.listErrors?.[list] ?? null;
    return {
      state: error !== null ? 'nothing' : known.saved ? 'saved' : 'held',
      fetchedAt: error === null ? known.fetchedAt : null,
      staleAsOf: known.saved ? known.fetchedAt : null,
      loading: false,
      offered: known.offered,
      unreadable: { count: known.unreadable.length, first: known.unreadable },
      partial: this.start.missing?.[list] ?? null,
      progress: this.start.reading?.[list] ?? null,
      error,
    };
  }

  private rows<Name extends ListName>(list: Name): readonly ListRecords[Name][] {
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

  /** The profile in view, which settings are changed of. */
  private get profile(): ProfileView {
    const [profile] = this.state.profiles;
    if (profile === undefined) throw new Error('The fake has no profile.');
    return profile;
  }

  private readonly own: { [Name in RequestName]?: (input: RequestInput<Name>) => RequestValue<Name> } = {
    'app.readLicenses': () => '## a-package 1.0.0\n\nMIT',
    'app.info': () => ({
      version: '0.1.0',
      platform: 'linux',
      languages: ['en'],
      notices: [],
      policy: null,
      ...this.start.info,
    }),
    'app.readState': () => this.state,
    'app.takeNavigation': () => null,
    'links.take': () => null,
    'activity.people': () => [],
    'projects.known': ({ id }) => ({
      record: this.projects.find(({ key }) => key === id) ?? null,
      list: 'held',
      isCurrent: true,
    }),
    'projects.names': ({ ids }) => ids.map((id) => this.projects.find(({ key }) => key === id)?.name ?? null),
    'projects.valuesInUse': ({ field, text }) => [
      ...new Set(this.projects.map((project) => project[field]).filter((value) => value.includes(text))),
    ],
    'projects.ofValue': ({ field, value }) => {
      const found = this.projects.filter((project) => project[field] === value);
      return { count: found.length, names: found.map(({ name }) => name), lastId: found.at(-1)?.id ?? null };
    },
    'history.page': () => ({ since: Date.now(), total: 0, groups: [] }),
    'history.version': () => null,
    'history.domain': () => ({ since: Date.now(), total: 0, changes: [] }),
    'profiles.edit': ({ appearance }) => {
      this.change(appearance as Partial<ProfileView>);
      return this.profile;
    },
    'profiles.configurePaths': ({ settings }) => {
      this.change({ paths: withChange(this.profile.paths, settings) });
      return this.profile.paths;
    },
    'profiles.configureTimeOuts': ({ timeOuts }) => {
      this.change({ timeOuts: withChange(this.profile.timeOuts, timeOuts) });
      return this.profile.timeOuts;
    },
    'gitProvider.configure': ({ oauth }) => {
      this.change({ oauth: withChange<ProfileView['oauth']>(this.profile.oauth, oauth) });
      return this.profile.oauth;
    },
    'domains.configure': ({ dns }) => {
      this.change({ dns: withChange(this.profile.dns, dns) });
      return this.profile.dns;
    },
    'connection.setProxy': ({ proxy }) => {
      const { connectionOptions } = this.profile;
      const changed = withChange(connectionOptions.proxy, proxy);
      this.change({ connectionOptions: { ...connectionOptions, proxy: changed } });
      return changed;
    },
    'notifications.configure': (change) => {
      const notifications = withNotificationChange(this.state.notifications, change);
      this.state = { ...this.state, notifications };
      this.emit('app.stateChanged', this.state);
      return notifications;
    },
    'notifications.changeRule': () => this.profile.notifications,
    'desktop.keepLayout': ({ panelWidth = 420 }) => ({ panelWidth }),
    'desktop.readLayout': () => ({ panelWidth: 420 }),
    'conformanceRun.read': ({ profileId }) => ({ ...noConformance, profileId }),
    'conformanceRun.plan': ({ readOnly }) => ({
      baseUrl: 'https://ops.example.org',
      prefix: 'pilothouse-check-0a1b2c3d',
      creates: readOnly
        ? []
        : [
            { kind: 'project', count: 2, deleted: true },
            { kind: 'domain', count: 1, deleted: true },
          ],
      replacesGitProvider: false,
    }),
    'conformanceRun.start': () => undefined,
    'conformanceRun.cancel': () => undefined,
    'conformanceRun.save': () => true,
    'conformanceRun.forget': () => undefined,
    'updates.read': () => this.start.updates ?? noUpdates,
    'updates.check': () => undefined,
    'updates.configure': ({ automatic }) => ({ ...(this.start.updates ?? noUpdates), automatic }),
    'updates.restart': () => undefined,
    'updates.openDownload': () => undefined,
    'projects.read': ({ id }) => {
      const project = this.projects.find((known) => known.id === id);
      if (project === undefined) throw new Error('The fake has no such project.');
      return project;
    },
    'projects.create': ({ project }) => {
      const created = aProject(`new-${this.revision}`, project);
      this.upsert(created);
      return created;
    },
    'projects.update': ({ id, edited }) => {
      const project = aProject(id, { ...this.projects.find((known) => known.id === id), ...edited });
      this.upsert(project);
      return { kind: 'saved', project, notAccepted: [] };
    },
    'projects.delete': ({ id }) => this.remove(id),
    'lists.page': (request) => JSON.stringify(this.page(request)),
    'batch.list': () => [],
    'domains.conflicts': () => [],
    'palette.rows': () => [],
    'views.count': ({ profileId }) => ({ profileId, counts: {}, partial: [] }),
    'views.tags': () => [],
    'authorizations.facts': () => [],
    'domains.findings': () => ({ checks: [], watched: [] }),
    'lists.related': ({ to }) => {
      const networks = this.rows('networks').filter((row) =>
        'projectId' in to ? row.projectId === to.projectId : row.domain === to.domain.toLowerCase(),
      );
      const names = new Set(networks.map(({ domain }) => domain));
      const domains = 'domain' in to ? [] : this.rows('domains').filter(({ domain }) => names.has(domain));
      return { networks, domains, totals: { networks: networks.length, domains: domains.length } };
    },
    'domains.read': ({ id }) => {
      const domain = this.lists.domains.items.find(({ key }) => key === id);
      if (domain === undefined) throw new Error('The fake has no such domain.');
      return domain;
    },
    'domains.known': ({ id }) => ({
      record: this.lists.domains.items.find(({ key }) => key === id) ?? null,
      list: 'held',
      isCurrent: true,
    }),
    'networks.known': ({ id }) => ({
      record: this.lists.networks.items.find(({ key }) => key === id) ?? null,
      list: 'held',
      isCurrent: true,
    }),
    'authorizations.known': ({ id }) => ({
      record: this.lists.authorizations.items.find(({ key }) => key === id) ?? null,
      list: 'held',
      isCurrent: true,
    }),
    'session.signIn': ({ email }) =>
      this.change({ isAuthenticated: true, signedInAs: email, ownerId: 'owner-1', sessionExpired: false }),
    'session.renew': () => this.change({ tokenExpiresAt: Date.now() + 86_400_000 }),
    'session.renewWithToken': () => this.change({ tokenExpiresAt: Date.now() + 86_400_000 }),
    'session.confirmRenewal': () => this.change({ tokenExpiresAt: Date.now() + 86_400_000 }),
    'session.signOut': () =>
      this.change({ isAuthenticated: false, signedInAs: null, ownerId: null, setupStep: 1 }),
    'session.signOutAndDelete': () =>
      this.change({ isAuthenticated: false, signedInAs: null, ownerId: null, setupStep: 1 }),
    'gitProvider.skip': () => this.change({ setupStep: 3 }),
    'profiles.connectBackend': ({ url, appearance }) =>
      this.change({ ...(appearance as Partial<ProfileView>), baseUrl: url, setupStep: 1, awaited: null }),
    'profiles.addAnyway': ({ url, appearance }) =>
      this.change({
        ...(appearance as Partial<ProfileView>),
        ...{ baseUrl: url, setupStep: 1, awaited: { error: null, trying: true } },
      }),
  };
}
