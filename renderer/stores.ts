import type { Authorization } from '#contract/authorizations.ts';
import type { Domain } from '#contract/domains.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import type { ClientState } from '#contract/state.ts';
import { createActivityStore } from './features/activity/activity.ts';
import { createConnectionCheckStore } from './features/connection-check/connection-check.ts';
import { createChallengesStore } from './features/domains/challenges.ts';
import { createGitProviderFlowsStore } from './features/git-provider/flows.ts';
import { createLinksStore } from './features/links/links.ts';
import { createListViewsStore } from './features/projects/list-view.ts';
import { createProjectDetailsStore } from './features/projects/project-details.ts';
import { createProjectsStore } from './features/projects/projects.ts';
import { createDraftsStore } from './records/drafts.ts';
import type { AuthorizationFields, ConnectionFields, DomainFields } from './records/resource-fields.ts';
import { createResourceStore } from './records/resources.ts';
import type { Bridge } from './state/bridge.ts';
import { createClientStateStore } from './state/client-state.ts';
import type { Stores } from './state/context.ts';
import { createLastRoutesStore } from './state/last-routes.ts';
import { createNoticesStore } from './state/notices.ts';
import { type Owners, onOwners } from './state/owners.ts';
import { createRefresher } from './state/refresh-in-use.ts';
import { savedList } from './state/saved-list.ts';

/** All stores of the window, and the calls that they use. */
export function createStores({ call, on }: Bridge) {
  const authorizations = createResourceStore<Authorization>(
    (input) => call('authorizations.list', input),
    (profileId) => savedList(call, profileId, 'authorizations'),
  );
  return {
    call,
    on,
    clientState: createClientStateStore(),
    projects: createProjectsStore(call),
    projectDetails: createProjectDetailsStore(call),
    activity: createActivityStore(call),
    authorizations,
    challenges: createChallengesStore(call),
    connectionCheck: createConnectionCheckStore(call),
    gitProviderFlows: createGitProviderFlowsStore(call, ({ view, purpose }) => {
      if (purpose.kind === 'authorization') void authorizations.reload(view.profileId);
    }),
    networks: createResourceStore<NetworkConnection>(
      (input) => call('networks.list', input),
      (profileId) => savedList(call, profileId, 'networks'),
    ),
    domains: createResourceStore<Domain>(
      (input) => call('domains.list', input),
      (profileId) => savedList(call, profileId, 'domains'),
    ),
    drafts: createDraftsStore(),
    newAuthorization: createDraftsStore<AuthorizationFields>(),
    newConnection: createDraftsStore<ConnectionFields>(),
    newDomain: createDraftsStore<DomainFields>(),
    links: createLinksStore(call),
    listViews: createListViewsStore(),
    lastRoutes: createLastRoutesStore(),
    notices: createNoticesStore(call),
  };
}

type AllStores = ReturnType<typeof createStores>;

declare module './state/context.ts' {
  interface Stores extends AllStores {}
}

/** Connects the stores to the main process's events and requests the first state. */
export function connectStores(stores: Stores): { ready: Promise<void>; disconnect: () => void } {
  let owners: Owners = new Map();
  const lists = [stores.projects, stores.authorizations, stores.networks, stores.domains];
  const refresher = createRefresher({
    refresh(profileId) {
      for (const list of [stores.authorizations, stores.networks, stores.domains]) {
        void list.reload(profileId);
      }
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
      for (const list of lists) list.drop(profileId);
      stores.listViews.forget(profileId);
      stores.activity.forget();
      stores.challenges.forget(profileId);
      stores.projectDetails.forget(profileId);
      stores.lastRoutes.forget(profileId);
    }
    stores.clientState.setState({ client });
    // A screen that remains while another person signs in requests their lists.
    for (const profileId of forget) {
      const isSignedIn = client.profiles.some(
        ({ id, isAuthenticated }) => id === profileId && isAuthenticated,
      );
      if (isSignedIn) for (const list of lists) void list.refresh(profileId);
    }
    refresher.receive(client);
  }

  const stops = [
    stores.on('app.stateChanged', receiveState),
    stores.on('projects.changed', (changes) => {
      stores.projects.receive(changes);
      stores.projectDetails.receive(changes);
    }),
    stores.on('activity.changed', stores.activity.receive),
    stores.on('gitProvider.flowChanged', stores.gitProviderFlows.receive),
    stores.on('domains.watched', stores.challenges.receive),
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
