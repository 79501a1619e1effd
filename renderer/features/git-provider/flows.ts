import { createStore } from 'zustand/vanilla';
import type { Reply } from '#contract/errors.ts';
import type { OAuthFlowInfo, OAuthPurpose } from '#contract/git-provider.ts';
import type { Call } from '#state/bridge.ts';

/** A Git provider flow and its purpose. */
export interface GitProviderFlow {
  readonly flow: OAuthFlowInfo;
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

  function show(info: OAuthFlowInfo, purpose: OAuthPurpose): void {
    const before = store.getState().flows[info.profileId]?.flow;
    set(info.profileId, { flow: info, purpose });
    if (before?.flowId === info.flowId && before.status === info.status) return;
    if (info.status === 'received') void call('gitProvider.finishFlow', { flowId: info.flowId });
  }

  async function start(
    profileId: string,
    purpose: OAuthPurpose,
    clientId: string | null,
  ): Promise<Reply<OAuthFlowInfo>> {
    starting.set(profileId, purpose);
    const reply = await call('gitProvider.startFlow', { profileId, purpose, clientId });
    starting.delete(profileId);
    // An event may have arrived before the response, and is newer.
    if (reply.ok && store.getState().flows[profileId]?.flow.flowId !== reply.value.flowId) {
      show(reply.value, purpose);
    }
    return reply;
  }

  return Object.assign(store, {
    start,
    /** Applies `gitProvider.flowChanged`. A dismissed flow is ignored. */
    receive(flow: OAuthFlowInfo): void {
      const known = store.getState().flows[flow.profileId];
      const purpose = known?.flow.flowId === flow.flowId ? known.purpose : starting.get(flow.profileId);
      if (purpose !== undefined) show(flow, purpose);
    },
    /** Starts the same flow again, with a new link. */
    async restart(profileId: string): Promise<Reply<OAuthFlowInfo> | null> {
      const flow = store.getState().flows[profileId];
      return flow === undefined ? null : start(profileId, flow.purpose, null);
    },
    /** Cancels the flow where it is in progress, and dismisses it. */
    async dismiss(profileId: string): Promise<void> {
      const flow = store.getState().flows[profileId];
      if (flow === undefined) return;
      set(profileId, null);
      await call('gitProvider.cancelFlow', { flowId: flow.flow.flowId });
    },
  });
}
