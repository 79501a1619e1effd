import type { BatchExportFormat } from '#contract/batch.ts';
import { listNames } from '#contract/list-names.ts';
import type { ClientState } from '#contract/state.ts';
import { createBatchesStore } from './features/batch/batches.ts';
import { createConnectionCheckStore } from './features/connection-check/connection-check.ts';
import { createGitProviderFlowsStore } from './features/git-provider/flows.ts';
import { createLinksStore } from './features/links/links.ts';
import { createNewBackendsStore } from './features/profiles/new-backends.ts';
import { createSigningOutStore } from './features/session/sign-out.ts';
import { createDraftsStore } from './records/drafts.ts';
import { createFailedDeletionsStore } from './records/failed-deletions.ts';
import { createListStore } from './records/list-store.ts';
import { createListUses } from './records/list-uses.ts';
import type { AuthorizationFields, DomainFields, NetworkFields } from './records/resource-fields.ts';
import type { Bridge } from './state/bridge.ts';
import { createClientStateStore } from './state/client-state.ts';
import type { Stores } from './state/context.ts';
import { createLastRoutesStore } from './state/last-routes.ts';
import { createNoticesStore } from './state/notices-store.ts';
import { type Owners, onOwners } from './state/owners.ts';
import { paced } from './state/paced.ts';
import { createPaletteStore } from './state/palette-store.ts';
import { shareEqual } from './state/share-equal.ts';
import { createSidebarStore } from './state/sidebar-store.ts';

/** Minimum interval between two changes of the feed of Activity, in ms: in a storm, each one shows other entries. */
const feedPauseMs = 500;

/** All stores of the window, with the calls that they use. */
export function createStores({ call, on }: Bridge) {
  const uses = createListUses(call);
  const byName = { query: '', sort: { field: 'name', descending: false }, parts: [] } as const;
  const byDomain = { query: '', sort: { field: 'domain', descending: false }, parts: [] } as const;
  const newestEntry = { query: '', sort: { field: 'folded', descending: true }, parts: ['folded'] } as const;
  const newestRequest = { query: '', sort: { field: 'at', descending: true }, parts: [] } as const;
  const drafts = {
    projectDrafts: createDraftsStore(),
    authorizationDrafts: createDraftsStore<AuthorizationFields>(),
    networkDrafts: createDraftsStore<NetworkFields>(),
    domainDrafts: createDraftsStore<DomainFields>(),
  };
  return {
    call,
    on,
    ...drafts,
    clientState: createClientStateStore(),
    /** Which lists the main process keeps current. */
    listUses: uses,
    /** Refetch the record of the page. */
    refreshers: new Set<() => void>(),
    /** Called for a profile whose person has left: of drafts, and of stores that are created on first use. */
    forgetters: new Set<(profileId: string) => void>(Object.values(drafts).map(({ forget }) => forget)),
    /** Export the list of the screen. */
    exporters: new Set<(format: BatchExportFormat) => void>(),
    /** Copy a link to what the screen shows. */
    linkCopiers: new Set<() => void>(),
    projects: createListStore(call, uses, 'projects', byName),
    activity: createListStore(call, uses, 'activity', newestEntry),
    requests: createListStore(call, uses, 'requests', newestRequest),
    batches: createBatchesStore(call),
    authorizations: createListStore(call, uses, 'authorizations', byName),
    connectionCheck: createConnectionCheckStore(call),
    gitProviderFlows: createGitProviderFlowsStore(call),
    networks: createListStore(call, uses, 'networks', byDomain),
    domains: createListStore(call, uses, 'domains', byDomain),
    failedDeletions: createFailedDeletionsStore(),
    links: createLinksStore(call),
    newBackends: createNewBackendsStore(),
    lastRoutes: createLastRoutesStore(),
    notices: createNoticesStore(call),
    palette: createPaletteStore(),
    sidebar: createSidebarStore(call),
    signingOut: createSigningOutStore(),
  };
}

type AllStores = ReturnType<typeof createStores>;

declare module './state/context.ts' {
  interface Stores extends AllStores {}
}

/** Connects the stores to the main process's events and requests the first state. */
export function connectStores(stores: Stores): { ready: Promise<void>; disconnect: () => void } {
  let owners: Owners = new Map();
  const lists = listNames.map((list) => stores[list]);
  const activityChanges = paced(feedPauseMs, stores.activity.receive);

  function receiveState(client: ClientState): void {
    const { known, forget } = onOwners(owners, client);
    owners = known;
    for (const profileId of forget) {
      void stores.gitProviderFlows.dismiss(profileId);
      stores.failedDeletions.forget(profileId);
      for (const forgets of stores.forgetters) forgets(profileId);
      void stores.batches.forget(profileId);
      stores.lastRoutes.forget(profileId);
      stores.palette.forget(profileId);
      stores.connectionCheck.forget(profileId);
    }
    stores.clientState.setState((before) => ({ client: shareEqual(before.client, client) }));
    // A screen that stays while another person signs in reloads its lists.
    for (const profileId of forget) for (const list of lists) list.drop(profileId);
  }

  const stops = [
    stores.on('app.stateChanged', receiveState),
    stores.on('lists.changed', (change) => {
      for (const list of lists) if (list !== stores.activity) list.receive(change);
      const entries = change.filter(({ list }) => list === 'activity');
      if (entries.length > 0) activityChanges.push(entries);
    }),
    stores.on('gitProvider.flowChanged', stores.gitProviderFlows.receive),
    stores.on('connectionCheck.progress', stores.connectionCheck.receive),
    stores.on('batch.progressed', stores.batches.receive),
    stores.on('app.notice', ({ kind }) => stores.notices.show(kind)),
  ];

  async function readFirst(): Promise<void> {
    const [info, state] = await Promise.all([
      stores.call('app.info'),
      stores.call('app.readState'),
      stores.sidebar.load(),
    ]);
    if (info.ok) {
      stores.clientState.setState({ info: info.value });
      for (const kind of info.value.notices) stores.notices.show(kind);
    }
    // An event may have arrived before the response, and is newer.
    if (state.ok && stores.clientState.getState().client === null) receiveState(state.value);
    // Batches continue without the window: loads those from before a reload.
    void stores.batches.load();
  }

  return {
    ready: readFirst(),
    disconnect() {
      for (const stop of stops) stop();
      activityChanges.stop();
    },
  };
}
