import { createStore } from 'zustand/vanilla';
import type { Reply } from '#contract/errors.ts';
import type { UpdatesInfo } from '#contract/updates.ts';
import type { Call } from '#state/bridge.ts';

export interface UpdatesState {
  /** Null until it is loaded. */
  readonly info: UpdatesInfo | null;
}

/** The store of the updates of the app. */
export function createUpdatesStore(call: Call) {
  const store = createStore<UpdatesState>()(() => ({ info: null }));
  let received = 0;
  return Object.assign(store, {
    /** Applies `updates.changed`. */
    receive(info: UpdatesInfo): void {
      received += 1;
      store.setState({ info });
    },
    async load(): Promise<void> {
      const before = received;
      const reply = await call('updates.read');
      // An event received during the request is newer.
      if (reply.ok && received === before) store.setState({ info: reply.value });
    },
    /** Applies the choice at once, and reverts it if it could not be saved. */
    async configure(automatic: boolean): Promise<Reply<UpdatesInfo>> {
      const { info } = store.getState();
      if (info !== null) store.setState({ info: { ...info, automatic } });
      const reply = await call('updates.configure', { automatic });
      if (!reply.ok) await this.load();
      return reply;
    },
  });
}
