import { createStore } from 'zustand/vanilla';
import type { Place } from './guard.ts';

/** Where a profile was left, with what its address does not tell. */
export interface LeftPlace extends Place {
  readonly state: unknown;
}

/** By profile id. */
export interface PlacesState {
  readonly places: Readonly<Record<string, LeftPlace>>;
}

/** The root route leads on to wherever the profile's first run is. */
const start: LeftPlace = { pathname: '/', search: '', state: null };

/** Where each profile that is not in view was left, or is wanted next; for this run. */
export function createPlacesStore() {
  const store = createStore<PlacesState>()(() => ({ places: {} }));
  return Object.assign(store, {
    of: (profileId: string): LeftPlace => store.getState().places[profileId] ?? start,
    keep(profileId: string, { pathname, search, state }: LeftPlace): void {
      store.setState(({ places }) => ({ places: { ...places, [profileId]: { pathname, search, state } } }));
    },
    /** @param path of a route, with its search where there is one */
    keepPath(profileId: string, path: string): void {
      const { pathname, search } = new URL(path, 'app://window');
      this.keep(profileId, { pathname, search, state: null });
    },
    forget(profileId: string): void {
      store.setState(({ places }) => {
        const { [profileId]: _forgotten, ...kept } = places;
        return { places: kept };
      });
    },
  });
}
