import { createStore } from 'zustand/vanilla';
import type { ArrivedLink } from '../../preload/contract/link.ts';
import type { Call } from '../bridge.ts';

/** The link from outside that waits for the operator's word. A later one takes the place of an earlier one. */
export interface LinksState {
  readonly arrived: ArrivedLink | null;
}

/** The links store. */
export function createLinksStore(call: Call) {
  const store = createStore<LinksState>()(() => ({ arrived: null }));
  return Object.assign(store, {
    /** Takes in `link.arrived`. */
    receive(arrived: ArrivedLink): void {
      store.setState({ arrived });
    },
    /** Asks for what arrived before the window listened. */
    async take(): Promise<void> {
      const reply = await call('link.take');
      if (reply.ok && reply.value !== null) store.setState({ arrived: reply.value });
    },
    /** Puts the link away. */
    putAway(): void {
      store.setState({ arrived: null });
    },
  });
}
