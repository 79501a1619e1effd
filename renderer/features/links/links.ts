import { createStore } from 'zustand/vanilla';
import type { IncomingLink } from '#contract/links.ts';
import type { Call } from '#state/bridge.ts';

/** The link from outside the app that awaits a decision. A later one replaces it. */
export interface LinksState {
  readonly incoming: IncomingLink | null;
  /** Base URLs of links, for the first-run step of new profiles, by profile id. */
  readonly suggested: Readonly<Record<string, string>>;
}

/** The links store. */
export function createLinksStore(call: Call) {
  const store = createStore<LinksState>()(() => ({ incoming: null, suggested: {} }));
  return Object.assign(store, {
    /** Applies `links.received`. */
    receive(incoming: IncomingLink): void {
      store.setState({ incoming });
    },
    /** Requests a link that arrived before the window listened. */
    async take(): Promise<void> {
      const reply = await call('links.take');
      if (reply.ok && reply.value !== null) store.setState({ incoming: reply.value });
    },
    /** Prefills the base URL in the first-run step of this profile. */
    suggest(profileId: string, baseUrl: string): void {
      store.setState(({ suggested }) => ({ suggested: { ...suggested, [profileId]: baseUrl } }));
    },
    /** Dismisses the link. */
    dismiss(): void {
      store.setState({ incoming: null });
    },
  });
}
