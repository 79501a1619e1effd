import { createStore } from 'zustand/vanilla';
import type { ConformanceInfo } from '#contract/conformance-run.ts';
import type { Call } from '#state/bridge.ts';

export interface ConformanceState {
  /** By profile; absent until it is loaded. */
  readonly runs: Readonly<Record<string, ConformanceInfo>>;
}

/** The store of the conformance runs. */
export function createConformanceStore(call: Call) {
  const store = createStore<ConformanceState>()(() => ({ runs: {} }));
  let received = 0;
  const keep = (info: ConformanceInfo) =>
    store.setState(({ runs }) => ({ runs: { ...runs, [info.profileId]: info } }));
  return Object.assign(store, {
    /** Applies `conformanceRun.changed`. */
    receive(info: ConformanceInfo): void {
      received += 1;
      keep(info);
    },
    /** Called when another person uses the profile. */
    forget(profileId: string): void {
      received += 1;
      store.setState(({ runs: { [profileId]: _forgotten, ...runs } }) => ({ runs }));
    },
    async load(profileId: string): Promise<void> {
      const before = received;
      const reply = await call('conformanceRun.read', { profileId });
      // An event received during the request is newer.
      if (reply.ok && received === before) keep(reply.value);
    },
  });
}
