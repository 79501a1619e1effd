import { createStore } from 'zustand/vanilla';
import type { ArrivedLink } from '#contract/links.ts';
import type { Call } from '#state/bridge.ts';

/** The link from outside the app that waits for a decision. A later one replaces an earlier one. */
export interface LinksState {
  readonly arrived: ArrivedLink | null;
  /** Base URLs of links, for the first-run step of new profiles, by profile id. */
  readonly suggested: Readonly<Record<string, string>>;
}

/** The links store. */
export function createLinksStore(call: Call) {
  const store = createStore<LinksState>()(() => ({ arrived: null, suggested: {} }));
  return Object.assign(store, {
    /** Applies `links.arrived`. */
    receive(arrived: ArrivedLink): void {
      store.setState({ arrived });
    },
    /** Requests a link that arrived before the window listened. */
    async take(): Promise<void> {
      const reply = await call('links.take');
      if (reply.ok && reply.value !== null) store.setState({ arrived: reply.value });
    },
    /** Sets the base URL that the first-run step of this profile is filled in with. */
    suggest(profileId: string, baseUrl: string): void {
      store.setState(({ suggested }) => ({ suggested: { ...suggested, [profileId]: baseUrl } }));
    },
    /** Dismisses the link. */
    dismiss(): void {
      store.setState({ arrived: null });
    },
  });
}
