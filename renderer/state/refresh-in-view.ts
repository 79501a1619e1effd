import { currentProfile } from './client-state.ts';
import type { Stores } from './context.ts';
import { rootStep } from './first-run.ts';

/** How often lists without events are requested while they are in view, ms (docs/decisions/cache.md). */
const every = 60_000;

/** The page that the window shows. */
export interface Page {
  /** Calls the listener whenever the window gets the focus. Returns a function that removes it. */
  readonly onFocus: (listener: () => void) => () => void;
  readonly isVisible: () => boolean;
}

/** Requests the lists without events that are in view: when the window gets the focus, and every 60 s. */
export function refreshInView(stores: Stores, page: Page): () => void {
  function refresh(): void {
    const profile = currentProfile(stores.clientState.getState());
    if (profile === null || rootStep(profile) !== 'done') return;
    for (const list of [stores.authorizations, stores.networks, stores.domains])
      void list.refresh(profile.id);
  }
  const stopListening = page.onFocus(refresh);
  const timer = setInterval(() => page.isVisible() && refresh(), every);
  return () => {
    stopListening();
    clearInterval(timer);
  };
}
