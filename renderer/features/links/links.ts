import { createStore } from 'zustand/vanilla';
import type { ArrivedLink } from '#contract/links.ts';
import type { Call } from '#state/bridge.ts';

/** The link from outside that waits for the operator's word. A later one takes the place of an earlier one. */
export interface LinksState {
  readonly arrived: ArrivedLink | null;
  /** Base URLs for the first step of profiles that links have led to, by profile id. */
  readonly suggested: Readonly<Record<string, string>>;
}

/** The links store. */
export function createLinksStore(call: Call) {
  const store = createStore<LinksState>()(() => ({ arrived: null, suggested: {} }));
  return Object.assign(store, {
    /** Takes in `links.arrived`. */
    receive(arrived: ArrivedLink): void {
      store.setState({ arrived });
    },
    /** Asks for what arrived before the window listened. */
    async take(): Promise<void> {
      const reply = await call('links.take');
      if (reply.ok && reply.value !== null) store.setState({ arrived: reply.value });
    },
    /** What the first step of this profile is filled in with. */
    suggest(profileId: string, baseUrl: string): void {
      store.setState(({ suggested }) => ({ suggested: { ...suggested, [profileId]: baseUrl } }));
    },
    /** Puts the link away. */
    putAway(): void {
      store.setState({ arrived: null });
    },
  });
}
