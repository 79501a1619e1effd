import type { ClientState } from '#contract/state.ts';
import { createConnectionCheckStore } from './features/connection-check/connection-check.ts';
import { createChallengesStore } from './features/domains/challenges.ts';
import { createGitProviderFlowsStore } from './features/git-provider/flows.ts';
import { createLinksStore } from './features/links/links.ts';
import { createOverviewStore } from './features/overview/overview.ts';
import { createListViewsStore } from './features/projects/list-view.ts';
import { createProjectDetailsStore } from './features/projects/project-details.ts';
import { createProjectsStore } from './features/projects/projects.ts';
import { createDraftsStore } from './records/drafts.ts';
import { createListStore } from './records/list-pages.ts';
import { createListUses } from './records/list-uses.ts';
import type { AuthorizationFields, ConnectionFields, DomainFields } from './records/resource-fields.ts';
import type { Bridge } from './state/bridge.ts';
import { createClientStateStore } from './state/client-state.ts';
import type { Stores } from './state/context.ts';
import { createLastRoutesStore } from './state/last-routes.ts';
import { createNoticesStore } from './state/notices.ts';
import { type Owners, onOwners } from './state/owners.ts';
import { createRefresher } from './state/refresh-in-use.ts';

/** All stores of the window, and the calls that they use. */
export function createStores({ call, on }: Bridge) {
  const uses = createListUses(call);
  const byName = { query: '', sort: { field: 'name', descending: false }, parts: [] } as const;
  const byDomain = { query: '', sort: { field: 'domain', descending: false }, parts: [] } as const;
  const newestEntry = { query: '', sort: { field: 'order', descending: true }, parts: [] } as const;
  const newestRequest = { query: '', sort: { field: 'at', descending: true }, parts: [] } as const;
  return {
    call,
    on,
    clientState: createClientStateStore(),
    projects: createProjectsStore(call),
    projectDetails: createProjectDetailsStore(call),
    activity: createListStore(call, uses, 'activity', newestEntry),
    requests: createListStore(call, uses, 'requests', newestRequest),
    authorizations: createListStore(call, uses, 'authorizations', byName),
    challenges: createChallengesStore(call),
    connectionCheck: createConnectionCheckStore(call),
    gitProviderFlows: createGitProviderFlowsStore(call),
    networks: createListStore(call, uses, 'networks', byDomain),
    domains: createListStore(call, uses, 'domains', byDomain),
    drafts: createDraftsStore(),
    newAuthorization: createDraftsStore<AuthorizationFields>(),
    newConnection: createDraftsStore<ConnectionFields>(),
    newDomain: createDraftsStore<DomainFields>(),
    links: createLinksStore(call),
    listViews: createListViewsStore(),
    lastRoutes: createLastRoutesStore(),
    notices: createNoticesStore(call),
    overview: createOverviewStore(call),
  };
}

type AllStores = ReturnType<typeof createStores>;

declare module './state/context.ts' {
  interface Stores extends AllStores {}
}

/** Connects the stores to the main process's events and requests the first state. */
export function connectStores(stores: Stores): { ready: Promise<void>; disconnect: () => void } {
  let owners: Owners = new Map();
  const lists = [stores.authorizations, stores.networks, stores.domains, stores.activity, stores.requests];
  const refresher = createRefresher({
    refresh(profileId) {
      for (const list of lists) void list.refresh(profileId);
    },
    projectsCurrent: stores.projects.becameCurrent,
  });

  function receiveState(client: ClientState): void {
    const { known, forget } = onOwners(owners, client);
    owners = known;
    for (const profileId of forget) {
      for (const drafts of [stores.drafts, stores.newAuthorization, stores.newConnection, stores.newDomain]) {
        drafts.forget(profileId);
      }
      void stores.gitProviderFlows.dismiss(profileId);
      for (const list of [stores.projects, ...lists]) list.drop(profileId);
      stores.listViews.forget(profileId);
      stores.challenges.forget(profileId);
      stores.projectDetails.forget(profileId);
      stores.lastRoutes.forget(profileId);
      stores.overview.forget(profileId);
    }
    stores.clientState.setState({ client });
    // A screen that remains while another person signs in requests their list.
    for (const profileId of forget) {
      const isSignedIn = client.profiles.some(
        ({ id, isAuthenticated }) => id === profileId && isAuthenticated,
      );
      if (isSignedIn) void stores.projects.refresh(profileId);
    }
    refresher.receive(client);
    stores.overview.stateChanged();
  }

  const stops = [
    stores.on('app.stateChanged', receiveState),
    stores.on('projects.changed', (changes) => {
      stores.projects.receive(changes);
      stores.projectDetails.receive(changes);
    }),
    stores.on('lists.changed', (change) => {
      for (const list of lists) list.receive(change);
      stores.overview.receive(change);
    }),
    stores.on('gitProvider.flowChanged', stores.gitProviderFlows.receive),
    stores.on('domains.watched', (watch) => {
      stores.challenges.receive(watch);
      stores.overview.stateChanged();
    }),
    stores.on('connectionCheck.progress', stores.connectionCheck.receive),
    stores.on('app.notice', ({ kind }) => stores.notices.show(kind)),
  ];

  async function readFirst(): Promise<void> {
    const [info, state] = await Promise.all([stores.call('app.info'), stores.call('app.readState')]);
    if (info.ok) {
      stores.clientState.setState({ info: info.value });
      for (const kind of info.value.notices) stores.notices.show(kind);
    }
    // An event may have arrived before the response, and is newer.
    if (state.ok && stores.clientState.getState().client === null) receiveState(state.value);
  }

  return {
    ready: readFirst(),
    disconnect() {
      for (const stop of stops) stop();
      refresher.stop();
    },
  };
}
