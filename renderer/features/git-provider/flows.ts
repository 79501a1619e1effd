import { createStore } from 'zustand/vanilla';
import type { Reply } from '#contract/errors.ts';
import type { OAuthFlowView, OAuthPurpose } from '#contract/git-provider.ts';
import type { Call } from '#state/bridge.ts';

/** A Git provider flow and its purpose. */
export interface GitProviderFlow {
  readonly view: OAuthFlowView;
  readonly purpose: OAuthPurpose;
}

/** The flow of each profile, by profile id: pending, or ended and not dismissed. */
export interface GitProviderFlowsState {
  readonly flows: Readonly<Record<string, GitProviderFlow>>;
}

/**
 * The store of Git provider flows. It never has the code: it asks main to finish once main has received the code.
 */
export function createGitProviderFlowsStore(call: Call) {
  const store = createStore<GitProviderFlowsState>()(() => ({ flows: {} }));
  /** The purposes of flows that the main process has not confirmed yet, by profile. */
  const starting = new Map<string, OAuthPurpose>();

  function set(profileId: string, flow: GitProviderFlow | null): void {
    store.setState(({ flows }) => {
      const { [profileId]: _before, ...others } = flows;
      return { flows: flow === null ? others : { ...others, [profileId]: flow } };
    });
  }

  function show(view: OAuthFlowView, purpose: OAuthPurpose): void {
    const before = store.getState().flows[view.profileId]?.view;
    const flow = { view, purpose };
    set(view.profileId, flow);
    if (before?.flowId === view.flowId && before.status === view.status) return;
    if (view.status === 'received') void call('gitProvider.finishFlow', { flowId: view.flowId });
  }

  async function start(
    profileId: string,
    purpose: OAuthPurpose,
    clientId: string | null,
  ): Promise<Reply<OAuthFlowView>> {
    starting.set(profileId, purpose);
    const reply = await call('gitProvider.startFlow', { profileId, purpose, clientId });
    starting.delete(profileId);
    // An event may have arrived before the response, and is newer.
    if (reply.ok && store.getState().flows[profileId]?.view.flowId !== reply.value.flowId) {
      show(reply.value, purpose);
    }
    return reply;
  }

  return Object.assign(store, {
    start,
    /** Applies `gitProvider.flowChanged`. A dismissed flow is ignored. */
    receive(view: OAuthFlowView): void {
      const known = store.getState().flows[view.profileId];
      const purpose = known?.view.flowId === view.flowId ? known.purpose : starting.get(view.profileId);
      if (purpose !== undefined) show(view, purpose);
    },
    /** Starts the same flow again, with a new link. */
    async restart(profileId: string): Promise<Reply<OAuthFlowView> | null> {
      const flow = store.getState().flows[profileId];
      return flow === undefined ? null : start(profileId, flow.purpose, null);
    },
    /** Cancels the flow where it is in progress, and dismisses it. */
    async dismiss(profileId: string): Promise<void> {
      const flow = store.getState().flows[profileId];
      if (flow === undefined) return;
      set(profileId, null);
      await call('gitProvider.cancelFlow', { flowId: flow.view.flowId });
    },
  });
}
