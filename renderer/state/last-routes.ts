import { createStore } from 'zustand/vanilla';
import type { Route } from './guard.ts';

/** The overview shows all profiles and is the last route of none. */
export const overviewPath = '/overview';

/** A route with the router's state of its history entry. */
export interface LastRoute extends Route {
  readonly state: unknown;
}

/** By profile id. */
export interface LastRoutesState {
  readonly routes: Readonly<Record<string, LastRoute>>;
}

/** The root route redirects to the profile's first-run step. */
const root: LastRoute = { pathname: '/', search: '', state: null };

/** The store of the route to show when a profile is selected: its last one, or that of a link. Not persisted. */
export function createLastRoutesStore() {
  const store = createStore<LastRoutesState>()(() => ({ routes: {} }));
  return Object.assign(store, {
    of: (profileId: string): LastRoute => store.getState().routes[profileId] ?? root,
    keep(profileId: string, { pathname, search, state }: LastRoute): void {
      store.setState(({ routes }) => ({ routes: { ...routes, [profileId]: { pathname, search, state } } }));
    },
    /** @param path of a route, including its search */
    keepPath(profileId: string, path: string): void {
      const { pathname, search } = new URL(path, 'app://window');
      this.keep(profileId, { pathname, search, state: null });
    },
    forget(profileId: string): void {
      store.setState(({ routes }) => {
        const { [profileId]: _forgotten, ...kept } = routes;
        return { routes: kept };
      });
    },
  });
}
