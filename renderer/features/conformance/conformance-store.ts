import { createStore } from 'zustand/vanilla';
import type { ConformanceView } from '#contract/conformance-run.ts';
import type { Call } from '#state/bridge.ts';

export interface ConformanceState {
  /** By profile; absent until it is loaded. */
  readonly views: Readonly<Record<string, ConformanceView>>;
}

/** The store of the conformance runs. */
export function createConformanceStore(call: Call) {
  const store = createStore<ConformanceState>()(() => ({ views: {} }));
  let received = 0;
  const keep = (view: ConformanceView) =>
    store.setState(({ views }) => ({ views: { ...views, [view.profileId]: view } }));
  return Object.assign(store, {
    /** Applies `conformanceRun.changed`. */
    receive(view: ConformanceView): void {
      received += 1;
      keep(view);
    },
    /** Called when another person uses the profile. */
    forget(profileId: string): void {
      received += 1;
      store.setState(({ views: { [profileId]: _forgotten, ...views } }) => ({ views }));
    },
    async load(profileId: string): Promise<void> {
      const before = received;
      const reply = await call('conformanceRun.read', { profileId });
      // An event received during the request is newer.
      if (reply.ok && received === before) keep(reply.value);
    },
  });
}

export type ConformanceStore = ReturnType<typeof createConformanceStore>;
