import type { Authorization } from '#contract/authorizations.ts';
import { withChange } from '#contract/change.ts';
import type { ConformanceInfo } from '#contract/conformance-run.ts';
import type { WindowLayout } from '#contract/desktop.ts';
import type { Domain } from '#contract/domains.ts';
import type { EventName, EventPayload } from '#contract/events.ts';
import type { ListName } from '#contract/list-names.ts';
import type { ListPage, ListPageRequest, ListRecords } from '#contract/lists.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import { withNotificationChange } from '#contract/notifications.ts';
import type { Project } from '#contract/projects.ts';
import type { RequestInput, RequestName, RequestValue } from '#contract/requests.ts';
import type { AppInfo, ClientState, ProfileInfo } from '#contract/state.ts';
import type { UpdatesInfo } from '#contract/updates.ts';
import { aProject, type FakeList } from './fake-records.ts';

const layout: WindowLayout = { panelWidth: 420, sidebarWidth: 216, sidebarHidden: false };

/** The parts of `FakeMain` that its own answers use. */
interface FakeParts {
  readonly start: { readonly info?: Partial<AppInfo>; readonly updates?: UpdatesInfo };
  state: ClientState;
  readonly revision: number;
  readonly projects: readonly Project[];
  readonly lists: {
    readonly authorizations: FakeList<Authorization>;
    readonly networks: FakeList<NetworkConnection>;
    readonly domains: FakeList<Domain>;
  };
  readonly profile: ProfileInfo;
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  change(fields: Partial<ProfileInfo>): void;
  upsert(...projects: Project[]): void;
  remove(...keys: string[]): void;
  page(request: ListPageRequest): ListPage;
  rows<Name extends ListName>(list: Name): readonly ListRecords[Name][];
}

const noConformance: Omit<ConformanceInfo, 'profileId'> = {
  ...{ running: null, report: null, results: [], error: null, choices: null },
};

const noUpdates: UpdatesInfo = {
  feed: null,
  allowed: true,
  automatic: true,
  state: { status: 'idle' },
  problem: null,
  checkedAt: null,
};

/** The fake's default replies, by channel. */
export function ownAnswers(main: FakeParts): {
  [Name in RequestName]?: (input: RequestInput<Name>) => RequestValue<Name>;
} {
  return {
    'app.readLicenses': () => '## a-package 1.0.0\n\nMIT',
    'app.info': () => ({
      version: '0.1.0',
      platform: 'linux',
      languages: ['en'],
      notices: [],
      policy: null,
      ...main.start.info,
    }),
    'app.readState': () => main.state,
    'app.takeNavigation': () => null,
    'links.take': () => null,
    'activity.people': () => [],
    'projects.cached': ({ id }) => ({
      record: main.projects.find(({ key }) => key === id) ?? null,
      list: 'loaded',
      isCurrent: true,
    }),
    'projects.names': ({ ids }) => ids.map((id) => main.projects.find(({ key }) => key === id)?.name ?? null),
    'lists.prepareFilter': () => undefined,
    'lists.values': ({ list, field, text }) => {
      const name = { source: 'sourceId', vm: 'vmId', project: 'projectName' }[field] ?? field;
      const values = main.rows(list).map((row) => (row as unknown as Record<string, unknown>)[name]);
      const typed = values.filter((value) => typeof value === 'string' || typeof value === 'number');
      return [...new Set(typed.map(String))].filter((value) => value !== '' && value.includes(text));
    },
    'projects.ofValue': ({ field, value }) => {
      const found = main.projects.filter((project) => project[field] === value);
      return { count: found.length, names: found.map(({ name }) => name), lastId: found.at(-1)?.id ?? null };
    },
    'history.page': () => ({ since: Date.now(), total: 0, groups: [], days: [] }),
    'history.version': () => null,
    'history.domain': () => ({ since: Date.now(), total: 0, changes: [] }),
    'profiles.edit': ({ appearance }) => {
      main.change(appearance as Partial<ProfileInfo>);
      return main.profile;
    },
    'profiles.configurePaths': ({ settings }) => {
      main.change({ paths: withChange(main.profile.paths, settings) });
      return main.profile.paths;
    },
    'profiles.configureTimeOuts': ({ timeOuts }) => {
      main.change({ timeOuts: withChange(main.profile.timeOuts, timeOuts) });
      return main.profile.timeOuts;
    },
    'profiles.readLargeLists': ({ on }) => main.change({ largeLists: on }),
    'gitProvider.configure': ({ oauth }) => {
      main.change({ oauth: withChange<ProfileInfo['oauth']>(main.profile.oauth, oauth) });
      return main.profile.oauth;
    },
    'domains.configure': ({ dns }) => {
      main.change({ dns: withChange(main.profile.dns, dns) });
      return main.profile.dns;
    },
    'connection.setProxy': ({ proxy }) => {
      const { connectionOptions } = main.profile;
      const changed = withChange(connectionOptions.proxy, proxy);
      main.change({ connectionOptions: { ...connectionOptions, proxy: changed } });
      return changed;
    },
    'notifications.configure': (change) => {
      const notifications = withNotificationChange(main.state.notifications, change);
      main.state = { ...main.state, notifications };
      main.emit('app.stateChanged', main.state);
      return notifications;
    },
    'notifications.changeRule': () => main.profile.notifications,
    'desktop.keepLayout': (change) => ({ ...layout, ...change }),
    'desktop.readLayout': () => layout,
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
    'updates.read': () => main.start.updates ?? noUpdates,
    'updates.check': () => undefined,
    'updates.configure': ({ automatic }) => ({ ...(main.start.updates ?? noUpdates), automatic }),
    'updates.restart': () => undefined,
    'updates.openDownload': () => undefined,
    'projects.read': ({ id }) => {
      const project = main.projects.find((known) => known.id === id);
      if (project === undefined) throw new Error('The fake has no such project.');
      return project;
    },
    'projects.create': ({ project }) => {
      const created = aProject(`new-${main.revision}`, project);
      main.upsert(created);
      return created;
    },
    'projects.update': ({ id, edited }) => {
      const project = aProject(id, { ...main.projects.find((known) => known.id === id), ...edited });
      main.upsert(project);
      return { kind: 'saved', project, notAccepted: [] };
    },
    'projects.delete': ({ id }) => main.remove(id),
    'lists.page': (request) => JSON.stringify(main.page(request)),
    'batch.list': () => [],
    'compare.followed': () => [],
    'batch.importTargets': ({ profileId }) => [{ profileId, count: 1 }],
    'trends.current': ({ profileId }) => ({ profileId, eventsPerMinute: null, p95: null }),
    'trends.pattern': () => ({ hours: [], most: [], days: [] }),
    'trends.weeks': ({ projectIds }) => projectIds.map(() => Array<null>(7).fill(null)),
    'trends.read': ({ profileIds, to, lengthMs, buckets }) => {
      const unknown = new Array<null>(buckets).fill(null);
      return profileIds.map((profileId) => ({
        profileId,
        span: { from: to - lengthMs, to, buckets },
        changes: null,
        states: [{ at: to - lengthMs, state: null }],
        latency: { p50: unknown, p95: unknown },
        eventsPerMinute: [],
        current: { profileId, eventsPerMinute: null, p95: null },
      }));
    },
    'domains.conflicts': () => [],
    'palette.rows': () => [],
    'views.count': ({ profileId }) => ({ profileId, counts: {}, partial: [] }),
    'views.markOf': () => ({ favourite: false, tags: [] }),
    'templates.list': () => [],
    'views.tags': () => [],
    'authorizations.facts': () => [],
    'domains.findings': () => ({ checks: [], watched: [] }),
    'relatedRecords.read': ({ to }) => {
      const networks = main
        .rows('networks')
        .filter((row) =>
          'projectId' in to ? row.projectId === to.projectId : row.domain === to.domain.toLowerCase(),
        );
      const names = new Set(networks.map(({ domain }) => domain));
      const domains = 'domain' in to ? [] : main.rows('domains').filter(({ domain }) => names.has(domain));
      return { networks, domains, totals: { networks: networks.length, domains: domains.length } };
    },
    'networks.destinations': ({ addresses, except }) =>
      addresses.map(({ domain, port }) => {
        const isSame = (row: { readonly domain: string }) => row.domain === domain.toLowerCase();
        const network = main
          .rows('networks')
          .find((row) => isSame(row) && row.port === port && row.projectId !== except);
        const project = network === undefined ? null : (network.projectName ?? network.projectId);
        return { project, hasDomain: main.rows('domains').some(isSame) };
      }),
    'domains.read': ({ id }) => {
      const domain = main.lists.domains.items.find(({ key }) => key === id);
      if (domain === undefined) throw new Error('The fake has no such domain.');
      return domain;
    },
    'domains.cached': ({ id }) => ({
      record: main.lists.domains.items.find(({ key }) => key === id) ?? null,
      list: 'loaded',
      isCurrent: true,
    }),
    'networks.cached': ({ id }) => ({
      record: main.lists.networks.items.find(({ key }) => key === id) ?? null,
      list: 'loaded',
      isCurrent: true,
    }),
    'authorizations.cached': ({ id }) => ({
      record: main.lists.authorizations.items.find(({ key }) => key === id) ?? null,
      list: 'loaded',
      isCurrent: true,
    }),
    'session.signIn': ({ email }) =>
      main.change({ isAuthenticated: true, signedInAs: email, ownerId: 'owner-1', sessionExpired: false }),
    'session.renew': () => main.change({ tokenExpiresAt: Date.now() + 86_400_000 }),
    'session.renewWithToken': () => main.change({ tokenExpiresAt: Date.now() + 86_400_000 }),
    'session.confirmRenewal': () => main.change({ tokenExpiresAt: Date.now() + 86_400_000 }),
    'session.signOut': () =>
      main.change({ isAuthenticated: false, signedInAs: null, ownerId: null, setupStep: 1 }),
    'session.signOutAndDelete': () =>
      main.change({ isAuthenticated: false, signedInAs: null, ownerId: null, setupStep: 1 }),
    'gitProvider.skip': () => main.change({ setupStep: 3 }),
    'profiles.connectBackend': ({ url, appearance }) =>
      main.change({ ...(appearance as Partial<ProfileInfo>), baseUrl: url, setupStep: 1, awaited: null }),
    'profiles.addAnyway': ({ url, appearance }) =>
      main.change({
        ...(appearance as Partial<ProfileInfo>),
        ...{ baseUrl: url, setupStep: 1, awaited: { error: null, trying: true } },
      }),
  };
}
