import { createStore } from 'zustand/vanilla';
import type { Reply } from '#contract/errors.ts';
import type { OAuthFlowView, OAuthPurpose } from '#contract/git-provider.ts';
import type { Call } from '#state/bridge.ts';

/** A git-provider flow and what it is for. */
export interface OAuthFlow {
  readonly view: OAuthFlowView;
  readonly purpose: OAuthPurpose;
}

/** The flow of each profile, by profile id: under way, or ended and still to be read. */
export interface OAuthState {
  readonly flows: Readonly<Record<string, OAuthFlow>>;
}

/**
 * The store of git-provider flows. The code never comes here: the store asks main to finish once it has one.
 * @param ended called when the backend has answered, or may have taken the code without an answer
 */
export function createOAuthStore(call: Call, ended: (flow: OAuthFlow) => void) {
  const store = createStore<OAuthState>()(() => ({ flows: {} }));
  /** What flows that main has not confirmed yet are for, by profile. */
  const beginning = new Map<string, OAuthPurpose>();

  function set(profileId: string, flow: OAuthFlow | null): void {
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
    if (view.status === 'done' || view.status === 'failed') ended(flow);
  }

  async function begin(
    profileId: string,
    purpose: OAuthPurpose,
    clientId: string | null,
  ): Promise<Reply<OAuthFlowView>> {
    beginning.set(profileId, purpose);
    const reply = await call('gitProvider.startFlow', { profileId, purpose, clientId });
    beginning.delete(profileId);
    // An event may have overtaken the answer, and it is newer.
    if (reply.ok && store.getState().flows[profileId]?.view.flowId !== reply.value.flowId) {
      show(reply.value, purpose);
    }
    return reply;
  }

  return Object.assign(store, {
    begin,
    /** Takes in `gitProvider.flowChanged`. A flow that was put away is not brought back. */
    receive(view: OAuthFlowView): void {
      const known = store.getState().flows[view.profileId];
      const purpose = known?.view.flowId === view.flowId ? known.purpose : beginning.get(view.profileId);
      if (purpose !== undefined) show(view, purpose);
    },
    /** The same once more, with a new link. */
    async again(profileId: string): Promise<Reply<OAuthFlowView> | null> {
      const flow = store.getState().flows[profileId];
      return flow === undefined ? null : begin(profileId, flow.purpose, null);
    },
    /** Ends the flow, if it goes on, and shows it no longer. */
    async putAway(profileId: string): Promise<void> {
      const flow = store.getState().flows[profileId];
      if (flow === undefined) return;
      set(profileId, null);
      await call('gitProvider.cancelFlow', { flowId: flow.view.flowId });
    },
  });
}
